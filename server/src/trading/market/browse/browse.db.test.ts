import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing } from '../../../../test/listings/new-listing.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import { ids } from '../../../platform/ids.ts';
import { obstacleFor } from '../listing.ts';
import { listingOf } from '../listing-of-row.ts';
import { addToReputations } from '../reputation/update-reputations.ts';
import { insertListing, type NewListing } from '../store.ts';
import { listingsOnSale, type MarketQuery, TAKEABLE_WALK_MAX, type TakerFacts } from './market-list-store.ts';
import { unmarkIdleSellers } from './selling-store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const sellers = Array.from({ length: 5 }, () => ids.next(now));
const LISTINGS = 120;

/** Many listings share a price, so that pages end among equal prices. */
function numberedListing(index: number): NewListing {
  const total = BigInt(100_00 + index * 10);
  return newListing(
    { ownerId: sellers[index % sellers.length] ?? '', now },
    {
      order_no: `26112100000${index.toString().padStart(5, '0')}`,
      status: index % 10 === 9 ? 'cancelled' : 'trading',
      price_minor: BigInt(700 + (index % 7)),
      total_minor: total,
      remaining_minor: index % 10 === 8 ? 0n : total,
      maximum_fiat_minor: index % 2 === 0 ? 500_00n : 100_00n,
      payment_window_minutes: index % 3 === 0 ? 30 : 15,
      channels: index % 4 === 0 ? ['bank_card'] : ['alipay', 'wechat'],
    },
  );
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
    for (let index = 0; index < LISTINGS; index += 1) await insertListing(ctx, numberedListing(index));
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
  side: 'sell',
  sort: 'price',
  fiatMinor: null,
  channels: null,
  windowsMinutes: null,
  ownerIds: null,
  hiddenOwnerIds: [],
  zones: [],
  taker: null,
  after: null,
  limit: 13,
};

async function readAll(query: MarketQuery) {
  const found = [];
  for (let after: MarketQuery['after'] = null; ; ) {
    const page = await listingsOnSale(database.reader, { ...query, after });
    found.push(...page.listings);
    after = page.next;
    if (after === null) return found;
  }
}

it.each(['price', 'completion', 'speed'] as const)(
  'shows every listing on sale once, page by page, by %s',
  async (sort) => {
    const found = await readAll({ ...everything, sort });
    expect(found).toHaveLength(LISTINGS * 0.8);
    expect(new Set(found.map((listing) => listing.id)).size).toBe(found.length);
    const values = found.map((listing) => BigInt(listing.sort_value));
    expect(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))).toEqual(values);
  },
);

it('puts sellers without a record last by completion and by speed', async () => {
  for (const sort of ['completion', 'speed'] as const) {
    const found = await readAll({ ...everything, sort });
    expect(found.at(-1)?.owner_id).toBe(sellers[0]);
    expect(found[0]?.owner_id).not.toBe(sellers[0]);
  }
});

it('shows only listings that accept the sum, the method and the payment window', async () => {
  const found = await readAll({ ...everything, fiatMinor: 300_00n, channels: ['bank_card'], windowsMinutes: [30] });
  expect(found.length).toBeGreaterThan(0);
  for (const listing of found) {
    expect(listing.minimum_fiat_minor <= 300_00n && listing.takeable_fiat_minor >= 300_00n).toBe(true);
    expect(listing.channels).toContain('bank_card');
    expect(listing.payment_window_minutes).toBe(30);
  }
  const all = await readAll(everything);
  const expected = all.filter(
    (listing) =>
      listing.takeable_fiat_minor >= 300_00n &&
      listing.channels.includes('bank_card') &&
      listing.payment_window_minutes === 30,
  );
  expect(found.map((listing) => listing.id)).toEqual(expected.map((listing) => listing.id));
});

it('shows the listings of some sellers only, or of all but some', async () => {
  const [first = '', second = ''] = sellers;
  const some = await readAll({ ...everything, ownerIds: [first, second], hiddenOwnerIds: [second] });
  expect(new Set(some.map((listing) => listing.owner_id))).toEqual(new Set([first]));
  expect(await readAll({ ...everything, ownerIds: [] })).toEqual([]);
  const shown = await readAll({ ...everything, hiddenOwnerIds: [first] });
  expect(shown.some((listing) => listing.owner_id === first)).toBe(false);
});

it('continues at the same listing when a new listing is posted before it', async () => {
  const first = await listingsOnSale(database.reader, everything);
  await database.transaction((tx) =>
    insertListing({ tx, now, ids, serverKeys }, { ...numberedListing(LISTINGS), price_minor: 1n }),
  );
  const second = await listingsOnSale(database.reader, { ...everything, after: first.next });
  expect(second.listings.some((listing) => first.listings.some((before) => before.id === listing.id))).toBe(false);
});

