import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { ids } from '../kit/ids.ts';
import { type MarketQuery, ordersOnSale } from './browse-store.ts';
import { addToReputations } from './reputation-store.ts';
import { insertOrder, type NewOrder } from './store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const sellers = Array.from({ length: 5 }, () => ids.next(now));
const ORDERS = 120;

/** Many orders share a price, so that pages end in the middle of equals. */
function orderNumber(index: number): NewOrder {
  const total = BigInt(100_00 + index * 10);
  return {
    id: ids.next(now),
    order_no: `26112100000${index.toString().padStart(5, '0')}`,
    seller_id: sellers[index % sellers.length] ?? '',
    status: index % 10 === 9 ? 'cancelled' : 'trading',
    currency: 'EH',
    fiat: 'CNY',
    price_minor: BigInt(700 + (index % 7)),
    total_minor: total,
    remaining_minor: index % 10 === 8 ? 0n : total,
    minimum_fiat_minor: 50_00n,
    maximum_fiat_minor: index % 2 === 0 ? 500_00n : 100_00n,
    is_whole_only: false,
    accepts_automatically: false,
    has_unique_cents: false,
    payment_window_minutes: index % 3 === 0 ? 30 : 15,
    note: '',
    first_message: '',
    needs_completion_percent: 0,
    needs_trades: 0,
    needs_registered_days: 0,
    needs_level: 0,
    channels: index % 4 === 0 ? ['bank_card'] : ['alipay', 'wechat'],
    payment_account_ids: [],
    review_reason: '',
    created_at: now,
  };
}

beforeAll(async () => {
  await database.transaction(async (tx) => {
    const act = { tx, now, ids };
    for (let index = 0; index < ORDERS; index += 1) await insertOrder(act, orderNumber(index));
    for (const [index, userId] of sellers.entries()) {
      if (index === 0) continue;
      for (let trade = 0; trade < 4; trade += 1)
        await addToReputations(act, [
          {
            userId,
            partnerId: sellers[0] ?? '',
            side: 'seller',
            hasSucceeded: trade < index,
            paySeconds: null,
            releaseSeconds: trade < index ? 60 * index : null,
            endedAt: now,
          },
        ]);
    }
  });
});

const everything: MarketQuery = {
  sort: 'price',
  fiatMinor: null,
  channels: null,
  windowsMinutes: null,
  sellerIds: null,
  hiddenSellerIds: [],
  after: null,
  limit: 13,
};

async function readAll(query: MarketQuery) {
  const found = [];
  for (let after: MarketQuery['after'] = null; ; ) {
    const page = await ordersOnSale(database.reader, { ...query, after });
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < query.limit) return found;
    after = { value: last.sort_value, id: last.id };
  }
}

it.each(['price', 'completion', 'speed'] as const)(
  'shows every order on sale once, page by page, by %s',
  async (sort) => {
    const found = await readAll({ ...everything, sort });
    expect(found).toHaveLength(ORDERS * 0.8);
    expect(new Set(found.map((order) => order.id)).size).toBe(found.length);
    const values = found.map((order) => BigInt(order.sort_value));
    expect(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))).toEqual(values);
  },
);

it('puts sellers without a record last by completion and by speed', async () => {
  for (const sort of ['completion', 'speed'] as const) {
    const found = await readAll({ ...everything, sort });
    expect(found.at(-1)?.seller_id).toBe(sellers[0]);
    expect(found[0]?.seller_id).not.toBe(sellers[0]);
  }
});

it('shows only what takes the sum, the method and the time asked for', async () => {
  const found = await readAll({ ...everything, fiatMinor: 300_00n, channels: ['bank_card'], windowsMinutes: [30] });
  expect(found.length).toBeGreaterThan(0);
  for (const order of found) {
    expect(order.minimum_fiat_minor <= 300_00n && order.takeable_fiat_minor >= 300_00n).toBe(true);
    expect(order.channels).toContain('bank_card');
    expect(order.payment_window_minutes).toBe(30);
  }
  const all = await readAll(everything);
  const expected = all.filter(
    (order) =>
      order.takeable_fiat_minor >= 300_00n &&
      order.channels.includes('bank_card') &&
      order.payment_window_minutes === 30,
  );
  expect(found.map((order) => order.id)).toEqual(expected.map((order) => order.id));
});

it('shows the listings of some sellers only, or of all but some', async () => {
  const [first = '', second = ''] = sellers;
  const some = await readAll({ ...everything, sellerIds: [first, second], hiddenSellerIds: [second] });
  expect(new Set(some.map((order) => order.seller_id))).toEqual(new Set([first]));
  expect(await readAll({ ...everything, sellerIds: [] })).toEqual([]);
  const others = await readAll({ ...everything, hiddenSellerIds: [first] });
  expect(others.some((order) => order.seller_id === first)).toBe(false);
});

it('keeps its place when an order comes in before it', async () => {
  const first = await ordersOnSale(database.reader, everything);
  const last = first.at(-1);
  await database.transaction((tx) => insertOrder({ tx, now, ids }, { ...orderNumber(ORDERS), price_minor: 1n }));
  const second = await ordersOnSale(database.reader, {
    ...everything,
    after: last ? { value: last.sort_value, id: last.id } : null,
  });
  expect(second.some((order) => first.some((before) => before.id === order.id))).toBe(false);
});
