import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMarket } from '../bench/scale/fill-market.ts';
import { searchUserIds } from '../src/accounts/users/search-store.ts';
import type { Reader } from '../src/platform/database/tables.ts';
import { ids } from '../src/platform/ids.ts';
import { bestForAlerts, ringAlerts } from '../src/trading/alerts/match-store.ts';
import { listingsOnSale, type MarketQuery } from '../src/trading/market/browse/market-list-store.ts';
import { DEPTH_LISTINGS_MAX, listingsInDepth } from '../src/trading/market/depth/depth-store.ts';
import { lastPricesAt } from '../src/trading/market/prices/traded-price-store.ts';
import { suspendedQueueSize, suspendedTrades } from '../src/trading/trades/operators/operator-store.ts';
import { openTestDatabase } from './open-test-database.ts';
import { serverKeys } from './server-keys.ts';
import { countRowsRead } from './servers/count-rows-read.ts';
import { writeTrade } from './write-trade.ts';

const LISTINGS = 8000;
const PEOPLE = 12_000;
const FINISHED = 10;
const TRADES = 20_000;
/** Far fewer than there are, and enough for a bounded walk and the sellers along it. */
const ROWS_READ_MAX = 1500;

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
beforeAll(async () => {
  await fillMarket(database, { people: PEOPLE, listings: LISTINGS });
  await setAlerts();
});

/** Alerts of everybody: those to buy below what the market asks, and as many that are reached. */
async function setAlerts(): Promise<void> {
  await sql`
    insert into price_alerts (id, user_id, wants, price_minor, amount_minor, channels, until_at, is_on, is_reached, look_at, created_at)
    select gen_random_uuid(), u.id, 'buy', case n when 1 then 600 else 700 end, 20000, '{alipay}', now() + interval '7 days', true,
      n = 2, case n when 2 then now() + interval '1 hour' end, now()
    from users as u cross join generate_series(1, 2) as n`.execute(database.reader);
  await sql`vacuum analyze price_alerts`.execute(database.reader);
}

const rowsRead = (tables: readonly string[], query: (reader: Reader) => Promise<unknown>) =>
  countRowsRead(database, { tables, query });

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
  limit: 20,
};

it.each<[string, Partial<MarketQuery>]>([
  ['sorted by price', {}],
  ['sorted by completion', { sort: 'completion' }],
  ['sorted by speed', { sort: 'speed' }],
  ['sorted by rating', { sort: 'rating' }],
  ['with a method that nobody has', { channels: ['wechat'] }],
  ['with a method that nobody has, by speed', { channels: ['wechat'], sort: 'speed' }],
  ['with a time to pay that nobody gives', { windowsMinutes: [60] }],
  ['with an amount that few take', { fiatMinor: 10_000_00n }],
  ['with an amount that few take, by rating', { fiatMinor: 10_000_00n, sort: 'rating' }],
])('reads few of many listings for a market %s', async (_, wanted) => {
  const read = await rowsRead(['listings', 'reputations'], (reader) =>
    listingsOnSale(reader, { ...everything, ...wanted }),
  );
  expect(read).toBeLessThan(ROWS_READ_MAX);
});

it.each(['u1', 'n123', '138000012', 'zzzz'])(
  'reads only a few rows among many people in a search for "%s"',
  async (text) => {
    const read = await rowsRead(['users'], (reader) =>
      searchUserIds({ reader, now: new Date(), serverKeys }, { text, standing: null, beforeId: null, limit: 20 }),
    );
    expect(read).toBeLessThan(ROWS_READ_MAX);
  },
);

it('finds the few listings that an amount fits, in the requested order', async () => {
  for (const sort of ['price', 'completion', 'speed', 'rating'] as const) {
    const { listings, next } = await listingsOnSale(database.reader, { ...everything, fiatMinor: 10_000_00n, sort });
    expect(listings).toHaveLength(5);
    expect(next).toBeNull();
    const values = listings.map((listing) => Number(listing.sort_value));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
});

it('finds suspended trades without reading the finished ones', async () => {
  const { rows } = await sql<{ id: string; seller_id: string; buyer_id: string }>`
    select o.id, o.owner_id as seller_id, u.id as buyer_id from listings as o, users as u
    where u.id <> o.owner_id limit 1`.execute(database.reader);
  const { id: listingId = '', seller_id: sellerId = '', buyer_id: buyerId = '' } = rows[0] ?? {};
  for (let index = 0; index < FINISHED; index += 1)
    await writeTrade(database, { listingId, sellerId, buyerId, createdAt: new Date(), number: `finished-${index}` });
  const readOf = (query: (reader: Reader) => Promise<unknown>) =>
    rowsRead(['trades'], async (reader) => {
      // So few rows would be read one after the other.
      await sql`set local enable_seqscan = off`.execute(reader);
      return query(reader);
    });
  expect(await readOf((reader) => suspendedTrades(reader, { after: null, limit: 20 }))).toBe(0);
  expect(await readOf(suspendedQueueSize)).toBe(0);
});

const unhurried = { zones: [], pausedChannels: [] };

it('reads none of the alerts that wait for a lower price, or that have rung, when listings change', async () => {
  const { rows } = await sql<{ id: string }>`select id from listings limit 200`.execute(database.reader);
  const changed = { wants: 'buy' as const, listingIds: rows.map((row) => row.id), busyOwnerIds: [] };
  const read = await rowsRead(['price_alerts', 'users', 'reputations'], (reader) =>
    ringAlerts({ tx: reader as never, now: new Date(), ids, serverKeys }, unhurried, changed),
  );
  expect(read).toBeLessThan(ROWS_READ_MAX);
});

it('reads few listings to find the best price for alerts', async () => {
  const { rows } = await sql<{ id: string }>`select id from price_alerts where is_reached limit 20`.execute(
    database.reader,
  );
  const alertIds = rows.map((row) => row.id);
  const read = await rowsRead(['price_alerts', 'users', 'listings'], (reader) =>
    bestForAlerts({ reader, now: new Date(), serverKeys }, unhurried, { wants: 'buy', alertIds }),
  );
  expect(read).toBeLessThan(ROWS_READ_MAX);
});

it.each(['sell', 'buy'] as const)(
  'reads at most the best listings for the depth of the %s side, along an index',
  async (side) => {
    const query = { side, zones: [], pausedChannels: [] };
    const read = await rowsRead(['listings'], (reader) => listingsInDepth(reader, query));
    expect(read).toBeLessThanOrEqual(DEPTH_LISTINGS_MAX + 1);
  },
);

it('reads a bounded number of trades for each instant of the reference, however many there are', async () => {
  await sql`
    insert into traded_prices (id, currency, fiat, price_minor, amount_minor, created_at, buyer_id, seller_id)
    select (lpad(to_hex(1760000000000 + n * 60000), 12, '0') || '70008000000000000000')::uuid, 'EH', 'CNY', 690 + n % 20,
      10000, to_timestamp(1760000000 + n * 60), gen_random_uuid(), gen_random_uuid()
    from generate_series(1, ${TRADES}::integer) as n`.execute(database.reader);
  await sql`vacuum analyze traded_prices`.execute(database.reader);
  const query = { currency: 'EH', fiat: 'CNY', pairs: 21, looksBack: 100, leastFiatMinor: 0n };
  const instants = [1, 2, 3].map((part) => new Date(1_760_000_000_000 + (part * TRADES * 60_000) / 4));
  const read = await rowsRead(['traded_prices', 'excluded_pairs'], (reader) => lastPricesAt(reader, query, instants));
  expect(read).toBeLessThanOrEqual(instants.length * 100);
});
