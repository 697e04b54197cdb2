import type { RequestOf } from '@eh/contract/calls.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { type WrittenTrade, writeTrade } from '../../../../test/write-trade.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import { ids } from '../../../platform/ids.ts';
import { defaultMarketRules, postListing } from '../../market/index.ts';
import { tradeListEndpoints } from './list-endpoints.ts';
import { partnersOf } from './list-store.ts';

const now = new Date('2026-11-21T08:00:00Z');
const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const call = callEndpoint(database, { now: () => now }, tradeListEndpoints());
type ListRequest = RequestOf<'POST /api/transaction'>;
let people: People;
const nameOf = new Map<string, string>();

/** Trades by name, a minute between them. Bob takes part in all but the last. */
const written = [
  ['bought', { sellerId: 'alice', buyerId: 'bob', number: '2611210001', feeMinor: 1_00n }],
  ['sold', { sellerId: 'bob', buyerId: 'carol', number: '2611210002', channel: 'wechat', feeMinor: 1_00n }],
  ['cancelled', { sellerId: 'alice', buyerId: 'bob', number: '2611210003', status: 'cancelled' }],
  ['failed', { sellerId: 'bob', buyerId: 'alice', number: '2611210004', status: 'failed', feeMinor: 1_00n }],
  ['buying', { sellerId: 'carol', buyerId: 'bob', number: '2611210005', status: 'awaitingPayment' }],
  ['selling', { sellerId: 'bob', buyerId: 'carol', number: '2611210006', status: 'inComplaint', channel: 'wechat' }],
  ['of strangers', { sellerId: 'alice', buyerId: 'carol', number: '2611210007' }],
] as const satisfies readonly (readonly [
  string,
  Partial<WrittenTrade> & Record<'sellerId' | 'buyerId', keyof People>,
])[];

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const ctx = { now, ids, serverKeys };
  const listing = await database.transaction(async (tx) => {
    const coins = { openingId: ids.next(now), userId: people.alice.user.id };
    await postMovements({ ...ctx, tx }, [openingCoins({ ...coins, amount: { currency: 'EH', minor: 1000_00n } })]);
    return postListing({ ...ctx, tx }, defaultMarketRules, people.alice.user, {
      totalMinor: 100_00n,
      priceMinor: 7_02n,
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
    });
  });
  for (const [index, [name, trade]] of written.entries()) {
    const isOver = !['buying', 'selling'].includes(name);
    const createdAt = new Date(now.getTime() + index * MINUTE);
    const id = await writeTrade(database, {
      ...trade,
      listingId: listing.id,
      sellerId: people[trade.sellerId].user.id,
      buyerId: people[trade.buyerId].user.id,
      createdAt,
      finishedAt: isOver ? new Date(createdAt.getTime() + MINUTE) : null,
    });
    nameOf.set(id, name);
  }
});

const list = async (request: ListRequest = {}, who: keyof People = 'bob') => {
  const { rows } = await call('POST /api/transaction', request, { caller: people[who].caller });
  return rows.map(({ id }) => nameOf.get(id));
};
const all = ['selling', 'buying', 'failed', 'cancelled', 'sold', 'bought'];

it.each<[string, ListRequest, readonly string[]]>([
  ['all', {}, all],
  ['all by index 4', { index: 4 }, all],
  ['running purchases by index 1', { index: 1 }, ['buying']],
  ['running trades of both sides', { index: 1, side: 'both' }, ['selling', 'buying']],
  ['running sales', { index: 1, side: 'seller' }, ['selling']],
  ['completed trades by index 2', { index: 2 }, ['sold', 'bought']],
  ['completed purchases', { index: 2, side: 'buyer' }, ['bought']],
  ['unsuccessful trades by index 3', { index: 3 }, ['failed', 'cancelled']],
  ['sales', { side: 'seller' }, ['selling', 'failed', 'sold']],
  ['every status when the filters are empty', { statuses: [], channels: [] }, all],
  ['some statuses', { statuses: [tradeStatus.failed, tradeStatus.inComplaint] }, ['selling', 'failed']],
  ['trades of one payment method', { channels: ['wechat'] }, ['selling', 'sold']],
  ['trades from a second on', { from: now.getTime() / 1000 + 240 }, ['selling', 'buying']],
  ['trades before a second', { until: now.getTime() / 1000 + 60 }, ['bought']],
  ['trades by a part of their number', { search: '1000 3' }, ['cancelled']],
  ['nothing by digits among letters', { search: '0003x' }, []],
  ['trades by a name on either side', { search: 'ALICE' }, ['failed', 'cancelled', 'bought']],
  ['trades by a name within a time span', { search: 'carol', until: now.getTime() / 1000 + 120 }, ['sold']],
  ['trades by a name on one side', { search: 'carol', side: 'seller' }, ['selling', 'sold']],
  ['nothing by one’s own name', { search: 'Bob' }, []],
  ['nothing by a wildcard', { search: '%' }, []],
  ['nothing by the number of a trade between strangers', { search: '2611210007' }, []],
])('lists %s', async (_name, request, names) => {
  expect(await list(request)).toEqual(names);
});

it('lists to each user only their own trades, page by page', async () => {
  expect(await list({}, 'carol')).toEqual(['of strangers', 'selling', 'buying', 'sold']);
  expect(await list({}, 'dora')).toEqual([]);
  const first = await call('POST /api/transaction', { limit: 4 }, { caller: people.bob.caller });
  expect(await list({ limit: 4, cursor: first.next_cursor ?? '' })).toEqual(['sold', 'bought']);
});

it('searches names among trading partners, the most recent first', async () => {
  const among = (who: keyof People, limit: number) =>
    partnersOf(database.reader, { userId: people[who].user.id, side: null, limit });
  expect(await among('dora', 10)).toEqual([]);
  expect(await among('bob', 1)).toEqual([people.carol.user.id]);
  expect((await among('bob', 10)).toSorted()).toEqual([people.alice.user.id, people.carol.user.id].toSorted());
});

it('exports the fee paid by the user and the end time of each trade', async () => {
  const { rows } = await call('POST /api/transaction/export', {}, { caller: people.bob.caller });
  expect(rows.map(({ id, fee }) => [nameOf.get(id), fee])).toEqual([
    ['selling', '0.00'],
    ['buying', '0.00'],
    ['failed', '0.00'],
    ['cancelled', '0.00'],
    ['sold', '0.00'],
    ['bought', '1.00'],
  ]);
  expect(rows.map((row) => row.finished_at)).toEqual(
    [null, null, 4, 3, 2, 1].map((minutes) => (minutes === null ? null : now.getTime() / 1000 + minutes * 60)),
  );
  const { rows: cancelled } = await call(
    'POST /api/transaction/export',
    { statuses: [tradeStatus.failed] },
    { caller: people.alice.caller },
  );
  // Alice was the buyer: a returned escrow costs no fee.
  expect(cancelled).toMatchObject([{ side: 'buyer', fee: '0.00' }]);
});
