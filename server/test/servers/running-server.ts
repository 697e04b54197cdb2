import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The demo as people start it: a process of its own, with its own database beside it. */
export interface RunningServer {
  readonly process: ChildProcess;
  readonly port: number;
  readonly address: string;
  /** Ends the program and waits for that: `SIGKILL` is a power cut, `SIGTERM` the proper end. Gives its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Runs a program of the project, by its path from the root, and collects its errors for the caller. */
export function runProgram(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../..', file), ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_PARTNERS: 'off', ...environment },
  });
}

/** Starts a server on this data folder; fails with all it said when it ends before it is ready. */
export async function startServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  parameters: readonly string[] = [],
): Promise<RunningServer> {
  const program = runProgram('demo/src/main.ts', ['--port', '0', '--data', dataDir, ...parameters], environment);
  let said = '';
  const address = await new Promise<string>((done, fail) => {
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(said)?.[1];
      if (ready !== undefined) done(ready);
    };
    program.stdout?.on('data', onOutput);
    program.stderr?.on('data', onOutput);
    program.once('close', () => fail(new Error(`The server did not start:\n${said}`)));
  });
  return {
    process: program,
    address,
    port: Number(new URL(address).port),
    async end(signal) {
      if (program.exitCode === null && program.signalCode === null) {
        program.kill(signal);
        await once(program, 'exit');
      }
      return program.exitCode;
    },
  };
}
