/** A suite's counts, from its reporter's own file. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One test that failed, and what its runner needs to run it once more. */
export interface FailedTest {
  readonly name: string;
  /** A path for Vitest, with the line of the test for Playwright. */
  readonly selector: string;
}

/** `failures` are fewer than `failed` when something beside the tests broke, which no test can be repeated for. */
export interface SuiteResult extends Count {
  readonly failures: readonly FailedTest[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** A file that cannot even be loaded holds no test that could fail; it counts as one. */
export function readVitest(text: string): SuiteResult {
  const report = JSON.parse(text) as VitestReport;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: test.fullName, selector: file.name })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures };
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** The runner's own repetitions count as failures: a test is repeated alone, when everything else is done, or not at all. */
export function readPlaywright(text: string): SuiteResult {
  const report = JSON.parse(text) as PlaywrightReport;
  const { stats, errors } = report;
  const failures = specsOf(report)
    .filter((spec) => !spec.ok)
    .map((spec) => ({ name: spec.title, selector: `${spec.file}:${spec.line}` }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures };
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The result to report: a suite that ran nothing, or ended badly without a failed test, has failed. */
export function judge(result: SuiteResult, exitCode: number): SuiteResult {
  const hasRun = result.passed + result.failed > 0;
  return result.failed === 0 && (exitCode !== 0 || !hasRun) ? { ...result, failed: 1 } : result;
}
