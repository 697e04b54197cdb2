import { MINUTE } from '@eh/contract/platform/spans.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { forgetOldest } from './forget-oldest.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const begin = new Date('2026-11-29T12:00:00Z');
const at = (minute: number) => new Date(begin.getTime() + minute * MINUTE);
const add = (minute: number) =>
  database.reader
    .insertInto('attempts')
    .values({ subject: `of minute ${minute}`, count: 1, last_at: at(minute) })
    .execute();
const forget = (past: Date | null) =>
  database.transaction((tx) => forgetOldest(tx, { table: 'attempts', time: 'last_at', before: at(5), past, most: 2 }));
async function left(): Promise<readonly string[]> {
  const rows = await database.reader.selectFrom('attempts').select('subject').orderBy('last_at').execute();
  return rows.map(({ subject }) => subject);
}

it('continues where the previous round ended, and starts over in the next run', async () => {
  for (const minute of [1, 2, 3, 4, 6]) await add(minute);
  const first = await forget(null);
  expect(first).toEqual({ isMore: true, count: 2, past: at(2) });
  // It could not be seen before, or was locked.
  await add(0);
  expect(await forget(first.past)).toEqual({ isMore: true, count: 2, past: at(4) });
  expect(await left()).toEqual(['of minute 0', 'of minute 6']);
  expect(await forget(null)).toEqual({ isMore: false, count: 1, past: at(0) });
  expect(await forget(null)).toEqual({ isMore: false, count: 0, past: null });
  expect(await left()).toEqual(['of minute 6']);
});

it('skips rows that another transaction has locked', async () => {
  for (const minute of [1, 2]) await add(minute);
  await database.transaction(async (tx) => {
    await tx.selectFrom('attempts').select('subject').where('subject', '=', 'of minute 1').forUpdate().execute();
    expect(await forget(null)).toMatchObject({ isMore: false, count: 1, past: at(2) });
  });
  expect(await left()).toEqual(['of minute 1', 'of minute 6']);
});
