import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { ids } from '../ids.ts';
import { forgetOldAnswers } from './idempotency.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

it('forgets answers after thirty days, and no sooner', async () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const keep = (actionId: string, createdAt: string) =>
    database.reader
      .insertInto('idempotency')
      .values({
        actor: ids.next(now),
        action_id: actionId,
        request_hash: 'hash',
        answer: '{}',
        created_at: new Date(createdAt),
      })
      .execute();
  await keep('thirty-one-days', '2026-10-01T00:00:00Z');
  await keep('twenty-nine-days', '2026-10-03T00:00:00Z');
  const forget = () => database.transaction((tx) => forgetOldAnswers({ tx, now, ids }));
  expect([await forget(), await forget()]).toEqual([1, 0]);
  const left = await database.reader.selectFrom('idempotency').select('action_id').execute();
  expect(left).toEqual([{ action_id: 'twenty-nine-days' }]);
});
