import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchantAccount } from '../../src/ledger/journal/index.ts';
import type { Tx } from '../../src/platform/database/tables.ts';
import { freeOfCodes, openTestOrder } from '../cashier/open-test-order.ts';
import { isLong } from '../long.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { type Course, type Market, openMarket } from './bought-orders.ts';
import { everythingStands } from './order-laws.ts';

let server: TestServer;
let shop: TestMerchant;
let ownerAccount: string;
let payers: readonly Person[];
let market: Market;
let count = 0;

beforeAll(async () => {
  server = await openTestServer();
  const owner = await (await server.login('carol')).must('GET /api/m', {});
  ownerAccount = owner.account;
  shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: owner.id }));
  const [alice, bob] = [await server.login('alice'), await server.login('bob')];
  payers = [alice, bob];
  await server.transaction(freeOfCodes);
  market = await openMarket(server, { seller: alice, buyer: bob });
});
afterAll(() => server.close());

/** A call that is repeated to the letter until its outcome is known. */
type Call = () => Promise<Outcome>;

interface Outcome {
  readonly status: number;
  readonly isDone: boolean;
  readonly said: unknown;
}

interface Order {
  readonly id: string;
  readonly token: string;
}

const cents = (minor: number) => (minor / 100).toFixed(2);
const nextKey = () => {
  count += 1;
  return `history-${count}`;
};

function payment(payer: Person, { token }: Order): Call {
  const headers = { 'idempotency-key': nextKey() };
  const request = { order: token, security_password: DEMO_PAYMENT_PASSWORD };
  return async () => {
    const { status, code, data } = await payer.ask('POST /api/recharge/pay', request, headers);
    return { status, isDone: code === 0, said: data };
  };
}

function purchase({ token }: Order): Call {
  const buy = market.buyMissing(token, nextKey());
  return async () => {
    const { status, code, data } = await buy();
    return { status, isDone: code === 0, said: data };
  };
}

/** Serves what is due, whatever becomes of it. */
const serve: Call = async () => {
  await server.settle();
  return { status: 200, isDone: true, said: null };
};

function ofShop(url: string, body: object): Call {
  const idempotencyKey = nextKey();
  return async () => {
    const reply = await signedClient(server.address, shop.live)('POST', url, { body, idempotencyKey });
    return { status: reply.status, isDone: reply.status < 400, said: reply.body };
  };
}

const refund = ({ id }: Order, minor: number) =>
  ofShop(`/open/v1/orders/${id}/refunds`, { merchant_refund_no: nextKey(), amount: cents(minor) });
const payout = (minor: number) =>
  ofShop('/open/v1/payouts', { merchant_payout_no: nextKey(), recipient: ownerAccount, amount: cents(minor) });
const closing = ({ id }: Order) => ofShop(`/open/v1/orders/${id}/close`, {});

const TRIES_MAX = 20;
/** Longer than all clocks of a trade together. */
const JOINT_SECONDS = 2 * HOUR_SECONDS;

/** The outcome of a call, however often its connection was lost. */
async function outcomeOf(call: Call): Promise<Outcome> {
  for (let tried = 0; tried < TRIES_MAX; tried += 1) {
    const outcome = await call();
    if (outcome.status < 500) return outcome;
  }
  throw new Error('The server does not recover from a lost connection');
}

/** Rows on which a transaction that moves coins of the merchant stands still. */
const stops = {
  /** Before its posting, with orders paid and events written. */
  day: (tx: Tx) => sql`select from cashier_days where merchant_id = ${shop.id} for update`.execute(tx),
  /** In its posting. */
  account: (tx: Tx) =>
    sql`select from ledger_accounts where id = ${merchantAccount(shop.id, 'EH').id} for update`.execute(tx),
  /** Before an order waits for a trade, or is paid with its coins. */
  orders: (tx: Tx) =>
    sql`select from cashier_orders where merchant_id = ${shop.id} and status in ('open', 'funding') for update`.execute(
      tx,
    ),
};

