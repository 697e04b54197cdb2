import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../src/accounts/sessions/index.ts';
import { issuePaymentProof, openUser, type User } from '../../../src/accounts/users/index.ts';
import { openingCoins, postMovements } from '../../../src/ledger/journal/index.ts';
import { ids } from '../../../src/platform/ids.ts';
import { freeOfCodes, openTestOrder } from '../../cashier/open-test-order.ts';
import { isLong } from '../../long.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { type Answer, type Books, booksModel, type Call, SHOP } from './books-model.ts';
import { withoutOrder } from './linearise.ts';
import { openRecorder, type Recorder } from './record.ts';

/** Histories of real calls at once, held against a model in which there is one at a time. */
const PEOPLE = ['ann', 'ben', 'cyd'] as const;
type Name = (typeof PEOPLE)[number];
const FUNDS = 20;
const CALLS = 14;
const ORDERS = 3;
const MINOR = 100;
const REFUSED = 400;
const SERVER_FAULT = 500;
const device = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

interface Member extends Person {
  readonly user: User;
}

let server: TestServer;
let people: Readonly<Record<Name, Member>>;
let shop: TestMerchant;
let orders: readonly { readonly id: string; readonly token: string; readonly minor: number }[];
let recorder: Recorder;

beforeAll(async () => {
  server = await openTestServer();
  await server.transaction(freeOfCodes);
});
afterAll(() => server.close());

const text = (coins: number) => coins.toFixed(2);
/** A server that is busy or away says nothing about the books, as an answer that is lost. */
function answerOf({ status, isDone }: { readonly status: number; readonly isDone: boolean }): Answer {
  if (status >= SERVER_FAULT) throw new Error(`no answer: ${status}`);
  return isDone ? 'done' : 'refused';
}

async function asked(reply: Promise<{ readonly status: number; readonly code: number }>): Promise<Answer> {
  const { status, code } = await reply;
  return answerOf({ status, isDone: code === 0 });
}

async function askedOpen(reply: Promise<{ readonly status: number }>): Promise<Answer> {
  const { status } = await reply;
  return answerOf({ status, isDone: status < REFUSED });
}

async function openMember(): Promise<Member> {
  const { user, token } = await server.transaction(async (ctx) => {
    const opened = await openUser(ctx, { identity: { status: 'verified', realName: '张三' } });
    await sql`update users set security_password_hash = other.hash
      from (select security_password_hash as hash from users where username = 'alice') as other
      where id = ${opened.id}`.execute(ctx.tx);
    const amount = { currency: 'EH', minor: BigInt(FUNDS * MINOR) };
    await postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: opened.id, amount })]);
    const session = { userId: opened.id, device: { device_id: opened.id, ...device }, address: '192.0.2.1', days: 1 };
    return { user: opened, ...(await openSession(ctx, session)) };
  });
  return { ...server.withToken(token), user };
}

/** Fresh people, a shop without fees, and open orders; gives what the model begins with. */
async function openStage(): Promise<Books> {
  const [ann, ben, cyd, owner] = [await openMember(), await openMember(), await openMember(), await openMember()];
  people = { ann, ben, cyd };
  // Nobody pays at their own shop.
  shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: owner.user.id, feeBasisPoints: 0 }));
  const minors = Array.from({ length: ORDERS }, (_, at) => 5 + at);
  const opened = await server.transaction((ctx) =>
    Promise.all(minors.map((minor) => openTestOrder(ctx, shop.id, { amountMinor: BigInt(minor * MINOR) }))),
  );
  orders = opened.map(({ id, token }, at) => ({ id, token, minor: minors[at] ?? 0 }));
  recorder = openRecorder();
  return {
    coins: { ...Object.fromEntries(PEOPLE.map((name) => [name, FUNDS])), [SHOP]: 0 },
    orders: Object.fromEntries(orders.map(({ id, minor }) => [id, { minor, payer: null, refunded: 0 }])),
    listings: {},
    trades: {},
  };
}

const proofOf = ({ user }: Member) => server.transaction((ctx) => issuePaymentProof(ctx, user.id));

