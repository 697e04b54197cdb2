import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { kindOfRefusal } from '../../../../test/call-endpoint.ts';
import { newListing } from '../../../../test/listings/new-listing.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { defaultMarketRules } from '../rules.ts';
import { findListing, insertListing, type NewListing } from '../store.ts';
import { pauseMany } from './pause-many.ts';
import { shiftPrices } from './shift-prices.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const { alice, bob } = await openPeople(database, { now: () => now });
const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));

beforeEach(async () => {
  for (const table of ['listing_edits', 'listings', 'outbox'])
    await sql`delete from ${sql.table(table)}`.execute(database.reader);
});

async function list(changes: Partial<NewListing> = {}): Promise<string> {
  const listing = newListing({ ownerId: alice.user.id, now }, changes);
  await inTransaction((ctx) => insertListing(ctx, listing));
  return listing.id;
}

const shift = (listings: readonly string[], permille: number, version = 1) =>
  inTransaction((ctx) =>
    shiftPrices(ctx, defaultMarketRules, alice.user, {
      side: 'sell',
      listings: listings.map((id) => ({ id, version })),
      permille,
    }),
  );
const said = (rows: Awaited<ReturnType<typeof shift>>) =>
  rows.map((row) => (row.outcome === 'refused' ? row.refusal.kind : row.outcome));
const found = async (id: string) => (await findListing(database.reader, id)) ?? undefined;
const count = async (table: 'listing_edits' | 'outbox') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.reader)).rows[0]?.n;

it('moves each price and says of those that stay why, in the order of the request', async () => {
  const fixed = await list();
  const cheap = await list({ price_minor: 100n, maximum_fiat_minor: 100_00n });
  const dear = await list({ price_minor: 99_90n, maximum_fiat_minor: 990_00n });
  const closed = await list({ status: 'cancelled' });
  const reviewed = await list({ status: 'pendingReview' });
  const empty = await list({ remaining_minor: 0n, in_trade_minor: 100_00n });
  const other = await list({ owner_id: bob.user.id });
  const bid = await list({ side: 'buy' });
  const rows = await shift([dear, fixed, cheap, closed, reviewed, empty, other, bid, ids.next(now)], 4);
  expect(said(rows)).toEqual([
    marketRefusals.PriceOutOfRange,
    'shifted',
    'unchanged',
    marketRefusals.OrderClosed,
    marketRefusals.ListingInReview,
    marketRefusals.NothingLeftToEdit,
    ...Array.from({ length: 3 }, () => marketRefusals.OrderNotFound),
  ]);
  expect(await found(fixed)).toMatchObject({ price_minor: 703n, version: 2, status: 'trading' });
  expect(await found(cheap)).toMatchObject({ price_minor: 100n, version: 1 });
  for (const id of [dear, other, bid]) expect(await found(id)).toMatchObject({ version: 1 });
  expect([await count('listing_edits'), await count('outbox')]).toEqual([1, 1]);
});

it('moves nothing for somebody who saw an older version, and once where two ask at once', async () => {
  const id = await list();
  const both = await Promise.all([shift([id], 10), shift([id], 10)]);
  expect(new Set(both.flatMap(said))).toEqual(new Set(['shifted', marketRefusals.EditedMeanwhile]));
  expect(await found(id)).toMatchObject({ price_minor: 707n, version: 2 });
  // One listing named twice has moved once, too.
  expect(
    said(
      await inTransaction((ctx) =>
        shiftPrices(ctx, defaultMarketRules, alice.user, {
          side: 'sell',
          listings: [
            { id, version: 2 },
            { id, version: 2 },
          ],
          permille: 10,
        }),
      ),
    ),
  ).toEqual(['shifted', marketRefusals.EditedMeanwhile]);
});

