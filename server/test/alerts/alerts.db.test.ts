import { DAY, epochSeconds, MINUTE } from '@eh/contract/platform/spans.ts';
import { ALERT_DAYS_MAX, ALERT_PAUSE_MINUTES, ALERTS_MAX } from '@eh/contract/trading/alerts/alert-bounds.ts';
import { alertRefusals } from '@eh/contract/trading/alerts/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { WriteContext } from '../../src/platform/context.ts';
import { insertRows } from '../../src/platform/database/statements/insert-rows.ts';
import { ids } from '../../src/platform/ids.ts';
import { alertEndpoints } from '../../src/trading/alerts/endpoints.ts';
import { alertListeners } from '../../src/trading/alerts/listeners.ts';
import { bestForAlerts } from '../../src/trading/alerts/match-store.ts';
import { type AlertQuestions, lookAgain, marketNow, ringForOpened } from '../../src/trading/alerts/ring-alerts.ts';
import { alertsOf } from '../../src/trading/alerts/store.ts';
import { takerOf, writeQuietHours } from '../../src/trading/market/index.ts';
import { take } from '../../src/trading/market/listing.ts';
import { listingOf } from '../../src/trading/market/listing-of-row.ts';
import { findListing, insertListing, type NewListing } from '../../src/trading/market/store.ts';
import { callEndpoint, kindOfRefusal } from '../call-endpoint.ts';
import { newListing } from '../listings/new-listing.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople } from '../people.ts';
import { serverKeys } from '../server-keys.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const start = new Date('2026-11-21T08:00:00Z');
let now = start;
const clock = { now: () => now };
const { alice, bob, carol } = await openPeople(database, clock);
const call = callEndpoint(database, clock, alertEndpoints({ currency: 'EH', fiat: 'CNY' }));
const by = ({ user }: typeof alice) => ({ caller: { kind: 'user', userId: user.id, sessionId: user.id } }) as never;

const busy = new Set<string>();
const questions: AlertQuestions = {
  busyBuyers: async (_, userIds) => new Set(userIds.filter((id) => busy.has(id))),
};
const listeners = alertListeners(questions);

beforeEach(async () => {
  busy.clear();
  now = start;
  for (const table of ['price_alerts', 'listings', 'listing_rests', 'blocks', 'method_pauses', 'outbox'])
    await sql`delete from ${sql.table(table)}`.execute(database.reader);
});

const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const context = () => ({ reader: database.reader, now, serverKeys });
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

const usual = {
  price_minor: 695n,
  total_minor: 1000_00n,
  remaining_minor: 1000_00n,
  maximum_fiat_minor: 6000_00n,
  created_at: start,
};

async function list(changes: Partial<NewListing> = {}): Promise<string> {
  const listing = newListing({ ownerId: carol.user.id, now }, { ...usual, ...changes });
  await inTransaction((ctx) => insertListing(ctx, listing));
  return listing.id;
}

const change = (id: string, set: Partial<NewListing>) =>
  database.reader
    .updateTable('listings')
    .set(set as object)
    .where('id', '=', id)
    .execute();

const terms = (overrides: object = {}) => ({
  wants: 'buy' as const,
  price: '6.95',
  amount: '100',
  channels: ['alipay'],
  until: epochSeconds(new Date(start.getTime() + 7 * DAY)),
  ...overrides,
});
const set = (overrides: object = {}, person = alice) => call('POST /api/alert/save', terms(overrides), by(person));

/** Delivers the waiting events about alerts, and those about these listings, as the outbox does. */
async function deliver(...listingIds: string[]): Promise<void> {
  const due = await database.reader
    .deleteFrom('outbox')
    .where('topic', '=', 'alerts.due')
    .returning('payload')
    .execute();
  await inTransaction(async (ctx) => {
    if (due.length > 0) await listeners['alerts.due'].handle(ctx, due.map((event) => event.payload) as never);
    await listeners['order.updated'].handle(
      ctx,
      listingIds.map((id) => ({ order_id: id })),
    );
  });
}

