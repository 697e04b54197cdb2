import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Running {
  readonly address: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/** Starts a program of ours and waits for its line `ready ADDRESS`. */
export async function run(file: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  let text = '';
  const address = await new Promise<string>((done, fail) => {
    child.once('exit', () => fail(new Error(`${file} did not start:\n${text}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /^ready (\S+)$/m.exec(text)?.[1];
      if (found !== undefined) done(found);
    });
  });
  return {
    address,
    processId: child.pid ?? 0,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
