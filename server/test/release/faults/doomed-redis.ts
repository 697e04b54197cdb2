import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { freePort } from '../../../../tools/bring/free-port.ts';
import { bringDebianProgram, redisProgram } from '../bring-debian-program.ts';

/** A Redis that keeps nothing, and comes back at its address. */
export interface DoomedRedis {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function openDoomedRedis(folder: string): Promise<DoomedRedis> {
  const program = await bringDebianProgram(redisProgram);
  const port = await freePort('127.0.0.1', 0);
  let running = await launchRedis(program, { folder, port });
  process.once('exit', () => running.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
    async start() {
      running = await launchRedis(program, { folder, port });
    },
  };
}

/** Returns when it takes connections. */
export async function launchRedis(
  program: string,
  { folder, port }: { readonly folder: string; readonly port: number },
): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  // Unpacked beside our packages, its libraries stand there too.
  const env = { ...process.env, LD_LIBRARY_PATH: join(dirname(program), '../lib/x86_64-linux-gnu') };
  const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'], env });
  await new Promise<void>((done) => {
    started.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) done();
    });
  });
  return started;
}
