import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import { ids } from '../../../platform/ids.ts';
import { obstacleFor } from '../order.ts';
import { orderOf } from '../order-of-row.ts';
import { addToReputations } from '../reputation/update-reputations.ts';
import { insertOrder, type NewOrder } from '../store.ts';
import { type MarketQuery, ordersOnSale, TAKEABLE_WALK_MAX, type TakerFacts } from './market-list-store.ts';
import { unmarkIdle } from './selling-store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const sellers = Array.from({ length: 5 }, () => ids.next(now));
const ORDERS = 120;

/** Many orders share a price, so that pages end among equal prices. */
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

/** The table's defaults, for rows that are inserted many at a time. */
const plain = {
  price_kind: 'fixed' as const,
  in_trade_minor: 0n,
  sold_minor: 0n,
  is_paused: false,
  needs_completion_percent: 0,
  needs_registered_days: 0,
  needs_level: 0,
};

beforeAll(async () => {
  await database.transaction(async (tx) => {
    const ctx = { tx, now, ids, serverKeys };
    for (let index = 0; index < ORDERS; index += 1) await insertOrder(ctx, orderNumber(index));
    for (const [index, userId] of sellers.entries()) {
      if (index === 0) continue;
      for (let trade = 0; trade < 4; trade += 1)
        await addToReputations(ctx, [
          {
            userId,
            partnerId: sellers[0] ?? '',
            side: 'seller',
            hasSucceeded: trade < index,
            fiatMinor: 100_00n,
            countsFromMinor: 50_00n,
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
  zones: [],
  taker: null,
  after: null,
  limit: 13,
};

async function readAll(query: MarketQuery) {
  const found = [];
  for (let after: MarketQuery['after'] = null; ; ) {
    const page = await ordersOnSale(database.reader, { ...query, after });
    found.push(...page.orders);
    after = page.next;
    if (after === null) return found;
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

it('shows only listings that accept the sum, the method and the payment window', async () => {
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
  const shown = await readAll({ ...everything, hiddenSellerIds: [first] });
  expect(shown.some((order) => order.seller_id === first)).toBe(false);
});

it('continues at the same listing when a new order is posted before it', async () => {
  const first = await ordersOnSale(database.reader, everything);
  await database.transaction((tx) =>
    insertOrder({ tx, now, ids, serverKeys }, { ...orderNumber(ORDERS), price_minor: 1n }),
  );
  const second = await ordersOnSale(database.reader, { ...everything, after: first.next });
  expect(second.orders.some((order) => first.orders.some((before) => before.id === order.id))).toBe(false);
});

it('finds a rest below the minimum by its exact price, and a whole listing by its full price only', async () => {
  const [seller = ''] = sellers;
  const rest = {
    ...orderNumber(500),
    seller_id: seller,
    channels: ['rest'],
    remaining_minor: 2_00n,
    price_minor: 1000n,
  };
  const whole = {
    ...orderNumber(501),
    seller_id: seller,
    channels: ['whole'],
    price_minor: 1000n,
    is_whole_only: true,
  };
  const worth = (whole.total_minor * 1000n) / 100n;
  await database.transaction(async (tx) => {
    for (const order of [rest, whole]) await insertOrder({ tx, now, ids, serverKeys }, { ...order, status: 'trading' });
    await tx
      .updateTable('sell_orders')
      .set({ remaining_minor: whole.total_minor })
      .where('id', '=', whole.id)
      .execute();
  });
  const count = async (channel: string, fiatMinor: bigint) =>
    (await ordersOnSale(database.reader, { ...everything, channels: [channel], fiatMinor })).orders.length;
  expect([await count('rest', 20_00n), await count('rest', 19_99n), await count('rest', 50_00n)]).toEqual([1, 0, 0]);
  expect([await count('whole', worth), await count('whole', worth - 1n)]).toEqual([1, 0]);
});

it('removes the mark only of sellers who have nothing on sale any more', async () => {
  const [gone, stays] = [ids.next(now), ids.next(now)];
  await database.transaction(async (tx) => {
    await insertOrder({ tx, now, ids, serverKeys }, { ...orderNumber(510), seller_id: gone, status: 'cancelled' });
    await insertOrder(
      { tx, now, ids, serverKeys },
      { ...orderNumber(511), seller_id: stays, status: 'trading', is_paused: true },
    );
  });
  expect(await database.transaction((tx) => unmarkIdle({ tx, now, ids, serverKeys }))).toBe(1);
  const marked = await database.reader
    .selectFrom('reputations')
    .select(['user_id', 'is_selling'])
    .where('user_id', 'in', [gone, stays])
    .execute();
  expect(new Map(marked.map((row) => [row.user_id, row.is_selling]))).toEqual(
    new Map([
      [gone, false],
      [stays, true],
    ]),
  );
});

describe('listings that a buyer can take', () => {
  const bob = ids.next(now);
  const taker: TakerFacts = {
    userId: bob,
    completionPermille: 900,
    trades: 3,
    registeredDays: 10,
    level: 1,
    pausedChannels: ['slow'],
  };
  const buyer = {
    ...taker,
    blocked: new Set<string>(),
    quietSellers: new Set<string>(),
    pausedChannels: new Set(taker.pausedChannels),
  };
  const closed: readonly Partial<NewOrder>[] = [
    { seller_id: bob },
    { needs_trades: 4 },
    { needs_completion_percent: 91 },
    { needs_registered_days: 11 },
    { needs_level: 2 },
    { channels: ['slow'] },
  ];
  const open: readonly Partial<NewOrder>[] = [
    { needs_trades: 3, needs_completion_percent: 90, needs_registered_days: 10, needs_level: 1 },
    { channels: ['slow', 'alipay'] },
  ];
  const CLOSED_LISTINGS = TAKEABLE_WALK_MAX + 200;

  beforeAll(() =>
    database.transaction(async (tx) => {
      const cheap = Array.from({ length: CLOSED_LISTINGS }, (_, index) => ({
        ...orderNumber(1000 + index),
        status: 'trading' as const,
        price_minor: 10n + BigInt(index % 90),
        remaining_minor: 100_00n,
        needs_trades: 0,
        ...closed[index % closed.length],
      }));
      await insertRows(
        tx,
        'sell_orders',
        cheap.map((order) => ({ ...plain, ...order })),
      ).execute();
      for (const [index, terms] of open.entries())
        await insertOrder(
          { tx, now, ids, serverKeys },
          { ...orderNumber(900 + index), ...terms, status: 'trading', price_minor: 200n },
        );
    }),
  );

  it('are on the first pages, however many cheaper listings the buyer cannot take', async () => {
    const near = { value: '60', sellerId: bob, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    const { orders } = await ordersOnSale(database.reader, { ...everything, taker, after: near, limit: 3 });
    expect(orders.map((order) => Number(order.price_minor))).toEqual([200, 200, 700]);
  });

  it('are searched in bounded parts, and the next page continues from there', async () => {
    const cheapest = { value: '9', sellerId: bob, id: bob };
    const first = await ordersOnSale(database.reader, { ...everything, taker, limit: 3, after: cheapest });
    expect(first.orders).toEqual([]);
    const second = await ordersOnSale(database.reader, { ...everything, taker, limit: 3, after: first.next });
    expect(second.orders.map((order) => Number(order.price_minor))).toEqual([200, 200, 700]);
  });

  it('are those that the rules allow', async () => {
    const all = await readAll({ ...everything, limit: 500 });
    const expected = all.filter((order) => obstacleFor(orderOf(order), buyer) === null).map((order) => order.id);
    const found = await readAll({ ...everything, limit: 500, taker });
    expect(found.map((order) => order.id)).toEqual(expected);
    expect(expected.length).toBeLessThan(all.length);
  });
});