/** A drawn call names its people and orders by number, since both are made anew for each history. */
const drawn = fc.record({
  kind: fc.constantFrom('transfer', 'transfer', 'pay', 'pay', 'refund', 'payout', 'read', 'read'),
  who: fc.constantFrom(...PEOPLE),
  other: fc.constantFrom(...PEOPLE),
  order: fc.nat({ max: ORDERS - 1 }),
  coins: fc.integer({ min: 1, max: 12 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** A call of the model, and the same one of the server; its proof is there before the clock of the call begins. */
async function prepared({
  kind,
  who,
  other,
  order: at,
  coins,
}: Drawn): Promise<readonly [Call, () => Promise<Answer>]> {
  const person = people[who];
  const order = orders[at] ?? { id: '', token: '', minor: 0 };
  const call = signedClient(server.address, shop.live);
  switch (kind) {
    case 'transfer': {
      const to = other === who ? (who === 'ann' ? 'ben' : 'ann') : other;
      const security_password = await proofOf(person);
      const body = { recipient: people[to].user.account, amount: text(coins), is_again: true, security_password };
      const request = () => asked(person.ask('POST /api/transfer/add', body));
      return [{ kind, from: who, to, minor: coins }, request];
    }
    case 'pay': {
      const body = { order: order.token, security_password: await proofOf(person) };
      const request = () => asked(person.ask('POST /api/recharge/pay', body));
      return [{ kind, payer: who, order: order.id }, request];
    }
    case 'refund': {
      const body = { merchant_refund_no: ids.next(new Date()), amount: text(coins) };
      const request = () => askedOpen(call('POST', `/open/v1/orders/${order.id}/refunds`, { body }));
      return [{ kind, order: order.id, minor: coins }, request];
    }
    case 'payout': {
      const body = {
        merchant_payout_no: ids.next(new Date()),
        recipient: people.cyd.user.account,
        amount: text(coins),
      };
      const request = () => askedOpen(call('POST', '/open/v1/payouts', { body }));
      return [{ kind, to: 'cyd', minor: coins }, request];
    }
    default:
      return [{ kind: 'read', who }, () => seenBy(person)];
  }
}

async function seenBy(person: Person): Promise<Answer> {
  const { balance, tradebalance } = await person.must('GET /api/m', {});
  return { available: Number(balance), escrow: Number(tradebalance) };
}

it('answers simultaneous calls as if they came one at a time, each between its start and its end', async () => {
  const history = fc.array(drawn, { minLength: CALLS, maxLength: CALLS });
  await fc.assert(
    fc.asyncProperty(history, async (calls) => {
      const initial = await openStage();
      const ready = [];
      for (const call of calls) ready.push(await prepared(call));
      await Promise.all(ready.map(([call, request]) => recorder.note(call, request)));
      const last = await Promise.all(
        PEOPLE.map((who) => prepared({ kind: 'read', who, other: who, order: 0, coins: 1 })),
      );
      for (const [call, request] of last) await recorder.note(call, request);
      expect(withoutOrder(booksModel, initial, recorder.history)).toBe(null);
    }),
    { numRuns: isLong ? 100 : 8, endOnFailure: true },
  );
});

it('detects each lie planted into an answer of a real history', async () => {
  const initial = await openStage();
  const fixed: Drawn = { kind: 'transfer', who: 'ann', other: 'ben', order: 0, coins: 12 };
  const calls = [fixed, fixed, { ...fixed, kind: 'read', who: 'ben' } as const];
  for (const call of calls) await recorder.note(...(await prepared(call)));
  expect(withoutOrder(booksModel, initial, recorder.history)).toBe(null);
  for (const [at, recorded] of recorder.history.entries()) {
    const lie: Answer =
      recorded.call.kind === 'read' ? { available: FUNDS, escrow: 0 } : recorded.answer === 'done' ? 'refused' : 'done';
    expect(withoutOrder(booksModel, initial, recorder.history.with(at, { ...recorded, answer: lie }))).not.toBe(null);
  }
});
