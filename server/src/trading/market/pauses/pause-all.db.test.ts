import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { kindOfRefusal } from '../../../../test/call-endpoint.ts';
import { newListing } from '../../../../test/listings/new-listing.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { pauseAllListings, pauseListing } from '../pause-listing.ts';
import { insertListing, type NewListing } from '../store.ts';
import { liveListingsOf } from './pause-all-store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const { alice, bob } = await openPeople(database, { now: () => now });
const owner = alice.user.id;
const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const all = (isPaused: boolean) => inTransaction((ctx) => pauseAllListings(ctx, { ownerId: owner, isPaused }));

beforeEach(async () => {
  for (const table of ['listings', 'outbox']) await sql`delete from ${sql.table(table)}`.execute(database.reader);
});

async function list(changes: Partial<NewListing> = {}): Promise<string> {
  const listing = newListing({ ownerId: owner, now }, changes);
  await inTransaction((ctx) => insertListing(ctx, listing));
  return listing.id;
}

const paused = async () => {
  const rows = await database.reader.selectFrom('listings').select('id').where('is_paused', '=', true).execute();
  return rows.map((row) => row.id).toSorted();
};
const announced = async () => {
  const rows = await database.reader
    .deleteFrom('outbox')
    .where('topic', '=', 'order.updated')
    .returning('id')
    .execute();
  return rows.length;
};

it('pauses live listings of both kinds and of nobody else, and says each change once', async () => {
  const mine = [await list(), await list({ side: 'buy' }), await list({ status: 'pendingReview' })];
  await list({ status: 'cancelled' });
  await list({ owner_id: bob.user.id });
  expect([await all(true), await announced()]).toEqual([3, 3]);
  expect(await paused()).toEqual(mine.toSorted());
  expect([await all(true), await announced()]).toEqual([0, 0]);
});

it('puts back those that it paused, and leaves those paused before or hidden since', async () => {
  const before = await list({ is_paused: true });
  const lapsed = await list({ side: 'buy' });
  const [back, alone] = [await list(), await list()];
  expect(await all(true)).toBe(3);
  await database.reader.updateTable('listings').set({ paused_because: 'unpaid' }).where('id', '=', lapsed).execute();
  // Put back and paused again by hand: from then on it is its own pause.
  for (const isPaused of [false, true])
    await inTransaction((ctx) => pauseListing(ctx, { listingId: alone, ownerId: owner, side: 'sell', isPaused }));
  expect(await all(false)).toBe(1);
  expect(await paused()).toEqual([before, lapsed, alone].toSorted());
  expect(await all(false)).toBe(0);
  expect((await liveListingsOf(database.reader, owner)).filter((listing) => listing.is_online)).toMatchObject([
    { id: back },
  ]);
});

it('pauses each listing once when two devices pause at once', async () => {
  await list();
  await list();
  const changed = await Promise.all([all(true), all(true)]);
  expect(changed.toSorted((a, b) => a - b)).toEqual([0, 2]);
});

it('puts nothing back for somebody whom an operator has stopped, who may still pause', async () => {
  await list();
  await sql`update users set fund_status = -1 where id = ${owner}`.execute(database.reader);
  expect(await all(true)).toBe(1);
  expect(await kindOfRefusal(all(false))).toBe(gateRefusals.FundRestricted);
  await sql`update users set fund_status = 0 where id = ${owner}`.execute(database.reader);
});
