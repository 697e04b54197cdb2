import { DAY } from '@eh/contract/platform/spans.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { erasers, openWork } from '../../composition/own-data/erasers.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { moveClosing, openUser } from '../users/index.ts';
import { eraseClosedAccounts } from './index.ts';
import { putClosing } from './store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const now = new Date();
const at = <T>(time: Date, run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: time, ids, serverKeys }));
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) => at(now, run);
const aWeekAgo = new Date(now.getTime() - 8 * DAY);

/** More than two pages of the job. */
const ACCOUNTS = 45;

async function closingAccounts(): Promise<readonly string[]> {
  const userIds: string[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1)
    await at(aWeekAgo, async (ctx) => {
      const { id } = await openUser(ctx, { username: `leaving_${number}`, password: 'Demo-1234' });
      await moveClosing(ctx, id, { from: 'normal', to: 'closing' });
      await putClosing(ctx, id, new Date(now.getTime() - DAY));
      userIds.push(id);
    });
  return userIds;
}

const statesOf = async () => {
  const rows = await database.reader
    .selectFrom('account_closings')
    .select(['user_id', 'state'])
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.state);
};

/** The job, in which these accounts fail at their first part. */
function runErasure(failing: readonly string[], fault = new Error('a fault of this account')): Promise<number> {
  return eraseClosedAccounts({
    transaction,
    counts: openWork,
    erasers: erasers.map((eraser) => ({
      ...eraser,
      async erase(ctx, closed) {
        if (failing.includes(closed.userId)) throw fault;
        return eraser.erase(ctx, closed);
      },
    })),
  });
}

it('erases every due account in one round, even after a page of accounts that fail', async () => {
  const userIds = (await closingAccounts()).toSorted();
  const failing = userIds.slice(0, 21);
  await expect(runErasure(failing)).rejects.toThrow('21 of 45 accounts could not be erased');
  expect(await statesOf()).toEqual(userIds.map((id) => (failing.includes(id) ? 'erasing' : 'erased')));
  const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
  await expect(runErasure(failing, lost)).rejects.toBe(lost);
  expect(await runErasure([])).toBe(21);
  expect(new Set(await statesOf())).toEqual(new Set(['erased']));
});