it('finds a remainder below the minimum by its exact price, and a whole listing by its full price only', async () => {
  const [seller = ''] = sellers;
  const rest = {
    ...numberedListing(500),
    owner_id: seller,
    channels: ['rest'],
    remaining_minor: 2_00n,
    price_minor: 1000n,
  };
  const whole = {
    ...numberedListing(501),
    owner_id: seller,
    channels: ['whole'],
    price_minor: 1000n,
    is_whole_only: true,
  };
  const worth = (whole.total_minor * 1000n) / 100n;
  await database.transaction(async (tx) => {
    for (const listing of [rest, whole])
      await insertListing({ tx, now, ids, serverKeys }, { ...listing, status: 'trading' });
    await tx.updateTable('listings').set({ remaining_minor: whole.total_minor }).where('id', '=', whole.id).execute();
  });
  const count = async (channel: string, fiatMinor: bigint) =>
    (await listingsOnSale(database.reader, { ...everything, channels: [channel], fiatMinor })).listings.length;
  expect([await count('rest', 20_00n), await count('rest', 19_99n), await count('rest', 50_00n)]).toEqual([1, 0, 0]);
  expect([await count('whole', worth), await count('whole', worth - 1n)]).toEqual([1, 0]);
});

it('removes the mark only of sellers who have nothing on sale any more', async () => {
  const [gone, stays] = [ids.next(now), ids.next(now)];
  await database.transaction(async (tx) => {
    await insertListing({ tx, now, ids, serverKeys }, { ...numberedListing(510), owner_id: gone, status: 'cancelled' });
    await insertListing(
      { tx, now, ids, serverKeys },
      { ...numberedListing(511), owner_id: stays, status: 'trading', is_paused: true },
    );
  });
  expect(await database.transaction((tx) => unmarkIdleSellers({ tx, now, ids, serverKeys }))).toBe(1);
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
    quietOwners: new Set<string>(),
    pausedChannels: new Set(taker.pausedChannels),
  };
  const closed: readonly Partial<NewListing>[] = [
    { owner_id: bob },
    { needs_trades: 4 },
    { needs_completion_percent: 91 },
    { needs_registered_days: 11 },
    { needs_level: 2 },
    { channels: ['slow'] },
  ];
  const open: readonly Partial<NewListing>[] = [
    { needs_trades: 3, needs_completion_percent: 90, needs_registered_days: 10, needs_level: 1 },
    { channels: ['slow', 'alipay'] },
  ];
  const CLOSED_LISTINGS = TAKEABLE_WALK_MAX + 200;

  beforeAll(() =>
    database.transaction(async (tx) => {
      const cheap = Array.from({ length: CLOSED_LISTINGS }, (_, index) => ({
        ...numberedListing(1000 + index),
        status: 'trading' as const,
        price_minor: 10n + BigInt(index % 90),
        remaining_minor: 100_00n,
        needs_trades: 0,
        ...closed[index % closed.length],
      }));
      await insertRows(
        tx,
        'listings',
        cheap.map((listing) => ({ ...plain, ...listing })),
      ).execute();
      for (const [index, terms] of open.entries())
        await insertListing(
          { tx, now, ids, serverKeys },
          { ...numberedListing(900 + index), ...terms, status: 'trading', price_minor: 200n },
        );
    }),
  );

  it('are on the first pages, however many cheaper listings the buyer cannot take', async () => {
    const near = { value: '60', ownerId: bob, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    const { listings } = await listingsOnSale(database.reader, { ...everything, taker, after: near, limit: 3 });
    expect(listings.map((listing) => Number(listing.price_minor))).toEqual([200, 200, 700]);
  });

  it('are searched in bounded parts, and the next page continues from there', async () => {
    const cheapest = { value: '9', ownerId: bob, id: bob };
    const first = await listingsOnSale(database.reader, { ...everything, taker, limit: 3, after: cheapest });
    expect(first.listings).toEqual([]);
    const second = await listingsOnSale(database.reader, { ...everything, taker, limit: 3, after: first.next });
    expect(second.listings.map((listing) => Number(listing.price_minor))).toEqual([200, 200, 700]);
  });

  it('are those that the rules allow', async () => {
    const all = await readAll({ ...everything, limit: 500 });
    const expected = all
      .filter((listing) => obstacleFor(listingOf(listing), buyer) === null)
      .map((listing) => listing.id);
    const found = await readAll({ ...everything, limit: 500, taker });
    expect(found.map((listing) => listing.id)).toEqual(expected);
    expect(expected.length).toBeLessThan(all.length);
  });
});
