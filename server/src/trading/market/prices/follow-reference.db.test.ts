import { MINUTE } from '@eh/contract/platform/spans.ts';
import { MOVE_EVERY_MINUTES } from '@eh/contract/trading/market/price-moves.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, openPerson, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { editListing } from '../edits/edit-listing.ts';
import { endTrades, postListing, takerOf } from '../index.ts';
import type { Posting } from '../post-listing.ts';
import { endExclusion, insertExclusions, pairOf } from '../reputation/excluded-pair-store.ts';
import { reserveFrom } from '../reserve.ts';
import { defaultMarketRules } from '../rules.ts';
import { findListing } from '../store.ts';
import { followReference, withPrice } from './follow-reference.ts';
import { type Following } from './following.ts';
import { lockDueToMove } from './following-store.ts';
import { REFERENCE_FRESH_HOURS, referencePrice } from './reference-price.ts';
import { insertPrices } from './traded-price-store.ts';

/** Sellers may have as many listings as a test needs. */
const rules = { ...defaultMarketRules, openListingsMax: 100 };
const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-21T08:00:00Z');
let people: People;
let traders: readonly string[];

beforeAll(async () => {
  const clock = { now: () => now };
  people = await openPeople(database, clock);
  const amount = { currency: 'EH', minor: 9000_00n };
  const coins = [people.alice, people.carol].map(({ user }) =>
    openingCoins({ openingId: ids.next(now), userId: user.id, amount }),
  );
  await inTransaction((ctx) => postMovements(ctx, coins));
  const opened = Array.from({ length: 6 }, (_, index) => openPerson(database, clock, `trader_${index}`));
  traders = (await Promise.all(opened)).map(({ user }) => user.id);
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reading = () => ({ reader: database.reader, now, serverKeys });
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const move = () => inTransaction((ctx) => followReference(ctx, rules));
const priceOfListing = async (id: string) => (await findListing(database.reader, id))?.price_minor;

/** Three different pairs trade at this price, so that it becomes the median. */
async function tradesAt(priceMinor: bigint): Promise<void> {
  for (const pair of [0, 2, 4]) {
    const listing = { currency: 'EH', fiat: 'CNY', price_minor: priceMinor, seller_id: traders[pair] ?? '' };
    const price = { listing, buyerId: traders[pair + 1] ?? '', amountMinor: 100_00n, at: now };
    await inTransaction((ctx) => insertPrices(ctx, [price]));
  }
}

/** The maximum covers the whole listing at any price. */
const posting = (following: Following | null): Posting => ({
  totalMinor: 100_00n,
  priceMinor: 7_02n,
  minimumFiatMinor: 50_00n,
  maximumFiatMinor: 702_00n,
  isWholeOnly: false,
  paymentAccountIds: [people.alice.accountOf('alipay')],
  paymentWindowMinutes: 15,
  note: '',
  firstMessage: '',
  conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
  acceptsAutomatically: false,
  hasUniqueCents: false,
  openHours: null,
  following,
});
const post = (following: Following | null) =>
  inTransaction((ctx) => postListing(ctx, rules, people.alice.user, posting(following)));

it('follows the reference by its margin, one step at a time, and never below its floor', async () => {
  await tradesAt(7_00n);
  const listing = await post({ marginPermille: 15, floorMinor: 6_95n });
  expect(listing).toMatchObject({ price_minor: 7_11n, price_kind: 'following', maximum_fiat_minor: 702_00n });
  expect(await move()).toBe(0);
  await tradesAt(7_07n);
  expect(await move()).toBe(1);
  expect(await priceOfListing(listing.id)).toBe(7_18n);
  await tradesAt(5_00n);
  expect(await move()).toBe(0);
  pass(MOVE_EVERY_MINUTES);
  expect(await move()).toBe(1);
  expect(await priceOfListing(listing.id)).toBe(7_04n);
  for (const price of [6_95n, 6_95n]) {
    pass(MOVE_EVERY_MINUTES);
    await move();
    expect(await priceOfListing(listing.id)).toBe(price);
  }
  expect(await move()).toBe(0);
});

it('refuses a buyer who names the old price', async () => {
  await tradesAt(7_00n);
  const { id } = await post({ marginPermille: 0, floorMinor: 6_00n });
  const shown = await findListing(database.reader, id);
  await tradesAt(7_10n);
  pass(MOVE_EVERY_MINUTES);
  await move();
  const buyer = await takerOf(reading(), people.bob.user);
  const wish = { channel: 'alipay', amountMinor: 10_00n, version: shown?.version ?? 0 };
  const buy = (priceMinor: bigint) =>
    inTransaction((ctx) => reserveFrom(ctx, { listingId: id, side: 'sell' }, buyer, { ...wish, priceMinor }));
  await expect(buy(shown?.price_minor ?? 0n)).rejects.toMatchObject({ kind: marketRefusals.PriceChanged });
  const reserved = await buy(7_10n);
  expect(reserved.fiatMinor).toBe(71_00n);
  // The ledger holds nothing for it, so it returns without a posting.
  const end = {
    tradeId: '00000000-0000-4000-8000-0000000000e1',
    listingId: id,
    buyerId: people.bob.user.id,
    sellerId: people.alice.user.id,
    amountMinor: 10_00n,
    priceMinor: 7_10n,
    at: now,
  };
  await inTransaction((ctx) =>
    endTrades(ctx, [{ ...end, soldMinor: null }], { sellers: new Set(), unpaidListings: new Set() }),
  );
});

it('does not count towards the reference it follows, and stops while that is old', async () => {
  await tradesAt(7_00n);
  const { id } = await post({ marginPermille: 200, floorMinor: 6_00n });
  const before = await referencePrice(reading(), rules);
  const buyer = await takerOf(reading(), people.bob.user);
  for (let round = 0; round < 3; round += 1) {
    await inTransaction(async (ctx) => {
      await reserveFrom(ctx, { listingId: id, side: 'sell' }, buyer, {
        channel: 'alipay',
        amountMinor: 10_00n,
        priceMinor: 8_40n,
      });
      const end = {
        tradeId: '00000000-0000-4000-8000-0000000000e1',
        listingId: id,
        buyerId: people.bob.user.id,
        sellerId: people.alice.user.id,
        amountMinor: 10_00n,
        priceMinor: 8_40n,
        at: now,
      };
      // Stored as sold, so that its price could count; the coins of this test never moved.
      await endTrades(ctx, [{ ...end, soldMinor: 10_00n }], { sellers: new Set(), unpaidListings: new Set() });
      await ctx.tx
        .updateTable('listings')
        .set({ remaining_minor: 100_00n, sold_minor: 0n })
        .where('id', '=', id)
        .execute();
    });
  }
  const heard = await database.reader
    .selectFrom('traded_prices')
    .select('id')
    .where('price_minor', '=', 8_40n)
    .execute();
  expect(heard).toEqual([]);
  expect(await referencePrice(reading(), rules)).toBe(before);
  await tradesAt(7_05n);
  pass(REFERENCE_FRESH_HOURS * 60 + 1);
  expect(await move()).toBe(0);
  expect(await priceOfListing(id)).toBe(8_40n);
  await tradesAt(7_05n);
  expect(await move()).toBeGreaterThan(0);
});

it('keeps its price when other terms change, and gets a new one with a new margin', async () => {
  await tradesAt(7_00n);
  const listing = await post({ marginPermille: 10, floorMinor: 6_00n });
  expect(listing.price_minor).toBe(7_07n);
  await tradesAt(7_20n);
  const edit = (changes: Partial<Posting>) =>
    inTransaction(async (ctx) => {
      const { version = 0 } = (await findListing(ctx.tx, listing.id)) ?? {};
      const terms = { ...posting({ marginPermille: 10, floorMinor: 6_00n }), ...changes };
      return editListing(ctx, rules, people.alice.user, { listingId: listing.id, side: 'sell', version, terms });
    });
  expect(await edit({ paymentWindowMinutes: 30 })).toMatchObject({ price_minor: 7_07n, version: 2 });
  expect(await edit({ following: { marginPermille: -10, floorMinor: 6_00n } })).toMatchObject({ price_minor: 7_13n });
  const fixed = await edit({ following: null, priceMinor: 7_50n });
  expect(fixed).toMatchObject({ price_minor: 7_50n, price_kind: 'fixed', margin_permille: null, floor_minor: null });
  pass(MOVE_EVERY_MINUTES);
  await move();
  expect(await priceOfListing(listing.id)).toBe(7_50n);
});

it('sells a whole listing at its current price, and posts nothing outside the market range', async () => {
  await tradesAt(7_00n);
  const whole = await inTransaction((ctx) =>
    postListing(ctx, rules, people.carol.user, {
      ...posting({ marginPermille: 0, floorMinor: 6_00n }),
      paymentAccountIds: [people.carol.accountOf('alipay')],
      isWholeOnly: true,
      minimumFiatMinor: 702_00n,
    }),
  );
  expect(whole).toMatchObject({ minimum_fiat_minor: 700_00n, maximum_fiat_minor: 700_00n });
  await tradesAt(7_10n);
  await move();
  expect(await findListing(database.reader, whole.id)).toMatchObject({
    price_minor: 7_10n,
    minimum_fiat_minor: 710_00n,
    maximum_fiat_minor: 710_00n,
  });
  const tooHigh = post({ marginPermille: 0, floorMinor: rules.highestPriceMinor + 1n });
  await expect(tooHigh).rejects.toMatchObject({ kind: marketRefusals.PriceOutOfRange });
});

/** Posts a following listing at this price, whatever else is on sale. */
async function listedAt(priceMinor: bigint, following: Following): Promise<string> {
  const { id } = await post(following);
  await database.reader
    .updateTable('listings')
    .set({ price_minor: priceMinor, price_moved_at: null })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Fixes all earlier listings: these tests count the moved ones. */
const fixAll = () =>
  database.reader
    .updateTable('listings')
    .set({ price_kind: 'fixed', ...noMargin })
    .execute();
const noMargin = { margin_permille: null, floor_minor: null };

it('does not move a price again that is at its floor or at an edge of the market', async () => {
  await fixAll();
  await tradesAt(7_02n);
  const narrow = { ...rules, lowestPriceMinor: 7_00n, highestPriceMinor: 7_10n };
  await listedAt(7_05n, { marginPermille: -50, floorMinor: 7_05n });
  await listedAt(7_00n, { marginPermille: -50, floorMinor: 6_00n });
  await listedAt(7_10n, { marginPermille: 50, floorMinor: 6_00n });
  await listedAt(7_07n, { marginPermille: 7, floorMinor: 6_00n });
  expect(await inTransaction((ctx) => followReference(ctx, narrow))).toBe(0);
  expect(await move()).toBe(2);
});

it('moves only listings on sale, and publishes the change', async () => {
  await fixAll();
  await tradesAt(7_00n);
  const terms = { marginPermille: 0, floorMinor: 6_00n };
  const [waiting, shown] = [await listedAt(6_95n, terms), await listedAt(6_95n, terms)];
  await database.reader
    .updateTable('listings')
    .set({ status: 'pendingReview', review_reason: 'amount' })
    .where('id', '=', waiting)
    .execute();
  await database.reader.deleteFrom('outbox').execute();
  expect(await move()).toBe(1);
  expect([await priceOfListing(waiting), await priceOfListing(shown)]).toEqual([6_95n, 7_00n]);
  const events = await database.reader.selectFrom('outbox').select(['topic', 'payload']).execute();
  expect(events).toEqual([{ topic: 'order.updated', payload: { order_id: shown } }]);
});

it('leaves a locked listing for the next round, and moves a limited number at a time, oldest first', async () => {
  await fixAll();
  await tradesAt(7_00n);
  const terms = { marginPermille: 0, floorMinor: 6_00n };
  const [held, older, younger] = [
    await listedAt(6_95n, terms),
    await listedAt(6_95n, terms),
    await listedAt(6_95n, terms),
  ];
  // The update puts its row physically behind the younger one.
  await database.reader.updateTable('listings').set({ note: 'Again' }).where('id', '=', older).execute();
  const due = { ...rules, referenceMinor: 7_00n, movedBefore: now };
  await inTransaction(async (ctx) => {
    await ctx.tx.selectFrom('listings').select('id').where('id', '=', held).forUpdate().execute();
    const locked = await inTransaction((concurrent) => lockDueToMove(concurrent, { ...due, limit: 1 }));
    expect(locked.map(({ id }) => id)).toEqual([older]);
    expect(await inTransaction((concurrent) => followReference(concurrent, rules))).toBe(2);
  });
  expect([await priceOfListing(held), await priceOfListing(younger)]).toEqual([6_95n, 7_00n]);
  expect(await move()).toBe(1);
});

it('stays for ten minutes, and stops while only excluded pairs trade', async () => {
  await fixAll();
  await tradesAt(7_50n);
  const id = await listedAt(6_50n, { marginPermille: 0, floorMinor: 6_00n });
  expect(await move()).toBe(1);
  pass(9);
  expect(await move()).toBe(0);
  pass(1);
  expect(await move()).toBe(1);
  pass(REFERENCE_FRESH_HOURS * 60);
  const [seller = '', buyer = ''] = traders;
  const excluded = { ...pairOf(seller, buyer), cause: 'device', operatorId: null, reason: '' } as const;
  await inTransaction((ctx) => insertExclusions(ctx, [excluded]));
  const listing = { currency: 'EH', fiat: 'CNY', price_minor: 7_60n, seller_id: seller };
  await inTransaction((ctx) => insertPrices(ctx, [{ listing, buyerId: buyer, amountMinor: 100_00n, at: now }]));
  const before = await priceOfListing(id);
  expect(await move()).toBe(0);
  expect(await priceOfListing(id)).toBe(before);
  const operatorId = ids.next(now);
  await sql`
    insert into operators (id, name, password_hash, totp_secret, role, created_at)
    values (${operatorId}, 'arno', '', '', 'arbiter', ${now})`.execute(database.reader);
  await inTransaction((ctx) => endExclusion(ctx, excluded, { operatorId, reason: 'They are brothers' }));
  expect(await move()).toBe(1);
});

describe('terms at another price', () => {
  const terms = { priceMinor: 7_00n, totalMinor: 100_00n, isWholeOnly: false };

  it.each([
    [
      'keep their bounds while all is worth more',
      { minimumFiatMinor: 50_00n, maximumFiatMinor: 700_00n },
      50_00n,
      700_00n,
    ],
    ['end at what all is worth', { minimumFiatMinor: 50_00n, maximumFiatMinor: 900_00n }, 50_00n, 710_00n],
    [
      'begin there too when it is worth less',
      { minimumFiatMinor: 800_00n, maximumFiatMinor: 900_00n },
      710_00n,
      710_00n,
    ],
    ['begin no higher than they end', { minimumFiatMinor: 600_00n, maximumFiatMinor: 500_00n }, 500_00n, 500_00n],
    [
      'are all of it where it is sold as a whole',
      { isWholeOnly: true, minimumFiatMinor: 1_00n, maximumFiatMinor: 700_00n },
      710_00n,
      710_00n,
    ],
  ])('%s', (_name, bounds, minimumFiatMinor, maximumFiatMinor) => {
    expect(withPrice({ ...terms, ...bounds }, 7_10n)).toMatchObject({
      priceMinor: 7_10n,
      minimumFiatMinor,
      maximumFiatMinor,
    });
  });
});
