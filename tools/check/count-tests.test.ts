import { expect, it } from 'vitest';
import { judge, readPlaywright, readVitest } from './count-tests.ts';

it('counts a file that could not be loaded as one failure that no test can be repeated for', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: '/eh/a.test.ts', status: 'failed', assertionResults: [{ fullName: 'adds up', status: 'failed' }] },
      { name: '/eh/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/eh/c.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'holds', status: 'passed' },
          { fullName: 'keeps', status: 'passed' },
        ],
      },
    ],
  };
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 2,
    failures: [{ name: 'adds up', selector: '/eh/a.test.ts' }],
  });
});

it('counts a repeated browser test and an error outside tests as failures, and names failed tests at any depth', () => {
  const failed = { title: 'buys', ok: false, file: 'trade.spec.ts', line: 12 };
  const passed = { title: 'sells', ok: true, file: 'trade.spec.ts', line: 30 };
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [{}],
    suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 3,
    failures: [{ name: 'buys', selector: 'trade.spec.ts:12' }],
  });
});

it('fails a suite that ran no test or ended badly, and leaves the others as counted', () => {
  const failures = [] as const;
  expect(judge({ passed: 0, failed: 0, failures }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge({ passed: 5, failed: 0, failures }, 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(judge({ passed: 5, failed: 2, failures }, 1)).toMatchObject({ passed: 5, failed: 2 });
  expect(judge({ passed: 5, failed: 0, failures }, 0)).toMatchObject({ passed: 5, failed: 0 });
});
