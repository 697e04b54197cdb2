import { SECOND } from '@eh/contract/platform/spans.ts';
import { QUICK_MEDIAN_TRADES } from '@eh/contract/trading/market/quick-ranking.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { type WrittenTrade, writeTrade } from '../../../../test/write-trade.ts';
import { ids } from '../../../platform/ids.ts';
import { defaultMarketRules, postBid } from '../../market/index.ts';
import { mediansOf } from './median-store.ts';

const start = new Date('2026-11-21T08:00:00Z');
const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

let people: People;
let listingId: string;
let minute = 0;

beforeAll(async () => {
  people = await openPeople(database, { now: () => start });
  const buyer = people.alice.user;
  const bid = await database.transaction((tx) =>
    postBid({ tx, now: start, ids, serverKeys }, defaultMarketRules, buyer, terms(people.alice.accountOf('alipay'))),
  );
  listingId = bid.id;
});
beforeEach(async () => {
  await sql`delete from trades`.execute(database.reader);
});

/** A listing that the written trades can name. */
function terms(accountId: string) {
  return {
    totalMinor: 100_00n,
    priceMinor: 7_02n,
    minimumFiatMinor: 50_00n,
    maximumFiatMinor: 500_00n,
    paymentAccountIds: [accountId],
    paymentWindowMinutes: 15,
    note: '',
    firstMessage: '',
    conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
    acceptsAutomatically: false,
    hasUniqueCents: false,
    openHours: null,
    following: null,
  };
}

interface Seconds {
  readonly toPay: number;
  readonly toRelease: number;
}

/** A trade of alice's, accepted a minute after it opened. */
async function trade(buyer: keyof People, { toPay, toRelease }: Seconds, other: Partial<WrittenTrade> = {}) {
  minute += 1;
  const openedAt = new Date(start.getTime() + minute * 60 * SECOND);
  const acceptedAt = new Date(openedAt.getTime() + 60 * SECOND);
  const paidAt = new Date(acceptedAt.getTime() + toPay * SECOND);
  const finishedAt = new Date(paidAt.getTime() + toRelease * SECOND);
  const sides = { sellerId: people.alice.user.id, buyerId: people[buyer].user.id, listingId };
  const id = await writeTrade(database, { ...sides, createdAt: openedAt, finishedAt, ...other });
  await sql`update trades set accepted_at = ${acceptedAt}, paid_at = ${paidAt} where id = ${id}`.execute(
    database.reader,
  );
}

async function medians(side: 'seller' | 'buyer', name: keyof People) {
  const { id } = people[name].user;
  return (await mediansOf(database.reader, side, [id])).get(id) ?? null;
}

it('is the median, not the mean: one slow day does not hide a quick seller', async () => {
  await trade('bob', { toPay: 60, toRelease: 100 });
  await trade('carol', { toPay: 60, toRelease: 200 });
  await trade('dora', { toPay: 60, toRelease: 80_000 });
  expect(await medians('seller', 'alice')).toEqual({ stepSeconds: 200, wholeSeconds: 320 });
});

it('counts each partner once, by the newest trade, so that a friend cannot make anybody fast', async () => {
  for (let count = 0; count < 5; count += 1) await trade('dora', { toPay: 1, toRelease: 1 });
  await trade('bob', { toPay: 60, toRelease: 500 });
  await trade('carol', { toPay: 60, toRelease: 600 });
  expect(await medians('seller', 'alice')).toMatchObject({ stepSeconds: 500 });
});

it('is, of a buyer, how long they take to pay', async () => {
  await trade('bob', { toPay: 240, toRelease: 30 });
  expect(await medians('buyer', 'bob')).toEqual({ stepSeconds: 240, wholeSeconds: 330 });
  expect(await medians('seller', 'bob')).toBeNull();
});

it('leaves out what did not succeed, what is too small to count, and who has finished nothing', async () => {
  await trade('bob', { toPay: 60, toRelease: 10 }, { status: 'cancelled' });
  await trade('carol', { toPay: 60, toRelease: 10 }, { fiatMinor: 49_99n });
  expect(await medians('seller', 'alice')).toBeNull();
});

it('looks at the last trades only', async () => {
  await trade('bob', { toPay: 60, toRelease: 9999 });
  for (let count = 0; count < QUICK_MEDIAN_TRADES; count += 1) await trade('carol', { toPay: 60, toRelease: 30 });
  expect(await medians('seller', 'alice')).toMatchObject({ stepSeconds: 30 });
});
