import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { type WrittenTrade, writeTrade } from '../../../test/write-trade.ts';
import { openingCoins, postMovements } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { excludePairs, letPairsIn, defaultMarketRules as market, pairOf, postOrder } from '../market/index.ts';
import { tradesBetweenPairs } from '../trades/index.ts';
import { washTradeEndpoints } from './endpoints.ts';
import { findPatterns, PATTERNS_TOGETHER, pairsOf } from './find-patterns.ts';
import { lockPattern, lookedAt, openPatterns, passPattern, type WashPatternRow } from './store.ts';

const DAY = 86_400_000;
const test = await openTestDatabase();
const { database } = test;
const start = new Date('2026-11-21T08:00:00Z');
let now = start;
let orderId: string;
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
    postOrder(ctx, market, people.alice.user, {
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
  orderId = posted.id;
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

const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) => database.transaction((tx) => run({ tx, now, ids }));
const find = () => findPatterns({ database, now, ids, market });
const listed = (page: { past?: string; limit?: number } = {}) =>
  openPatterns({ reader: database.reader, now }, { past: null, limit: 100, ...page });
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

/** A trade that is over; gives its id. */
function traded(sellerId: string, buyerId: string, { daysAgo = 1, ...wish }: Wish = {}): Promise<string> {
  const createdAt = new Date(now.getTime() - daysAgo * DAY);
  return writeTrade(database, { orderId, sellerId, buyerId, createdAt, ...wish });
}

/** Both ways, as often as it takes to be listed. */
async function toAndFro(one: string, other: string, wish: Wish = {}): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await traded(one, other, wish);
    await traded(other, one, wish);
  }
}

const newPeople = (count: number) => Array.from({ length: count }, () => ids.next(now)).toSorted();

it('counts what two people finished in thirty days, each way, whichever of them sold', async () => {
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

it('wants one trade only of pairs that are asked for, and gives those with the most first', async () => {
  const [one = '', other = '', third = ''] = newPeople(3);
  await traded(one, other);
  await traded(other, one);
  expect(await between()).toHaveLength(1);
  await traded(other, third);
  expect(await between()).toHaveLength(1);
  expect(await between([pairOf(third, other)])).toHaveLength(2);
  for (let round = 0; round < 3; round += 1) await traded(third, other);
  const [most] = await between([], 1);
  expect(most).toMatchObject(pairOf(other, third));
});

it('looks at no more than thirty days, and says when it looked', async () => {
  const [one = '', other = ''] = newPeople(2);
  await toAndFro(one, other, { daysAgo: 31 });
  expect(await find()).toBe(0);
  expect(await lookedAt({ reader: database.reader, now })).toEqual(now);
  await toAndFro(one, other, { daysAgo: 29 });
  expect(await find()).toBe(1);
});

it('keeps a pattern that is seen again the one it was, with what it is now', async () => {
  const [one = '', other = '', third = '', fourth = ''] = newPeople(4);
  await toAndFro(one, other);
  await find();
  const [before] = await listed();
  await traded(one, other, { priceMinor: 20_00n });
  const newest = await traded(one, other, { priceMinor: 20_00n, daysAgo: 0, fiatMinor: 1n });
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
    seen_at: now,
  });
  expect(after?.newest[0]?.id).toBe(newest);
  expect(after?.ways).toContainEqual({ sellerId: one, buyerId: other, trades: 5 });
  const pages = [await listed({ limit: 1 }), await listed({ limit: 1, past: younger?.id ?? '' })];
  expect(pages.flat().map(({ id }) => id)).toEqual([younger?.id, before?.id]);
});

it('lists what was passed only for a reason that it was not passed for, and passes nothing else', async () => {
  const [one = '', other = '', third = '', fourth = ''] = newPeople(4);
  await toAndFro(one, other);
  await toAndFro(third, fourth);
  await find();
  const passed = (await listed()).find(({ members }) => members.includes(other));
  await transaction((ctx) => passPattern(ctx, passed as WashPatternRow));
  expect((await listed()).map(({ members }) => members)).toEqual([[third, fourth]]);
  await find();
  expect(await listed()).toHaveLength(1);
  for (let round = 0; round < 2; round += 1) await traded(one, other, { priceMinor: 20_00n });
  await find();
  expect(await listed()).toHaveLength(2);
});

