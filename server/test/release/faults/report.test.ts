import { expect, it } from 'vitest';
import { missing, surplus } from './compare.ts';
import { BEGIN, END, reportOf, written } from './report.ts';
import type { Happened } from './run-faults.ts';

const happened: readonly Happened[] = [
  { kind: 'the database is killed', recoveryMilliseconds: 900, failed: ['503 50301'], isRolling: false },
  { kind: 'the database is killed', recoveryMilliseconds: 100, failed: ['502', '502'], isRolling: false },
  { kind: 'rolling restart', recoveryMilliseconds: 40, failed: ['502'], isRolling: true },
];
const outcome = {
  acknowledged: 812,
  happened,
  hasOwnDisk: true,
  unexpectedExits: [],
  stuck: [],
  lost: ['transfer 1'],
  doubled: [],
  faults: [],
};
const report = reportOf(outcome, { minutes: 5, seed: 7, on: new Date('2026-11-29T12:00:00Z') });

it('reports losses, the duration of each fault, and failures in a rolling restart', () => {
  expect(report).toContain('5 minutes, seed 7, 2026-11-29');
  for (const row of [
    '| acts acknowledged | 812 |',
    '| acknowledged and lost | 1 |',
    '| recovery: median, worst | 0.10 s, 0.90 s |',
    '| requests that failed in them | 1 |',
    '| the database is killed | 2 | 0.90 s | 0.90 s | 3 |',
  ])
    expect(report).toContain(row);
});

it('replaces only the figures of a page', () => {
  const page = written(`# Reliability\n\n${BEGIN}\n\nold\n\n${END}\n\nMore.\n`, report);
  expect(page).toBe(`# Reliability\n\n${BEGIN}\n\n${report}\n\n${END}\n\nMore.\n`);
  expect(() => written('# Reliability\n', report)).toThrow('no place');
});

it('detects a lost act, one done twice, and two acts with one answer', () => {
  const log = ['a', 'b'].map((id) => ({ id, alice: -1n, bob: 1n }));
  expect([missing('transfer', log, ['a', 'b']), surplus('transfer', log, ['a', 'b'])]).toEqual([[], []]);
  expect(missing('transfer', log, ['a'])).toEqual(['transfer b']);
  expect(surplus('transfer', log, ['a', 'b', 'c'])).toEqual(['transfer c']);
  expect(surplus('transfer', [...log, ...log.slice(0, 1)], ['a', 'b'])).toEqual(['transfer: two acts have one answer']);
});
