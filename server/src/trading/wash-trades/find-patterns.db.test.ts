import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { type WrittenTrade, writeTrade } from '../../../test/write-trade.ts';
import { openingCoins, postMovements } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { excludePairs, defaultMarketRules as market, pairOf, postListing, readmitPairs } from '../market/index.ts';
import { tradesBetweenPairs } from '../trades/index.ts';
import { washTradeEndpoints } from './endpoints.ts';
import { findPatterns, PATTERNS_TOGETHER, pairsOf } from './find-patterns.ts';
import { lastSearchAt, lockPattern, openPatterns, passPattern, type WashPatternRow } from './store.ts';

const test = await openTestDatabase();
const { database } = test;
const start = new Date('2026-11-21T08:00:00Z');
let now = start;
let listingId: string;
let operatorId: string;
let people: People;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const coins = openingCoins({
    openingId: ids.next(now),
    userId: people.alice.user.id,
    amount: { currency: 'EH', minor: 1000_00n },
  });
  await transaction((ctx) => postMovements(ctx, [coins]));
  const posted = await transaction((ctx) =>
    postListing(ctx, market, people.alice.user, {
      totalMinor: 100_00n,
      priceMinor: market.firstPriceMinor,
      minimumFiatMinor: 50_00n,
      maximumFiatMinor: 500_00n,
      isWholeOnly: false,
      paymentAccountIds: [people.alice.accountOf('alipay')],
      paymentWindowMinutes: 15,
      note: '',
      firstMessage: '',
      conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
      acceptsAutomatically: false,
      hasUniqueCents: false,
      openHours: null,
      following: null,
    }),
  );
  listingId = posted.id;
  operatorId = ids.next(now);
  await sql`
    insert into operators (id, name, password_hash, totp_secret, role, created_at)
    values (${operatorId}, 'arno', '', '', 'arbiter', ${now})`.execute(database.reader);
});
beforeEach(async () => {
  now = start;
  await sql`delete from trades`.execute(database.reader);
  await sql`delete from wash_patterns`.execute(database.reader);
  await sql`delete from excluded_pairs`.execute(database.reader);
});
afterAll(() => test.drop());

const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const find = () => findPatterns({ database, now, ids, serverKeys, market });
const listed = (page: { past?: string; limit?: number } = {}) =>
  openPatterns({ reader: database.reader, now, serverKeys }, { past: null, limit: 100, ...page });
const between = (pairs: readonly { lowId: string; highId: string }[] = [], limit = 100) =>
  tradesBetweenPairs(database.reader, {
    currency: 'EH',
    since: new Date(now.getTime() - 30 * DAY),
    referenceMinor: 7_00n,
    pairs,
    limit,
  });

interface Wish extends Pick<WrittenTrade, 'priceMinor' | 'fiatMinor' | 'currency' | 'status'> {
  readonly daysAgo?: number;
}

/** Stores an ended trade; returns its id. */
function traded(sellerId: string, buyerId: string, { daysAgo = 1, ...wish }: Wish = {}): Promise<string> {
  const createdAt = new Date(now.getTime() - daysAgo * DAY);
  return writeTrade(database, { listingId, sellerId, buyerId, createdAt, ...wish });
}

/** Trades in both directions, often enough to be listed. */
async function toAndFro(personA: string, personB: string, wish: Wish = {}): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await traded(personA, personB, wish);
    await traded(personB, personA, wish);
  }
}

const newPeople = (count: number) => Array.from({ length: count }, () => ids.next(now)).toSorted();

it('counts the trades of two people in thirty days, in each direction', async () => {
  const [low = '', high = '', third = ''] = newPeople(3);
  const first = await traded(low, high, { daysAgo: 29, priceMinor: 8_76n, fiatMinor: 49_99n });
  await traded(low, high, { daysAgo: 9, priceMinor: 8_75n, fiatMinor: 50_00n });
  await traded(low, high, { daysAgo: 8, priceMinor: 5_59n });
  await traded(high, low, { daysAgo: 7, priceMinor: 5_60n });
  await traded(low, high, { daysAgo: 6 });
  const last = await traded(low, high, { daysAgo: 5 });
  for (const none of [{ daysAgo: 31 }, { currency: 'XX' }, { status: 'cancelled' }, { status: 'failed' }] as const)
    await traded(low, high, none);
  await traded(low, third);
  const found = await between();
  expect(found).toMatchObject([
    {
      lowId: low,
      highId: high,
      lowSold: 5,
      highSold: 1,
      fiatMinor: 99_99n + 4n * 700_00n,
      small: 1,
      priceOff: 2,
      firstAt: new Date(now.getTime() - 29 * DAY),
      lastAt: new Date(now.getTime() - 5 * DAY),
    },
  ]);
  const newest = found[0]?.newest.map(({ id }) => id) ?? [];
  expect(newest).toHaveLength(5);
  expect(newest[0]).toBe(last);
  expect(newest).not.toContain(first);
});

