import type { SuiteResult } from './count-tests.ts';

const FLAKY_MAX = 2;

/** Everything that failed is a test, and so few of them failed that chance may be the reason. */
export function isWorthRepeating(results: readonly SuiteResult[]): boolean {
  const failed = results.filter((result) => result.failed > 0);
  const tests = failed.flatMap((result) => result.failures);
  return (
    tests.length > 0 && tests.length <= FLAKY_MAX && failed.every((result) => result.failed === result.failures.length)
  );
}

export interface Verdict {
  /** Failed beside the others and passed alone. */
  readonly flaky: readonly string[];
  /** Of these, the ones that were named before and should have been repaired since. */
  readonly knownFlaky: readonly string[];
  readonly result: SuiteResult;
}

/** A suite's counts once its failed tests ran again, alone: a test that fails again has failed, a known flaky one too. */
export function judgeRepeated(first: SuiteResult, again: SuiteResult, known: readonly string[]): Verdict {
  const hasFailedAgain = new Set(again.failures.map((test) => test.name));
  const isWhole = again.failed === again.failures.length;
  const flaky = isWhole ? first.failures.map((test) => test.name).filter((name) => !hasFailedAgain.has(name)) : [];
  const knownFlaky = flaky.filter((name) => known.includes(name));
  const forgiven = flaky.length - knownFlaky.length;
  const isNewlyFailed = again.failures.filter((test) => !first.failures.some(({ name }) => name === test.name));
  return {
    flaky,
    knownFlaky,
    result: {
      passed: first.passed + forgiven,
      failed: first.failed - forgiven + isNewlyFailed.length,
      failures: [...first.failures.filter((test) => !flaky.includes(test.name)), ...isNewlyFailed],
    },
  };
}

/** One name a line; empty lines and those after a number sign say nothing. */
export function readKnown(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
