import { expect, it } from 'vitest';
import { countPlaywright, countVitest, judge } from './count-tests.ts';

it('counts a file that could not be loaded as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 });
});

it('counts a flaky browser test and an error outside tests as failures', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 3 });
});

it('fails a suite that ran no test or ended badly, and leaves the others as counted', () => {
  expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(judge({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
  expect(judge({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
  expect(judge({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
});
