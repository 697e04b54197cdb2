import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { Happened, Outcome } from './run-faults.ts';

export const BEGIN = '<!-- figures: written by `npm run faults -- --write` -->';
export const END = '<!-- end of the figures -->';
const SECOND = 1000;

interface Run {
  readonly minutes: number;
  readonly seed: number;
  readonly on: Date;
}

/** The figures of a run for a document: what was acknowledged, what happened, and what came of it. */
export function reportOf(outcome: Outcome, { minutes, seed, on }: Run): string {
  const { happened } = outcome;
  const rolled = happened.filter(({ isRolling }) => isRolling);
  const times = happened.flatMap(({ recoveryMilliseconds }) => recoveryMilliseconds ?? []);
  const rows: readonly (readonly [string, string | number])[] = [
    ['acts acknowledged', outcome.acknowledged],
    ['faults', happened.length],
    ['acknowledged and lost', outcome.lost.length],
    ['done twice', outcome.doubled.length],
    ['faults of the books and of pages', outcome.faults.length],
    ['stuck', outcome.stuck.length],
    ['exits that nobody asked for', outcome.unexpectedExits.length],
    ['recovery: median, worst', `${seconds(median(times))}, ${seconds(Math.max(0, ...times))}`],
    ['rolling restarts', rolled.length],
    ['requests that failed in them', rolled.flatMap(({ failed }) => failed).length],
  ];
  return [
    `${minutes} minutes, seed ${seed}, ${on.toISOString().slice(0, 10)}, ${machine()}${outcome.hasOwnDisk ? '' : ' Its disk could not be filled.'}`,
    '',
    '| figure | of the run |',
    '|---|---|',
    ...rows.map(([name, figure]) => `| ${name} | ${figure} |`),
    '',
    '| fault | times | recovery: median | worst | requests that were asked again |',
    '|---|---|---|---|---|',
    ...[...Map.groupBy(happened, ({ kind }) => kind)].toSorted(([a], [b]) => a.localeCompare(b)).map(rowOf),
  ].join('\n');
}

function rowOf([kind, times]: readonly [string, readonly Happened[]]): string {
  const recoveries = times.flatMap(({ recoveryMilliseconds }) => recoveryMilliseconds ?? []);
  const failed = times.reduce((sum, { failed }) => sum + failed.length, 0);
  const [middle, worst] = [seconds(median(recoveries)), seconds(Math.max(0, ...recoveries))];
  return `| ${kind} | ${times.length} | ${middle} | ${worst} | ${failed} |`;
}

/** The page with these figures in the place of those before. */
export function written(page: string, report: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error('The page has no place for figures');
  return `${before}${BEGIN}\n\n${report}\n\n${END}${after}`;
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, load ${load}.`;
}

const seconds = (milliseconds: number) => `${(milliseconds / SECOND).toFixed(2)} s`;

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
}