/** The notices that wait to be delivered, which are taken. */
async function rung(): Promise<readonly unknown[]> {
  const rows = await database.reader.deleteFrom('outbox').where('topic', '=', 'notice').returning('payload').execute();
  return rows.map((row) => row.payload);
}

describe('a crossing', () => {
  it('rings for a listing at the price or below it, with its price and coins', async () => {
    await set();
    const listingId = await list({ price_minor: 690n });
    await deliver(listingId);
    expect(await rung()).toEqual([
      {
        user_id: alice.user.id,
        type: 'alert.buy',
        data: { order_id: listingId, amount: '1000.00', currency: 'EH', fiat_amount: '6.90', fiat: 'CNY' },
      },
    ]);
    const { rows, best_to_buy: best } = await call('GET /api/alert/index', {}, by(alice));
    expect([rows[0]?.is_there, rows[0]?.best?.price, rows[0]?.rang_at, best]).toEqual([
      true,
      '6.90',
      epochSeconds(now),
      '6.90',
    ]);
  });

  it('names the cheapest of several listings, and rings each alert once', async () => {
    await set();
    await set({ price: '6.92' });
    const listings = [await list({ price_minor: 694n }), await list({ price_minor: 691n })];
    await deliver(...listings);
    expect(await rung()).toHaveLength(2);
    await deliver(...listings);
    expect(await rung()).toEqual([]);
  });

  it('does not ring for a price that was there when the alert was set, but for its return', async () => {
    const listingId = await list();
    expect((await set()).is_there).toBe(true);
    await deliver(listingId);
    expect(await rung()).toEqual([]);
    await change(listingId, { price_minor: 720n });
    pass(ALERT_PAUSE_MINUTES);
    expect(await inTransaction(lookAgain)).toBe(1);
    await change(listingId, { price_minor: 695n });
    await deliver(listingId);
    expect(await rung()).toHaveLength(1);
  });

  it('rings once in its pause, however often a listing flips its price', async () => {
    await set();
    const listingId = await list();
    for (let flip = 0; flip < 100; flip += 1) {
      await change(listingId, { price_minor: flip % 2 === 0 ? 695n : 720n });
      await deliver(listingId);
      await inTransaction(lookAgain);
    }
    expect(await rung()).toHaveLength(1);
    pass(ALERT_PAUSE_MINUTES);
    await inTransaction(lookAgain);
    await deliver();
    await change(listingId, { price_minor: 695n });
    await deliver(listingId);
    expect(await rung()).toHaveLength(1);
  });

  it('stays silent while the price stays, over several pauses', async () => {
    await set();
    const listingId = await list();
    await deliver(listingId);
    await rung();
    for (let round = 0; round < 3; round += 1) {
      pass(ALERT_PAUSE_MINUTES);
      await inTransaction(lookAgain);
      await deliver(listingId);
    }
    expect(await rung()).toEqual([]);
  });

  it('rings for a listing that came while the alert was being set or armed', async () => {
    await set();
    // Its event was delivered before the alert was committed.
    await list();
    await deliver();
    expect(await rung()).toHaveLength(1);
  });

  it('rings once when two processes deliver the change at once', async () => {
    await set();
    const listingId = await list();
    await Promise.all([deliver(listingId), deliver(listingId)]);
    expect(await rung()).toHaveLength(1);
  });
});

