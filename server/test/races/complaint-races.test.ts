import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { RACE_ROUNDS } from '../long.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { both, confirming, takeDownListings, tradeUpTo } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let arno: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
beforeEach(async () => {
  [arno, omar] = [await server.operator('arno'), await server.operator('omar')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const TIMEOUT = 60_000 + RACE_ROUNDS * 2000;
const password = DEMO_PAYMENT_PASSWORD;

/** A complaint by the seller that waits for customer service, claimed by Arno. */
async function claimed(): Promise<{ id: string; transaction_id: string }> {
  // A voucher a minute, so that a long run stays within what one person may send in an hour.
  await server.advance(61);
  const { id: transaction_id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/not_received', { id: transaction_id });
  const { id } = await bob.must('POST /api/complain/complain', { transaction_id, text: 'I sent it' });
  await arno.must('POST /api/operator/complaints/claim', { id, claim: true });
  return { id, transaction_id };
}

/** One of them was first; the coins went one way, the books balance, and what the complaint says is what happened. */
async function settled(transaction_id: string, replies: readonly { code: number }[]): Promise<string> {
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  const trade = await bob.must('GET /api/transaction/buyer', { id: transaction_id });
  const { result } = await bob.must('POST /api/complain/getByTransId', { transaction_id });
  const way = { release: 'released', return: 'returned', split: 'split', withdrawn: 'escrow' } as const;
  expect(trade.money_state).toBe(way[result?.outcome ?? 'withdrawn']);
  await assertBooksBalance(server.database);
  await takeDownListings(alice);
  return trade.money_state;
}

it(
  'completes either a decision or the release by the seller',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, transaction_id } = await claimed();
      const way = await settled(
        transaction_id,
        await Promise.all([
          arno.ask('POST /api/operator/complaints/decide', { id, outcome: 'return', reason: both('No payment') }),
          alice.ask('POST /api/transaction/confirm', { id: transaction_id, ...confirming }),
        ]),
      );
      expect(way).toMatch(/returned|released/);
    }
  },
  TIMEOUT,
);

it(
  'completes one of two decisions',
  async () => {
    const second = await server.operator('arno');
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, transaction_id } = await claimed();
      const way = await settled(
        transaction_id,
        await Promise.all([
          arno.ask('POST /api/operator/complaints/decide', { id, outcome: 'return', reason: both('No payment') }),
          second.ask('POST /api/operator/complaints/decide', { id, outcome: 'release', reason: both('Paid') }),
          omar.ask('POST /api/operator/complaints/decide', { id, outcome: 'release', reason: both('Paid') }),
        ]),
      );
      expect(way).toMatch(/returned|released/);
    }
  },
  TIMEOUT,
);

it(
  'completes either a withdrawal or a decision',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, transaction_id } = await claimed();
      const replies = await Promise.all([
        alice.ask('POST /api/complain/withdraw', { transaction_id }),
        arno.ask('POST /api/operator/complaints/decide', { id, outcome: 'return', reason: both('No payment') }),
        bob.ask('POST /api/complain/complain', { transaction_id, text: 'One more word' }),
      ]);
      const way = await settled(transaction_id, replies.slice(0, 2));
      expect(way).toMatch(/escrow|returned/);
      if (way === 'escrow') await alice.must('POST /api/transaction/confirm', { id: transaction_id, ...confirming });
    }
  },
  TIMEOUT,
);

it(
  'executes a proposal once, accepted on two devices while the other side withdraws',
  async () => {
    const tablet = await server.login('bob', 'tablet');
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, transaction_id } = await claimed();
      const split = {
        id,
        outcome: 'split',
        buyer_amount: '100.00',
        asks: 'buyer',
        reason: both('A part came'),
      } as const;
      await arno.must('POST /api/operator/complaints/propose', split);
      const { proposal } = await bob.must('POST /api/complain/getByTransId', { transaction_id });
      const agree = { transaction_id, ruling_id: proposal?.id ?? '', security_password: password };
      const way = await settled(
        transaction_id,
        await Promise.all([
          bob.ask('POST /api/complain/agree', agree),
          tablet.ask('POST /api/complain/agree', agree),
          alice.ask('POST /api/complain/withdraw', { transaction_id }),
        ]),
      );
      expect(way).toMatch(/escrow|split/);
      if (way === 'escrow') await alice.must('POST /api/transaction/confirm', { id: transaction_id, ...confirming });
    }
  },
  TIMEOUT,
);
