import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { somebodyWaits } from '../../../servers/somebody-waits.ts';
import { both, buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../../trading.ts';

const zone = 'Asia/Shanghai';
let server: TestServer;
let alice: Person;
let bob: Person;
/** Sold by alice to bob, and the other way round. */
const trades: Record<'sold' | 'bought' | 'before', string> = { sold: '', bought: '', before: '' };

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  trades.before = await release(alice, bob);
  await server.advance(2 * DAY_SECONDS);
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  trades.sold = await release(alice, bob);
  trades.bought = await release(bob, alice);
  await splitOne();
});
afterAll(() => server.close());

/** A trade that was opened under a fee of 0.71 EH, and released. */
async function release(seller: Person, buyer: Person): Promise<string> {
  const { id } = await tradeUpTo('paid', { server, seller, buyer });
  await sql`update trades set fee_minor = 71 where id = ${id}`.execute(server.database.reader);
  await seller.must('POST /api/transaction/confirm', { id, ...confirming });
  await takeDownListings(seller);
  return id;
}

/** A trade of 142.45 EH of which a decision gives bob 135.11 and returns the rest to alice. */
async function splitOne(): Promise<void> {
  const { id: transaction_id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.advance(11 * 60);
  const complaint = { kind: 'received_less', claimed_fiat: '948.50', text: 'Only 948.50 came' } as const;
  const { id } = await alice.must('POST /api/complain/complain', { transaction_id, ...complaint });
  await bob.must('POST /api/complain/complain', { transaction_id, text: 'All of it was sent' });
  const arno = await server.operator('arno');
  await arno.must('POST /api/operator/complaints/claim', { id, claim: true });
  const split = { id, outcome: 'split', buyer_amount: '135.11', asks: 'buyer', reason: both('A part came') } as const;
  await arno.must('POST /api/operator/complaints/propose', split);
  const { proposal } = await bob.must('POST /api/complain/getByTransId', { transaction_id });
  const { security_password } = confirming;
  await bob.must('POST /api/complain/agree', { transaction_id, ruling_id: proposal?.id ?? '', security_password });
  await takeDownListings(alice);
}

const dayOf = (person: Person, request: { readonly day?: string; readonly time_zone?: string } = {}) =>
  person.must('GET /api/transaction/day', { time_zone: zone, ...request });
const minor = (text: string) => {
  const size = requireDecimal(text.replace('-', ''), COIN_DECIMALS);
  return text.startsWith('-') ? -size : size;
};

it.each(['alice', 'bob'] as const)('moves as many coins as the bills of the day say (%s)', async (name) => {
  const person = name === 'alice' ? alice : bob;
  const { from, until, bought, sold, splits } = await dayOf(person);
  const { rows } = await person.must('POST /api/report/export', { from, until });
  const counted = rows.filter((row) => row.cause.kind === 'trade').map((row) => minor(row.counted));
  const sum = (sign: 1 | -1) => counted.reduce((total, net) => (BigInt(sign) * net > 0n ? total + net : total), 0n);
  expect(minor(bought.coins) - minor(bought.fee) + minor(splits.in)).toBe(sum(1));
  expect(-(minor(sold.coins) + minor(splits.out))).toBe(sum(-1));
  expect([bought.trades, sold.trades, splits.trades]).toEqual([1, 1, 1]);
  expect([bought.fee, sold.fee]).toEqual(['0.71', '0.00']);
});

it('adds up both sides and each method, and shows splits apart', async () => {
  const day = await dayOf(alice);
  expect(day).toMatchObject({ time_zone: zone, is_final: false, currency: 'EH', fiat: 'CNY' });
  expect(day.sold).toMatchObject({ coins: '142.45', fiat: expect.stringMatching(/^1000\./), average_price: '7.02' });
  expect(day.methods).toEqual([{ channel: 'alipay', bought: day.bought, sold: day.sold }]);
  expect(day.splits).toEqual({ trades: 1, in: '0.00', out: '135.11' });
});

it('measures each side against the reference price of the opening, which a trade of before lacks', async () => {
  await sql`update trades set reference_price_minor = 700 where id = ${trades.sold}`.execute(server.database.reader);
  const known = (await dayOf(alice)).sold;
  // At the reference, 142.45 EH are worth ¥997.15.
  expect(minor(known.margin?.fiat ?? '')).toBe(minor(known.fiat) - 997_15n);
  expect(known.margin?.permille).toBe(3);
  expect((await dayOf(bob)).bought.margin).toEqual({ fiat: `-${known.margin?.fiat}`, permille: -3 });
  await sql`update trades set reference_price_minor = null where id = ${trades.sold}`.execute(server.database.reader);
  expect((await dayOf(alice)).sold).toMatchObject({ trades: 1, margin: null, margin_unknown: 1 });
});

it('stores the reference price of the moment when a trade opens', async () => {
  const { reference_price } = await bob.must('GET /api/dashboard', {});
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const query = server.database.reader.selectFrom('trades').select('reference_price_minor').where('id', '=', id);
  expect((await query.executeTakeFirstOrThrow()).reference_price_minor).toBe(minor(reference_price));
  await bob.must('POST /api/transaction/cancelByBuyer', { id });
  await takeDownListings(alice);
});

it('reads the reference price before it waits for the buyer’s turn', async () => {
  const { reference_price: before } = await bob.must('GET /api/dashboard', {});
  const request = await buyRequest(bob, (await postListing(alice)).id);
  const raise = (by: number) => sql`update traded_prices set price_minor = price_minor + ${by}`;
  let opening: ReturnType<typeof buy> | undefined;
  const buy = () => bob.must('POST /api/order/buy', request);
  await server.transaction(async ({ tx }) => {
    await sql`select from users where id = ${(await bob.must('GET /api/m', {})).id} for update`.execute(tx);
    opening = buy();
    await somebodyWaits(server.database);
    await raise(100).execute(tx);
  });
  const { id = '' } = (await opening) ?? {};
  const query = server.database.reader.selectFrom('trades').select('reference_price_minor').where('id', '=', id);
  expect((await query.executeTakeFirstOrThrow()).reference_price_minor).toBe(minor(before));
  await raise(-100).execute(server.database.reader);
  await bob.must('POST /api/transaction/cancelByBuyer', { id });
  await takeDownListings(alice);
});

it.each([
  ['the last second of a day in UTC+8', zone, '2026-11-20T15:59:59Z', '2026-11-20'],
  ['the first second of the next', zone, '2026-11-20T16:00:00Z', '2026-11-21'],
  ['the first second of a day of 23 hours', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['the last second of a day of 23 hours', 'Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['the second after a day of 23 hours', 'Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['the last second of a day of 25 hours', 'Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
])('counts %s on one day of its zone', async (_, timeZone, at, day) => {
  await releasedAt(new Date(at));
  const noon = new Date(`${day}T12:00:00Z`).getTime();
  const days = [-1, 0, 1].map((shift) => new Date(noon + shift * DAY_SECONDS * 1000).toISOString().slice(0, 10));
  const counts = [];
  for (const shown of days) counts.push((await dayOf(alice, { day: shown, time_zone: timeZone })).sold.trades);
  expect(counts).toEqual([0, 1, 0]);
});

/** Moves the first trade for one test: the records of its people must agree with it afterwards. */
async function releasedAt(at: Date): Promise<void> {
  const { reader } = server.database;
  const of = reader.selectFrom('trades').select('finished_at').where('id', '=', trades.before);
  const { finished_at: before } = await of.executeTakeFirstOrThrow();
  const move = (to: Date | null) =>
    reader.updateTable('trades').set({ finished_at: to }).where('id', '=', trades.before);
  await move(at).execute();
  onTestFinished(async () => {
    await move(before).execute();
  });
}

it('shows nothing of other people’s trades, and an empty day as empty', async () => {
  const carol = await server.login('carol');
  expect((await dayOf(carol)).methods).toEqual([]);
  expect(await dayOf(alice, { day: '2020-02-29' })).toMatchObject({
    is_final: true,
    methods: [],
    splits: { trades: 0 },
  });
});

it.each([
  ['a day that has not begun', { day: '2090-01-01', time_zone: zone }, tradeRefusals.DayNotBegun.code],
  ['a day that does not exist', { day: '2026-02-30', time_zone: zone }, 40_001],
  ['a day of another century', { day: '1999-12-31', time_zone: zone }, 40_001],
  ['a zone that does not exist', { time_zone: 'Moon/Crater' }, 40_001],
])('refuses %s', async (_, request, code) => {
  expect((await alice.ask('GET /api/transaction/day', request)).code).toBe(code);
});
