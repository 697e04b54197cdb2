import { spawn } from 'node:child_process';
import { root } from '../bring/root.ts';

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

const TIME_LIMIT_MILLISECONDS = 30 * 60_000;

/** Runs a program of the project to its end and keeps what it said. One that hangs is ended and has failed. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder: string = root,
): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((done) => {
    let output = '';
    const end = (code: number) => done({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    const child = spawn(`${root}/node_modules/.bin/${program}`, parameters, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIME_LIMIT_MILLISECONDS,
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => {
      if (code === null) output += `\n${program} was ended after ${TIME_LIMIT_MILLISECONDS / 60_000} minutes.`;
      end(code ?? 1);
    });
  });
}
