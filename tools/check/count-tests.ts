/** What a suite counted, from its reporter's own file. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** A file that cannot even be loaded holds no test that could fail; it counts as one. */
export function countVitest(text: string): Count {
  const report = JSON.parse(text) as VitestReport;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** Flaky means broken: a test that passed only when repeated has failed. */
export function countPlaywright(text: string): Count {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The count to report: a suite that ran nothing, or ended badly without a failed test, has failed. */
export function judge(count: Count, exitCode: number): Count {
  const hasRun = count.passed + count.failed > 0;
  return count.failed === 0 && (exitCode !== 0 || !hasRun) ? { ...count, failed: 1 } : count;
}
