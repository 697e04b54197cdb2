import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { newListing } from '../../../../test/listings/new-listing.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import { insertPrices } from '../prices/traded-price-store.ts';
import { writeQuietHours } from '../quiet-hours/quiet-hours-store.ts';
import { defaultMarketRules } from '../rules.ts';
import { insertListing, type NewListing } from '../store.ts';
import { listingsInDepth } from './depth-store.ts';
import { openDepth } from './read-depth.ts';

const test = await openTestDatabase();
const { database } = test;
const { alice, bob, carol } = await openPeople(database);
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:20:00Z');
const inTransaction = <T>(run: (ctx: Parameters<typeof insertListing>[0]) => Promise<T>, at = now) =>
  database.transaction((tx) => run({ tx, now: at, ids, serverKeys }));
const read = (busy: readonly string[] = [], at = now) =>
  openDepth(defaultMarketRules, { busyBuyers: async () => new Set(busy) })(
    { reader: database.reader, now: at, serverKeys },
    '24h',
  );
const stepsOf = ({ steps }: Awaited<ReturnType<typeof read>>['sell']) =>
  steps.map(({ price, amount, listings }) => [price, amount, listings]);

beforeEach(async () => {
  await sql`delete from listings`.execute(database.reader);
});

function post(changes: Partial<NewListing> = {}): Promise<unknown> {
  const usual = { total_minor: 500_00n, remaining_minor: 300_00n, maximum_fiat_minor: 2000_00n };
  const listing = newListing({ ownerId: alice.user.id, now }, { ...usual, ...changes });
  return inTransaction((ctx) => insertListing(ctx, listing));
}

it('shows nothing but the market’s first price for an empty market', async () => {
  expect(await read()).toMatchObject({
    step: '0.02',
    sell: { steps: [], is_cut: false },
    buy: { steps: [], is_cut: false },
    traded_at: null,
  });
});

it('counts what is left of the listings of both kinds', async () => {
  await post({ price_minor: 701n });
  await post({ price_minor: 702n, remaining_minor: 0n });
  await post({ price_minor: 702n, owner_id: carol.user.id });
  await post({ side: 'buy', price_minor: 697n, owner_id: bob.user.id, remaining_minor: 80_00n, open_from: null });
  const { sell, buy, currency, fiat } = await read();
  expect([currency, fiat]).toEqual(['EH', 'CNY']);
  expect(stepsOf(sell)).toEqual([['7.02', '600.00', 2]]);
  expect(stepsOf(buy)).toEqual([['6.96', '80.00', 1]]);
  expect([sell.total, buy.total]).toEqual(['600.00', '80.00']);
});

it.each<[string, Partial<NewListing>]>([
  ['waits for review', { status: 'pendingReview' }],
  ['is paused', { is_paused: true }],
  ['is sold out', { status: 'soldOut' }],
  ['was cancelled', { status: 'cancelled' }],
])('leaves out a listing that %s', async (_, hidden) => {
  for (const side of ['sell', 'buy'] as const) await post({ side, ...hidden });
  const { sell, buy } = await read();
  expect([sell.steps, buy.steps]).toEqual([[], []]);
});

it('leaves out listings in the quiet hours of their owners, and buy listings outside their open hours', async () => {
  await post();
  await post({ side: 'buy', owner_id: bob.user.id, open_from: '09:00', open_until: '18:00', open_time_zone: 'UTC' });
  const hours = { rests_from: 0, rests_until: 600, time_zone: 'UTC' };
  await inTransaction((ctx) => writeQuietHours(ctx, alice.user.id, hours));
  expect(await read()).toMatchObject({ sell: { steps: [] }, buy: { steps: [] } });
  const later = await read([], new Date('2026-11-21T10:00:00Z'));
  expect([later.sell.steps.length, later.buy.steps.length]).toEqual([1, 1]);
  await inTransaction((ctx) => writeQuietHours(ctx, alice.user.id, null));
});

it('leaves out buyers who may not buy now', async () => {
  await post({ side: 'buy', owner_id: bob.user.id });
  expect((await read([bob.user.id])).buy.steps).toEqual([]);
});

it('reads once for everybody within some seconds', async () => {
  const depthOf = openDepth(defaultMarketRules, { busyBuyers: async () => new Set() });
  const request = (seconds: number) =>
    depthOf({ reader: database.reader, now: new Date(now.getTime() + seconds * 1000), serverKeys }, '7d');
  expect((await request(0)).sell.steps).toEqual([]);
  await post();
  expect((await request(5)).sell.steps).toEqual([]);
  expect((await request(6)).sell.steps).toHaveLength(1);
});

it('shows the reference as it was at each hour, and as it is now', async () => {
  const trade = (at: string, price: bigint) =>
    inTransaction((ctx) => {
      const listing = { currency: 'EH', fiat: 'CNY', price_minor: price, seller_id: alice.user.id };
      return insertPrices(ctx, [{ listing, buyerId: bob.user.id, amountMinor: 100_00n, at: new Date(at) }]);
    });
  await trade('2026-11-21T04:59:59.999Z', 690n);
  await trade('2026-11-21T07:00:00.000Z', 710n);
  await trade('2026-11-21T08:10:00.000Z', 720n);
  const { references, reference_price, traded_at } = await read();
  expect(references).toHaveLength(25);
  expect(references.slice(-6).map(({ price }) => price)).toEqual([null, '6.90', '6.90', '6.90', '7.10', '7.20']);
  expect(references.at(-1)?.at).toBe(now.getTime() / 1000);
  expect([reference_price, traded_at]).toEqual(['7.20', Date.parse('2026-11-21T08:10:00Z') / 1000]);
});

it('leaves out listings whose only methods are paused', async () => {
  await post();
  await post({ price_minor: 710n, channels: ['alipay', 'bank_card'] });
  const found = await listingsInDepth(database.reader, { side: 'sell', zones: [], pausedChannels: ['alipay'] });
  expect(found.map((listing) => listing.price_minor)).toEqual([710n]);
});
