import { spawnSync } from 'node:child_process';

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program to its end. */
export function outcomeOf(program: string, ...parameters: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
