import { DAY } from '@eh/contract/platform/spans.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { retention } from '../../composition/own-data/erasers.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { writeSetting } from '../../platform/settings.ts';
import { dataRules } from '../../staff/settings/index.ts';
import { eraseOldData, erasureRuns } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const start = new Date('2026-11-26T04:00:00Z');
const people = await openPeople(database, { now: () => start });
const night = (days: number, erasers = retention) => eraseOldData({ transaction: (work) => at(days, work), erasers });
const at = <T>(days: number, run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: new Date(start.getTime() + days * DAY), ids, serverKeys }));

const addressesOf = async () =>
  (
    await database.reader.selectFrom('sessions').select('address').where('user_id', '=', people.bob.user.id).execute()
  ).map((row) => row.address);
const report = () => database.reader.selectFrom('data_erasures').select(['part', 'erased']).orderBy('part').execute();

async function notify(days: number): Promise<void> {
  await at(days, async ({ tx, now }) => {
    const notice = {
      id: ids.next(now),
      user_id: people.bob.user.id,
      type: 'announcement',
      data: '{}',
      created_at: now,
    };
    await tx
      .insertInto('notifications')
      .values(notice as never)
      .execute();
  });
}

it('erases notices and logins when their retention ends, not before, and reports how many', async () => {
  await notify(0);
  await notify(300);
  await night(364);
  expect(await addressesOf()).toEqual(['192.0.2.1']);
  expect(await report()).toEqual([]);
  await night(396);
  expect(await addressesOf()).toEqual(['']);
  expect(await database.reader.selectFrom('notifications').select('id').execute()).toHaveLength(1);
  expect(await report()).toEqual([
    { part: 'notices', erased: 1n },
    { part: 'sessions', erased: 4n },
  ]);
});

it('erases earlier once operators have shortened the retention', async () => {
  await at(396, (ctx) => writeSetting(ctx, dataRules.setting, { ...dataRules.setting.usual, notice_days: 30 }));
  await night(397);
  expect(await database.reader.selectFrom('notifications').select('id').execute()).toEqual([]);
});

it('continues with the other kinds when one fails, reports it, and tries it again', async () => {
  await notify(800);
  const broken = { ...retention, chats: () => Promise.reject(new Error('disk is full')) };
  await expect(night(1300, broken)).rejects.toThrow('1 kinds of old data could not be erased');
  const run = async () => (await erasureRuns({ reader: database.reader, now: start, serverKeys }, 1))[0];
  expect(await run()).toMatchObject({
    ended_at: null,
    failures: 1,
    last_failed_part: 'chats',
    last_error: 'Error: disk is full',
    erased: [{ part: 'notices', count: 1 }],
  });
  await night(1300);
  expect((await run())?.ended_at).not.toBeNull();
});