it('needs only one trade for requested pairs, and returns those with the most trades first', async () => {
  const [personA = '', personB = '', third = ''] = newPeople(3);
  await traded(personA, personB);
  await traded(personB, personA);
  expect(await between()).toHaveLength(1);
  await traded(personB, third);
  expect(await between()).toHaveLength(1);
  expect(await between([pairOf(third, personB)])).toHaveLength(2);
  for (let round = 0; round < 3; round += 1) await traded(third, personB);
  const [most] = await between([], 1);
  expect(most).toMatchObject(pairOf(personB, third));
});

it('searches thirty days, and shows when it last searched', async () => {
  const [personA = '', personB = ''] = newPeople(2);
  await toAndFro(personA, personB, { daysAgo: 31 });
  expect(await find()).toBe(0);
  expect(await lastSearchAt({ reader: database.reader, now, serverKeys })).toEqual(now);
  await toAndFro(personA, personB, { daysAgo: 29 });
  expect(await find()).toBe(1);
});

it('keeps the id of a pattern that is found again, with its current figures', async () => {
  const [personA = '', personB = '', third = '', fourth = ''] = newPeople(4);
  await toAndFro(personA, personB);
  await find();
  const [before] = await listed();
  await traded(personA, personB, { priceMinor: 20_00n });
  const newest = await traded(personA, personB, { priceMinor: 20_00n, daysAgo: 0, fiatMinor: 1n });
  await toAndFro(third, fourth);
  now = new Date(now.getTime() + DAY);
  await find();
  const [younger, after] = await listed();
  expect(younger?.members).toEqual([third, fourth]);
  expect(after).toMatchObject({
    id: before?.id,
    reasons: ['both_ways', 'price'],
    trades: 8,
    fiat_minor: 7n * 700_00n + 1n,
    small: 1,
    price_off: 2,
    last_at: start,
  });
  expect(after?.newest[0]?.id).toBe(newest);
  expect(after?.ways).toContainEqual({ sellerId: personA, buyerId: personB, trades: 5 });
  const pages = [await listed({ limit: 1 }), await listed({ limit: 1, past: younger?.id ?? '' })];
  expect(pages.flat().map(({ id }) => id)).toEqual([younger?.id, before?.id]);
});

it('lists a dismissed pattern again only for a new reason, and dismisses no other pattern', async () => {
  const [personA = '', personB = '', third = '', fourth = ''] = newPeople(4);
  await toAndFro(personA, personB);
  await toAndFro(third, fourth);
  await find();
  const passed = (await listed()).find(({ members }) => members.includes(personB));
  await transaction((ctx) => passPattern(ctx, passed as WashPatternRow));
  expect((await listed()).map(({ members }) => members)).toEqual([[third, fourth]]);
  await find();
  expect(await listed()).toHaveLength(1);
  for (let round = 0; round < 2; round += 1) await traded(personA, personB, { priceMinor: 20_00n });
  await find();
  expect(await listed()).toHaveLength(2);
});

it('removes patterns that are no longer found, unless they are excluded', async () => {
  const [personA = '', personB = '', third = '', fourth = ''] = newPeople(4);
  await toAndFro(personA, personB);
  await toAndFro(third, fourth);
  await find();
  await transaction((ctx) => excludePairs(ctx, [pairOf(personA, personB)], { operatorId, reason: 'To and fro' }));
  await sql`delete from trades`.execute(database.reader);
  now = new Date(now.getTime() + DAY);
  expect(await find()).toBe(0);
  expect((await listed()).map(({ members }) => members)).toEqual([[personA, personB]]);
  await transaction((ctx) =>
    readmitPairs(ctx, [pairOf(personA, personB)], { operatorId, reason: 'They are brothers' }),
  );
  now = new Date(now.getTime() + DAY);
  await find();
  expect(await listed()).toEqual([]);
});

it('removes obsolete patterns behind any number of excluded ones', async () => {
  const staying = Array.from({ length: PATTERNS_TOGETHER }, () => newPeople(2));
  const rows = [...staying, newPeople(2)].map(([personA = '', personB = '']) => ({
    ...pairOf(personA, personB),
    id: ids.next(now),
  }));
  await sql`
    insert into wash_patterns (id, members, reasons, trades, fiat_minor, small, price_off, ways, newest, first_at, last_at, seen_at)
    select id, array[low, high], '{both_ways}', 6, 1, 0, 0,
      jsonb_build_array(jsonb_build_object('sellerId', low, 'buyerId', high, 'trades', 6)), '[]', ${now}, ${now}, ${now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ lowId }) => lowId)}::uuid[],
      ${rows.map(({ highId }) => highId)}::uuid[]) as n (id, low, high)`.execute(database.reader);
  const excluded = rows.slice(0, PATTERNS_TOGETHER).map(({ lowId, highId }) => ({ lowId, highId }));
  await transaction((ctx) => excludePairs(ctx, excluded, { operatorId, reason: 'To and fro' }));
  now = new Date(now.getTime() + DAY);
  await find();
  const left = await listed({ limit: rows.length });
  expect(left).toHaveLength(PATTERNS_TOGETHER);
  expect(left.map(({ id }) => id)).not.toContain(rows.at(-1)?.id);
});

