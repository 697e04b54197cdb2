import { expect, it } from 'vitest';
import type { SuiteEvent } from './suite-event.ts';
import { count, emptyTally, judge } from './tally.ts';

const begun: SuiteEvent = { kind: 'begun', file: 'a.test.ts', test: 'adds up' };
const ended = { ...begun, kind: 'ended', outcome: 'passed', milliseconds: 20, fault: '' } as const;
const after = (...events: readonly SuiteEvent[]) => events.reduce(count, emptyTally);

it('counts passed and failed tests, and no skipped ones', () => {
  const all = (['passed', 'passed', 'failed', 'skipped'] as const).map((outcome) => ({ ...ended, outcome }));
  expect(after(...all)).toMatchObject({ passed: 2, failed: 1 });
});

it('names the tests that have started and not ended, for a suite that hangs', () => {
  const other: SuiteEvent = { ...begun, test: 'holds' };
  expect([...after(begun, other, ended).running]).toEqual(['a.test.ts › holds']);
});

it('counts errors outside the tests as failures', () => {
  expect(after(ended, { kind: 'broken', file: 'b.test.ts', fault: 'cannot be loaded' })).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

it('adds up the time of a file over its tests', () => {
  expect(after(ended, ended, { ...ended, file: 'b.test.ts' }).spent).toEqual(
    new Map([
      ['a.test.ts', 40],
      ['b.test.ts', 20],
    ]),
  );
});

it.each([
  ['ran nothing', { passed: 0, failed: 0 }, 0, 1],
  ['ended badly without a failed test', { passed: 5, failed: 0 }, 1, 1],
  ['has failed tests', { passed: 5, failed: 2 }, 1, 2],
  ['ended well', { passed: 5, failed: 0 }, 0, 0],
])('judges a suite that %s', (_, counts, exitCode, failed) => {
  expect(judge({ ...emptyTally, ...counts }, exitCode)).toEqual({ passed: counts.passed, failed });
});