/** Starts calls, and ends the database's processes that serve them where they stand still. */
async function killedAt(stop: keyof typeof stops, calls: readonly Call[]): Promise<number> {
  let killed = 0;
  let begun: Promise<unknown> = Promise.resolve();
  let isOver = false;
  await server.transaction(async ({ tx }) => {
    await stops[stop](tx);
    begun = Promise.allSettled(calls.map((call) => call())).then(() => (isOver = true));
    while (killed === 0 && !isOver) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`.execute(tx);
      killed += rows.length;
      await new Promise((done) => setImmediate(done));
    }
  });
  await begun;
  return killed;
}

const amount = fc.integer({ min: 1, max: 30_00 });
const step = fc.record({
  amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
  refunded: amount,
  paidOut: amount,
  isClosed: fc.boolean(),
  kill: fc.constantFrom('day', 'account', null),
  course: fc.constantFrom('released', 'released', 'rejected', 'silent'),
  buyKill: fc.constantFrom('orders', null),
  payKill: fc.constantFrom('orders', 'day', 'account', null),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const history = fc.array(step, { minLength: 1, maxLength: 3 });

/** A purchase and a payment whose transactions die wherever they can: part of each run, however few histories it draws. */
const everyDeath: Step = {
  amounts: [10_00, 5_00],
  refunded: 2_00,
  paidOut: 3_00,
  isClosed: false,
  kill: 'day',
  course: 'released',
  buyKill: 'orders',
  payKill: 'account',
};

let kills = 0;
const bought = { paid: 0, lapsed: 0 };

it('satisfies the laws of the books, and gives each call one outcome, when its transactions are killed', async () => {
  // The merchant's day and account are there from the first payment on.
  const [alice] = payers;
  if (alice) await outcomeOf(payment(alice, await order(1_00)));
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const orders: Order[] = [];
      for (const taken of steps) orders.push(...(await carryOut(taken)), ...(await buyFor(taken)));
      await everythingStands(server.database, { shopId: shop.id, orderIds: orders.map(({ id }) => id) });
    }),
    { numRuns: isLong ? 30 : 3, examples: [[[everyDeath]]], endOnFailure: true },
  );
  expect(kills).toBeGreaterThan(0);
  expect(bought.paid).toBeGreaterThan(0);
}, 240_000);

const order = (minor: number): Promise<Order> =>
  server.transaction((ctx) => openTestOrder(ctx, shop.id, { amountMinor: BigInt(minor), expiresInSeconds: 60 }));

async function carryOut({
  amounts,
  refunded,
  paidOut,
  isClosed,
  kill,
}: {
  readonly amounts: readonly number[];
  readonly refunded: number;
  readonly paidOut: number;
  readonly isClosed: boolean;
  readonly kill: keyof typeof stops | null;
}): Promise<readonly Order[]> {
  const orders = await Promise.all(amounts.map(order));
  const calls = orders.flatMap((opened) => payers.map((payer) => payment(payer, opened)));
  const [first] = orders;
  if (first) calls.push(refund(first, refunded), payout(paidOut), ...(isClosed ? [closing(first)] : []));
  if (kill !== null) kills += await killedAt(kill, calls);
  const outcomes = await Promise.all(calls.map(outcomeOf));
  const again = await Promise.all(calls.map(outcomeOf));
  // A refusal is not stored, so a repeat of it is judged anew; what was done gives its first answer.
  const done = (of: readonly Outcome[]) => of.filter((_, index) => outcomes[index]?.isDone);
  expect(done(again)).toEqual(done(outcomes));
  // An order that nobody has paid expires.
  const unpaid = await order(1_00);
  await server.advance(61);
  await server.settle();
  return [...orders, unpaid];
}

/**
 * Buys what an order lacks: the shop is paid with the coins once the trade releases, or order and trade lapse together,
 * and the coins are the buyer's.
 */
async function buyFor({
  course,
  buyKill,
  payKill,
}: {
  readonly course: Course;
  readonly buyKill: keyof typeof stops | null;
  readonly payKill: keyof typeof stops | null;
}): Promise<readonly Order[]> {
  await market.resume();
  const lacking = await market.lackingAmount();
  const short = await order(lacking);
  const call = purchase(short);
  if (buyKill !== null) kills += await killedAt(buyKill, [call]);
  const outcome = await outcomeOf(call);
  expect(outcome.isDone).toBe(true);
  expect(await outcomeOf(call)).toEqual(outcome);
  await market.follow(short.token, course);
  if (payKill !== null) kills += await killedAt(payKill, [serve]);
  await server.settle();
  // Work that a killed worker left is tried again, and the time of an order that was opened again is over.
  await server.advance(JOINT_SECONDS);
  await server.settle();
  const status = await statusOf(short);
  expect(status).toBe(course === 'released' ? 'paid' : 'expired');
  bought[status === 'paid' ? 'paid' : 'lapsed'] += 1;
  // The buyer has coins for the next payments, and the shop gives back what was bought for it.
  if (status === 'paid') await outcomeOf(refund(short, lacking));
  return [short];
}

async function statusOf({ id }: Order): Promise<string | undefined> {
  const row = await server.database.reader
    .selectFrom('cashier_orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}
