import { restingRefusals } from '@eh/contract/ledger/resting/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RACE_ROUNDS } from '../long.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { confirming, takeDownListings, tradeUpTo } from '../trading.ts';
import { wantRule } from '../two-owners.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  const rules = { is_on: true, level_0: 3, level_1: 2, level_2: 2, level_3: 2 };
  await wantRule(await server.operator('omar'), 'coins.hold', rules);
});
afterAll(() => server.close());

const AT_ONCE = 5;
const NOT_COVERED = 26_001;
const minor = (amount: string) => BigInt(amount.replace('.', ''));
const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
const toBob = { recipient: 'bob@example.com', security_password: DEMO_PAYMENT_PASSWORD, is_again: true };
const free = async () => minor((await bob.must('GET /api/transfer/config', {})).movable);
const send = (amount: string) =>
  bob.ask('POST /api/transfer/add', {
    recipient: 'carol@example.com',
    amount,
    security_password: DEMO_PAYMENT_PASSWORD,
    is_again: true,
  });

async function sell(total: string) {
  const { accounts } = await bob.must('GET /api/wallet/index', {});
  return bob.ask('POST /api/order/sale', {
    total,
    price: '7.02',
    minimum: '10',
    maximum: '20',
    payment_account_ids: [accounts.find((account) => account.channel === 'alipay')?.id ?? ''],
    payment_window_minutes: 15,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
}

/** So few of Bob's coins are free that two halves of them are small transfers. */
async function parkMost(): Promise<void> {
  const parked = await sell(text((await free()) - 200_00n));
  expect(parked.code).toBe(0);
}

it('moves no newly bought coin while older ones are sent and sold at once', async () => {
  await parkMost();
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const before = await free();
    const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
    const half = text(before / 2n);
    const [released, sold, ...transfers] = await Promise.all([
      alice.ask('POST /api/transaction/confirm', { id, ...confirming }),
      sell(half),
      ...Array.from({ length: AT_ONCE }, () => send(half)),
    ]);
    const moves = [sold, ...transfers];
    expect(released.code).toBe(0);
    const went = moves.filter((reply) => reply.code === 0).length;
    // Two halves are all that is old. What was refused is refused for the one reason or the other, by who came first.
    expect(went).toBeLessThanOrEqual(2);
    expect(went).toBeGreaterThan(0);
    for (const { code } of moves) expect([0, restingRefusals.CoinsRest.code, NOT_COVERED]).toContain(code);
    const profile = await bob.must('GET /api/m', {});
    expect(minor(profile.balance) - minor(profile.transaction_balance)).toBe(BigInt(round + 1) * 14_245n);
    if (sold.code === 0) await bob.must('POST /api/order/fall', { id: sold.data.id });
    // Carol returns the coins that arrived, so that each round begins with the same older coins.
    const sent = transfers.filter((reply) => reply.code === 0).length;
    if (sent > 0) await carol.must('POST /api/transfer/add', { ...toBob, amount: text(BigInt(sent) * minor(half)) });
    await takeDownListings(alice);
  }
});