it('keeps the limits sound as the price moves', async () => {
  const whole = await list({ is_whole_only: true, minimum_fiat_minor: 700_00n, maximum_fiat_minor: 700_00n });
  const most = await list({ remaining_minor: 60_00n, in_trade_minor: 20_00n, maximum_fiat_minor: 560_00n });
  await shift([whole, most], -100);
  expect(await found(whole)).toMatchObject({ minimum_fiat_minor: 630_00n, maximum_fiat_minor: 630_00n });
  expect(await found(most)).toMatchObject({ minimum_fiat_minor: 50_00n, maximum_fiat_minor: 504_00n });
});

it('moves the margin of a price that follows the reference, down to its floor and up to the largest margin', async () => {
  const follows = { price_kind: 'following', floor_minor: 690n, price_minor: 703n } as const;
  const first = await list({ ...follows, margin_permille: 5 });
  const last = await list({ ...follows, margin_permille: 195 });
  expect(said(await shift([first, last], 10))).toEqual(['shifted', marketRefusals.MarginOutOfRange]);
  const reference = defaultMarketRules.firstPriceMinor;
  expect(await found(first)).toMatchObject({
    margin_permille: 15,
    price_minor: (reference * 1015n + 500n) / 1000n > 690n ? (reference * 1015n + 500n) / 1000n : 690n,
  });
  expect(said(await shift([first], -100, 2))).toEqual(['shifted']);
  expect(await found(first)).toMatchObject({ margin_permille: -85, price_minor: 690n });
});

it('sends what posting reviewed to a review again', async () => {
  const id = await list({ review_reason: 'amount' });
  expect(said(await shift([id], 10))).toEqual(['shifted']);
  expect(await found(id)).toMatchObject({ status: 'pendingReview', in_review_since: now, version: 2 });
});

it('counts each shift as an edit, however often it is asked for', async () => {
  const id = await list();
  for (let version = 1; version <= 100; version += 1) await shift([id], version % 2 === 0 ? -10 : 10, version);
  expect(await count('listing_edits')).toBe(defaultMarketRules.editsPerHourMax);
  const { version = 0 } = (await found(id)) ?? {};
  expect(said(await shift([id], 10, version))).toEqual([marketRefusals.EditedTooOften]);
});

it('pauses and puts back the named listings of both kinds, and nobody else’s', async () => {
  const named = [await list(), await list({ side: 'buy' }), await list({ is_paused: true, paused_because: 'lapsed' })];
  const left = await list();
  const [closed, other] = [await list({ status: 'soldOut' }), await list({ owner_id: bob.user.id })];
  const pause = (isPaused: boolean) =>
    inTransaction((ctx) => pauseMany(ctx, { ownerId: alice.user.id, ids: [closed, other, ...named], isPaused }));
  for (const isPaused of [true, false]) {
    const rows = await pause(isPaused);
    expect(rows.map(({ refusal }) => refusal?.kind)).toEqual([
      marketRefusals.OrderClosed,
      marketRefusals.OrderNotFound,
      undefined,
      undefined,
      undefined,
    ]);
    for (const id of named) expect(await found(id)).toMatchObject({ is_paused: isPaused, paused_because: null });
    for (const id of [left, other]) expect(await found(id)).toMatchObject({ is_paused: false });
  }
});

it('neither moves nor puts back anything for somebody whom an operator has stopped', async () => {
  const id = await list();
  await sql`update users set fund_status = -1 where id = ${alice.user.id}`.execute(database.reader);
  const pause = (isPaused: boolean) =>
    inTransaction((ctx) => pauseMany(ctx, { ownerId: alice.user.id, ids: [id], isPaused }));
  expect(await kindOfRefusal(shift([id], 10))).toBe(gateRefusals.FundRestricted);
  expect((await pause(true)).map(({ refusal }) => refusal)).toEqual([null]);
  expect(await kindOfRefusal(pause(false))).toBe(gateRefusals.FundRestricted);
  await sql`update users set fund_status = 0 where id = ${alice.user.id}`.execute(database.reader);
});
