import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { ids } from '../kit/ids.ts';
import { auditLedger } from '../ledger/index.ts';
import { reputationChecks } from './books-checks.ts';
import { addRating } from './reputation-store.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-21T08:00:00Z');
const userId = ids.next(now);
beforeAll(() => database.transaction((tx) => addRating({ tx, now, ids }, { userId, isGood: true })));
afterAll(() => test.drop());

it('finds a record that no trade or rating speaks for', async () => {
  const { faults } = await auditLedger(database, reputationChecks);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`user ${userId} has (0,0,0,0,0,0,0,0,0,0,0,1,0), his trades say nothing`);
});

it('finds a day on which nobody traded', async () => {
  await sql`insert into reputation_days (user_id, day, trades, succeeded) values (${userId}, '2026-11-21', 1, 1)`.execute(
    database.reader,
  );
  const { faults } = await auditLedger(database, reputationChecks);
  expect(faults[1]).toContain('has on 2026-11-21 1 trades and 1 done, the trades say 0 and 0');
});
