import { execFile } from 'node:child_process';
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../..');
export const TSC = join(REPOSITORY, 'node_modules/typescript/bin/tsc');

interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end; its output is both streams together. */
export function run(file: string, parameters: readonly string[], folder: string): Promise<Ran> {
  return new Promise((done) => {
    execFile(file, parameters, { cwd: folder }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      done({ code, output: stdout + stderr });
    });
  });
}

/** Runs a program that has to succeed. */
export async function must(file: string, parameters: readonly string[], folder: string): Promise<string> {
  const { code, output } = await run(file, parameters, folder);
  if (code !== 0) throw new Error(`${file} ${parameters.join(' ')} failed:\n${output}`);
  return output;
}