describe('a listing that one cannot take', () => {
  const never: readonly [string, Partial<NewListing>, object?][] = [
    ['is above the price', { price_minor: 696n }],
    ['is one’s own', { owner_id: alice.user.id }],
    ['is paused', { is_paused: true }],
    ['waits for its review', { status: 'pendingReview' }],
    ['is sold', { status: 'soldOut', remaining_minor: 0n }],
    ['has less than the sum', { remaining_minor: 99_99n }],
    ['trades less at once', { maximum_fiat_minor: 694_99n }],
    ['trades more at least', { minimum_fiat_minor: 695_01n }],
    ['is sold whole only', { is_whole_only: true }],
    ['takes other methods', { channels: ['wechat'] }],
    ['asks for trades', { needs_trades: 1 }],
    ['asks for a record', { needs_completion_percent: 1 }],
    ['asks for a level', { needs_level: 9 }],
    ['asks for time since registration', { needs_registered_days: 3000 }],
    ['belongs to the other side', { side: 'buy' }],
  ];
  it.each(never)('does not ring when it %s', async (_, listing) => {
    await set();
    await deliver(await list(listing));
    expect(await rung()).toEqual([]);
  });

  it.each([
    ['blocking', alice, carol],
    ['blocked by', carol, alice],
  ])('does not ring for somebody %s the other', async (_, blocker, blocked) => {
    await sql`insert into blocks values (${blocker.user.id}, ${blocked.user.id}, ${now})`.execute(database.reader);
    await set();
    await deliver(await list());
    expect(await rung()).toEqual([]);
  });

  it('does not ring in the quiet hours of its owner, nor by a method that is paused', async () => {
    await set();
    await inTransaction((ctx) =>
      writeQuietHours(ctx, carol.user.id, { rests_from: 0, rests_until: 1439, time_zone: 'UTC' }),
    );
    await deliver(await list());
    await inTransaction((ctx) => writeQuietHours(ctx, carol.user.id, null));
    await database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into method_pauses values ('alipay', 'x', 'x', ${ids.next(now)}, ${now})`.execute(tx);
    });
    await deliver(await list());
    expect(await rung()).toEqual([]);
  });
});

describe('a listing that the clock opens', () => {
  const opened = () => inTransaction((ctx) => ringForOpened(ctx, questions));

  it.each([
    ['rings', 480, 1],
    ['has rung before', 470, 0],
    ['is still closed', 490, 0],
  ])('%s when its owner’s quiet hours end at minute %i', async (_, until, count) => {
    await set();
    const hours = { rests_from: 0, rests_until: until, time_zone: 'UTC' };
    await inTransaction((ctx) => writeQuietHours(ctx, carol.user.id, hours));
    await list();
    await opened();
    await opened();
    expect(await rung()).toHaveLength(count);
  });

  it('rings when the open hours of a buy listing begin', async () => {
    await set({ wants: 'sell', price: '6.90' });
    await list({ side: 'buy', open_from: '08:00', open_until: '20:00', open_time_zone: 'UTC' });
    await opened();
    expect(await rung()).toMatchObject([{ type: 'alert.sell' }]);
  });
});

describe('an alert', () => {
  it('is silent when it is off, over or deleted', async () => {
    const { id } = await set();
    await call('POST /api/alert/switch', { id, is_on: false }, by(alice));
    await deliver(await list());
    expect(await rung()).toEqual([]);
    await call('POST /api/alert/switch', { id, is_on: true }, by(alice));
    now = new Date(start.getTime() + 8 * DAY);
    await deliver(await list());
    expect(await rung()).toEqual([]);
    await call('POST /api/alert/delete', { id }, by(alice));
    await call('POST /api/alert/delete', { id }, by(alice));
    expect(await alertsOf(database.reader, alice.user.id, ALERTS_MAX)).toEqual([]);
  });

  it('is silent for somebody whom an operator stopped', async () => {
    await set({}, bob);
    await sql`update users set fund_status = -1 where id = ${bob.user.id}`.execute(database.reader);
    await deliver(await list());
    await sql`update users set fund_status = 0 where id = ${bob.user.id}`.execute(database.reader);
    expect(await rung()).toEqual([]);
  });

  it('rings for the highest price of the other side, without buyers who are busy', async () => {
    await set({ wants: 'sell', price: '6.99' });
    const bid = { side: 'buy' as const, price_minor: 700n };
    busy.add(carol.user.id);
    await deliver(await list(bid));
    expect(await rung()).toEqual([]);
    const best = await list({ ...bid, owner_id: bob.user.id, price_minor: 701n });
    await deliver(await list({ ...bid, owner_id: bob.user.id, price_minor: 698n }), best);
    expect(await rung()).toMatchObject([{ type: 'alert.sell', data: { order_id: best, fiat_amount: '7.01' } }]);
  });

  it('edited, asks anew and is on', async () => {
    const { id } = await set({ price: '6.00' });
    await call('POST /api/alert/switch', { id, is_on: false }, by(alice));
    const edited = await call('POST /api/alert/edit', { id, ...terms({ price: '6.95' }) }, by(alice));
    expect([edited.is_on, edited.price]).toEqual([true, '6.95']);
    await deliver(await list());
    expect(await rung()).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const { id } = await set();
    const calls = [
      call('POST /api/alert/edit', { id, ...terms() }, by(bob)),
      call('POST /api/alert/switch', { id, is_on: false }, by(bob)),
    ];
    const { AlertNotFound } = alertRefusals;
    expect(await Promise.all(calls.map(kindOfRefusal))).toEqual([AlertNotFound, AlertNotFound]);
    await call('POST /api/alert/delete', { id }, by(bob));
    expect(await alertsOf(database.reader, alice.user.id, ALERTS_MAX)).toMatchObject([{ is_on: true }]);
  });

  it('ends within the bound, and a person has few, however many are set at once', async () => {
    for (const days of [0, ALERT_DAYS_MAX + 1]) {
      const until = epochSeconds(new Date(now.getTime() + days * DAY));
      expect(await kindOfRefusal(set({ until }))).toBe(alertRefusals.AlertEndsBadly);
    }
    const outcomes = await Promise.all(Array.from({ length: ALERTS_MAX + 3 }, () => kindOfRefusal(set())));
    expect(outcomes.filter((kind) => kind === alertRefusals.TooManyAlerts)).toHaveLength(3);
  });
});

it('finds what the rule of the market can take, for many listings and sums', async () => {
  const numbers = (seed: number, span: number) => (seed * 7919) % span;
  const listings = Array.from({ length: 60 }, (_, index): NewListing => {
    const remaining = BigInt(50_00 + numbers(index, 900) * 100);
    const own = {
      remaining_minor: remaining,
      minimum_fiat_minor: BigInt(1_00 + numbers(index + 3, 700) * 100),
      maximum_fiat_minor: BigInt(701_00 + numbers(index + 5, 5000) * 100),
      is_whole_only: index % 5 === 0,
      needs_level: index % 7 === 0 ? 3 : 0,
      channels: index % 3 === 0 ? ['wechat'] : ['alipay'],
    };
    return newListing({ ownerId: carol.user.id, now }, { ...usual, ...own });
  });
  const taker = await takerOf(context(), alice.user);
  const market = await marketNow(context());
  for (const listing of listings) {
    await sql`delete from listings`.execute(database.reader);
    await sql`delete from price_alerts`.execute(database.reader);
    await inTransaction((ctx) => insertListing(ctx, listing));
    const row = await findListing(database.reader, listing.id);
    if (row === null) throw new Error('The listing is gone');
    const amounts = [100_00n, 500_00n, row.remaining_minor, row.remaining_minor + 1n];
    const alerts = amounts.map((amount) => ({
      id: ids.next(now),
      user_id: alice.user.id,
      wants: 'buy' as const,
      price_minor: 1000n,
      amount_minor: amount,
      channels: ['alipay'],
      until_at: now,
      is_on: true,
      is_reached: false,
      created_at: now,
    }));
    await database.transaction((tx) => insertRows(tx, 'price_alerts', alerts as never).execute());
    const best = await bestForAlerts(context(), market, { wants: 'buy', alertIds: alerts.map(({ id }) => id) });
    const found = new Set(best.map(({ id }) => id));
    for (const { id, amount_minor: amountMinor } of alerts) {
      const taking = take(listingOf(row), taker, { priceMinor: row.price_minor, channel: 'alipay', amountMinor });
      expect([amountMinor, found.has(id)]).toEqual([amountMinor, taking.kind === 'taken']);
    }
  }
});