it('takes away what is not seen any more, unless it is excluded and could be let in again', async () => {
  const [one = '', other = '', third = '', fourth = ''] = newPeople(4);
  await toAndFro(one, other);
  await toAndFro(third, fourth);
  await find();
  await transaction((ctx) => excludePairs(ctx, [pairOf(one, other)], { operatorId, reason: 'To and fro' }));
  await sql`delete from trades`.execute(database.reader);
  now = new Date(now.getTime() + DAY);
  expect(await find()).toBe(0);
  expect((await listed()).map(({ members }) => members)).toEqual([[one, other]]);
  await transaction((ctx) => letPairsIn(ctx, [pairOf(one, other)], { operatorId, reason: 'They are brothers' }));
  now = new Date(now.getTime() + DAY);
  await find();
  expect(await listed()).toEqual([]);
});

it('reaches what is not seen any more behind however many that stay', async () => {
  const kept = Array.from({ length: PATTERNS_TOGETHER }, () => newPeople(2));
  const rows = [...kept, newPeople(2)].map(([one = '', other = '']) => ({ ...pairOf(one, other), id: ids.next(now) }));
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

it('takes nothing away on which an operator decides at that moment', async () => {
  const [one = '', other = ''] = newPeople(2);
  await toAndFro(one, other);
  await find();
  const [pattern] = await listed();
  await sql`delete from trades`.execute(database.reader);
  now = new Date(now.getTime() + DAY);
  await transaction(async (ctx) => {
    await lockPattern(ctx, pattern?.id ?? '');
    await find();
    await excludePairs(ctx, [pairOf(one, other)], { operatorId, reason: 'To and fro' });
  });
  await find();
  expect(await listed()).toHaveLength(1);
});

it('excludes two who traded and then turned out to be one person, once for each thing that says so', async () => {
  const [alice, bob, carol] = [people.alice.user.id, people.bob.user.id, people.carol.user.id];
  for (const other of [bob, carol]) for (let round = 0; round < 2; round += 1) await traded(alice, other);
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
  // What is said of them now counts for nothing on both records, also what was said before.
  const { rows } = await sql<object>`
    select user_id, is_excluded from trade_partners where partner_id = ${alice} and user_id = ${bob}`.execute(
    database.reader,
  );
  expect(rows).toEqual([{ user_id: bob, is_excluded: true }]);
  await transaction((ctx) => letPairsIn(ctx, [pairOf(alice, bob)], { operatorId, reason: 'They are brothers' }));
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

it('shows operators a ring as excluded once all its pairs are, and keeps what they decide', async () => {
  const call = callEndpoint(database, { now: () => now }, washTradeEndpoints(market));
  const by = { caller: { kind: 'operator', operatorId, sessionId: operatorId } } as const;
  const [one = '', other = '', third = ''] = newPeople(3);
  for (let round = 0; round < 3; round += 1) {
    await traded(one, other, { daysAgo: 3 });
    await traded(other, third, { daysAgo: 2 });
    await traded(third, one, { daysAgo: 1 });
  }
  await find();
  const shown = async () => (await call('POST /api/operator/wash-trades', {}, by)).rows[0];
  const seconds = (at: Date, daysBefore = 0) => (at.getTime() - daysBefore * DAY) / 1000;
  const ring = await shown();
  expect(ring).toMatchObject({ reasons: ['ring'], trades: 9, excluded: null });
  expect(ring).toMatchObject({ first_at: seconds(now, 3), last_at: seconds(now, 1) });
  expect(ring?.ways.map(({ seller, buyer }) => [seller.userid, buyer.userid])).toEqual(
    expect.arrayContaining([
      [one, other],
      [other, third],
      [third, one],
    ]),
  );
  expect((await call('POST /api/operator/wash-trades', {}, by)).looked_at).toBe(seconds(now));
  await transaction((ctx) => excludePairs(ctx, [pairOf(one, other)], { operatorId, reason: 'Two of them' }));
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

it('names each pair of a pattern once, whichever of them sold', () => {
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