it('does not remove a pattern that an operator is deciding on', async () => {
  const [personA = '', personB = ''] = newPeople(2);
  await toAndFro(personA, personB);
  await find();
  const [pattern] = await listed();
  await sql`delete from trades`.execute(database.reader);
  now = new Date(now.getTime() + DAY);
  await transaction(async (ctx) => {
    await lockPattern(ctx, pattern?.id ?? '');
    await find();
    await excludePairs(ctx, [pairOf(personA, personB)], { operatorId, reason: 'To and fro' });
  });
  await find();
  expect(await listed()).toHaveLength(1);
});

it('excludes two traders who turned out to be one person, once per cause', async () => {
  const [alice, bob, carol] = [people.alice.user.id, people.bob.user.id, people.carol.user.id];
  for (const personB of [bob, carol]) for (let round = 0; round < 2; round += 1) await traded(alice, personB);
  expect(await find()).toBe(0);
  await session(bob, 'device-of-alice', '203.0.113.4');
  expect(await find()).toBe(1);
  expect(await listed()).toMatchObject([{ reasons: ['device'], trades: 2 }]);
  const inForce = async () => {
    const { rows } = await sql<object>`
      select low_id, high_id, cause from excluded_pairs where ended_at is null`.execute(database.reader);
    return rows;
  };
  const { lowId, highId } = pairOf(alice, bob);
  expect(await inForce()).toEqual([{ low_id: lowId, high_id: highId, cause: 'device' }]);
  // Neither new nor earlier trades of the pair count on the two records any more.
  const { rows } = await sql<object>`
    select user_id, is_excluded from trade_partners where partner_id = ${alice} and user_id = ${bob}`.execute(
    database.reader,
  );
  expect(rows).toEqual([{ user_id: bob, is_excluded: true }]);
  await transaction((ctx) => readmitPairs(ctx, [pairOf(alice, bob)], { operatorId, reason: 'They are brothers' }));
  expect(await find()).toBe(0);
  expect(await inForce()).toEqual([]);
  await session(alice, 'device-of-alice', '203.0.113.4');
  await find();
  expect(await inForce()).toEqual([{ low_id: lowId, high_id: highId, cause: 'address' }]);
});

async function session(userId: string, deviceId: string, address: string): Promise<void> {
  const id = ids.next(now);
  await sql`
    insert into sessions (id, user_id, token_hash, device_id, device_brand, device_model, os_name, os_version, app_version,
      address, created_at, last_seen_at, expires_at)
    values (${id}, ${userId}, ${id}, ${deviceId}, '', '', '', '', '', ${address}, ${now}, ${now}, ${now})`.execute(
    database.reader,
  );
}

it('shows a ring as excluded once all its pairs are, and records the decisions', async () => {
  const call = callEndpoint(database, { now: () => now }, washTradeEndpoints(market));
  const by = { caller: { kind: 'operator', operatorId, sessionId: operatorId } } as const;
  const [personA = '', personB = '', third = ''] = newPeople(3);
  for (let round = 0; round < 3; round += 1) {
    await traded(personA, personB, { daysAgo: 3 });
    await traded(personB, third, { daysAgo: 2 });
    await traded(third, personA, { daysAgo: 1 });
  }
  await find();
  const shown = async () => (await call('POST /api/operator/wash-trades', {}, by)).rows[0];
  const seconds = (at: Date, daysBefore = 0) => (at.getTime() - daysBefore * DAY) / 1000;
  const ring = await shown();
  expect(ring).toMatchObject({ reasons: ['ring'], trades: 9, excluded: null });
  expect(ring).toMatchObject({ first_at: seconds(now, 3), last_at: seconds(now, 1) });
  expect(ring?.ways.map(({ seller, buyer }) => [seller.userid, buyer.userid])).toEqual(
    expect.arrayContaining([
      [personA, personB],
      [personB, third],
      [third, personA],
    ]),
  );
  expect((await call('POST /api/operator/wash-trades', {}, by)).looked_at).toBe(seconds(now));
  await transaction((ctx) => excludePairs(ctx, [pairOf(personA, personB)], { operatorId, reason: 'Two of them' }));
  expect((await shown())?.excluded).toBeNull();
  const decision = { id: ring?.id ?? '', decision: 'exclude', reason: 'All of them' } as const;
  expect((await call('POST /api/operator/wash-trades/decide', decision, by)).excluded).toMatchObject({
    since: seconds(now),
    by: 'arno',
  });
  const { rows } = await sql<object>`
    select act, queue, subject_id, reason from operator_acts where subject_id = ${ring?.id ?? ''}`.execute(
    database.reader,
  );
  expect(rows).toEqual([{ act: 'wash.exclude', queue: 'trades', subject_id: ring?.id, reason: 'All of them' }]);
});

it('names each pair of a pattern once, in either direction', () => {
  const ways = [
    { sellerId: 'a', buyerId: 'b', trades: 3 },
    { sellerId: 'b', buyerId: 'a', trades: 3 },
    { sellerId: 'c', buyerId: 'b', trades: 3 },
  ];
  expect(pairsOf({ ways })).toEqual([
    { lowId: 'a', highId: 'b' },
    { lowId: 'b', highId: 'c' },
  ]);
});
