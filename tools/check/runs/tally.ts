import type { SuiteEvent } from './suite-event.ts';

/** The state of a suite so far. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that have started and not ended, by file and name. */
  readonly running: ReadonlySet<string>;
  /** Milliseconds by file, for the tests that have ended. */
  readonly spent: ReadonlyMap<string, number>;
}

export const emptyTally: Tally = { passed: 0, failed: 0, running: new Set(), spent: new Map() };

/** A test by its file and name, in readable form. */
export function nameOf({ file, test }: { readonly file: string; readonly test: string }): string {
  return `${file} › ${test}`;
}

/** The tally after an event. An error outside the tests counts as one failure. */
export function count(tally: Tally, event: SuiteEvent): Tally {
  if (event.kind === 'broken') return { ...tally, failed: tally.failed + 1 };
  if (event.kind === 'remark') return tally;
  const running = new Set(tally.running);
  if (event.kind === 'begun') return { ...tally, running: running.add(nameOf(event)) };
  running.delete(nameOf(event));
  return {
    passed: tally.passed + (event.outcome === 'passed' ? 1 : 0),
    failed: tally.failed + (event.outcome === 'failed' ? 1 : 0),
    running,
    spent: new Map(tally.spent).set(event.file, (tally.spent.get(event.file) ?? 0) + event.milliseconds),
  };
}

/** The result to report: a suite that ran nothing, or exited with an error without a failed test, has failed. */
export function judge(
  { passed, failed }: Tally,
  exitCode: number,
): { readonly passed: number; readonly failed: number } {
  const hasFailed = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hasFailed ? 1 : failed };
}
