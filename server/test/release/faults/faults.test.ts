import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../../tools/bring/root.ts';
import { isLong } from '../../long.ts';
import { reportOf, written } from './report.ts';
import { type Course, type Outcome, runFaults } from './run-faults.ts';

/** A few that hurt differently, for every run; a long one draws from all. */
const FEW = ['a process is killed', 'answers are lost after the commit', 'the database is killed'];
const LONG_MINUTES = 5;
/** For the time before and after on a slow machine: only a run that hangs takes longer. */
const AROUND_MINUTES = 9;
const MINUTE_MILLISECONDS = 60_000;
const PAGE = join(root, 'docs/reliability.md');

const asked = process.env['FAULT_MINUTES'];
const seed = Number(process.env['FAULT_SEED'] ?? 1);
const drawn = { minutes: Number(asked ?? LONG_MINUTES), seed };
const course: Course = isLong || asked !== undefined ? drawn : { minutes: 1, seed, kinds: FEW, isSmall: true };

it(
  `loses and duplicates nothing acknowledged while machines fail (seed ${seed})`,
  async () => {
    const outcome = await runFaults(course);
    if (course === drawn) await publish(outcome);
    const { lost, doubled, faults, stuck, unexpectedExits, happened } = outcome;
    const failed = happened.filter(({ isRolling }) => isRolling).flatMap(({ failed }) => failed);
    expect({ lost, doubled, faults, stuck, unexpectedExits, failed }).toEqual({
      lost: [],
      doubled: [],
      faults: [],
      stuck: [],
      unexpectedExits: [],
      failed: [],
    });
    expect(happened.filter(({ recoveryMilliseconds }) => recoveryMilliseconds === null)).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  },
  (course.minutes + AROUND_MINUTES) * MINUTE_MILLISECONDS,
);

async function publish(outcome: Outcome): Promise<void> {
  const report = reportOf(outcome, { ...drawn, on: new Date() });
  process.stdout.write(`${report}\n`);
  if (process.env['FAULT_WRITE'] === '1') await writeFile(PAGE, written(await readFile(PAGE, 'utf8'), report));
}
