import { restingRefusals } from '@eh/contract/ledger/resting/refusals.ts';
import type { RestRules } from '@eh/contract/ledger/resting/rest-rules.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditBooks } from '../../../src/cli/audit-books.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { tradeChecks } from '../../../src/trading/trades/index.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendVoucher,
  type TestServer,
} from '../../open-test-server.ts';
import { buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';
import { approveByTwo, askForRule, readRule, wantRule } from '../../two-owners.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  [alice, bob, omar] = [await server.login('alice'), await server.login('bob'), await server.operator('omar')];
});
afterAll(() => server.close());

const on: RestRules = { is_on: true, level_0: 2, level_1: 2, level_2: 2, level_3: 2 };
const set = (rules: RestRules) => approveByTwo(server, wantRule(omar, 'coins.hold', rules, 'Stolen cards'));
const config = () => bob.must('GET /api/transfer/config', {});
const minor = (text: string) => BigInt(text.replace('.', ''));
const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

/** Bob buys for ¥1,000 and gets the coins. */
async function buy(): Promise<string> {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  await takeDownListings(alice);
  return id;
}

const send = (amount: string, isAgain = true) =>
  bob.ask('POST /api/transfer/add', {
    recipient: 'carol@example.com',
    amount,
    security_password: DEMO_PAYMENT_PASSWORD,
    is_again: isAgain,
  });

it('is off on a new server; finance can read it, and only the owner can switch it, with a record', async () => {
  expect((await bob.must('GET /api/order/canbuy', {})).rest_days).toBe(0);
  const fina = await server.operator('fina');
  expect(await readRule(fina, 'coins.hold')).toMatchObject({
    rules: { is_on: false },
  });
  expect((await askForRule(fina, 'coins.hold', on)).code).toBe(commonRefusals.NoPermission.code);
  await set(on);
  expect((await readRule(fina, 'coins.hold'))?.rules).toEqual(on);
  expect((await bob.must('GET /api/order/canbuy', {})).rest_days).toBe(2);
  const { rows } = await omar.must('POST /api/operator/audit', {});
  expect(rows.find((row) => row.act === 'coins.hold')).toMatchObject({ subject: '2 / 2 / 2 / 2 d' });
  const wrong = { ...on, level_0: 31 };
  expect((await askForRule(omar, 'coins.hold', wrong)).code).toBe(settingRefusals.SettingUnfit.code);
  await set({ ...on, is_on: false });
});

it('prevents bought coins from being transferred or sold for the set time, and affects no other coins', async () => {
  await set(on);
  const { movable: before } = await config();
  const id = await buy();
  const trade = await bob.must('GET /api/transaction/buyer', { id });
  expect(trade.rest_days).toBe(2);
  expect((await alice.must('GET /api/transaction/seller', { id })).rest_days).toBe(0);
  const now = await config();
  expect(now.movable).toBe(before);
  expect(now.resting?.amount).toBe(trade.amount);
  // Rounded up where the end of the trade is rounded down: the same second only for a trade that ended on it.
  const after = (now.resting?.next_free_at ?? 0) - (trade.finished_at ?? 0) - 2 * DAY_SECONDS;
  expect([0, 1]).toContain(after);
  const profile = await bob.must('GET /api/m', {});
  expect(profile.transaction_balance).toBe(before);
  expect(minor(profile.balance)).toBe(minor(before) + minor(trade.amount));
  const sale = await bob.must('GET /api/order/cansale', {});
  expect([sale.available, sale.resting]).toEqual([before, now.resting]);

  const refused = await bob.ask('POST /api/order/sale', await saleOf(text(minor(before) + 1n)));
  expect(refused.code).toBe(restingRefusals.CoinsRest.code);
  expect(refused.data).toMatchObject({ free: before, held: trade.amount, hours: 48 });
  expect(await bob.must('GET /api/m', {})).toEqual(profile);
  // Older coins go, to the last of them, and then nothing.
  const listing = await bob.must('POST /api/order/sale', await saleOf(text(minor(before) - 500n)));
  expect((await send('5.01')).code).toBe(restingRefusals.CoinsRest.code);
  expect((await send('5.00')).code).toBe(0);
  expect((await send('0.01')).code).toBe(restingRefusals.CoinsRest.code);
  await bob.must('POST /api/order/fall', { id: listing.id });

  await server.advance(2 * DAY_SECONDS - 60);
  [bob] = [await server.login('bob')];
  expect((await config()).resting?.amount).toBe(trade.amount);
  await server.advance(61);
  const free = await config();
  expect([free.resting, minor(free.movable)]).toEqual([null, minor(before) - 500n + minor(trade.amount)]);
  expect((await send('1.00')).code).toBe(0);
});

it('applies the rest announced when the trade opened, and frees all coins when the rule is switched off', async () => {
  await set({ ...on, is_on: false });
  const listing = await postListing(alice);
  const withoutHold = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  expect(withoutHold.rest_days).toBe(0);
  await set(on);
  const withHold = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  for (const { id } of [withoutHold, withHold]) {
    await alice.must('POST /api/transaction/verify', { id, accept: true });
    const voucher = await sendVoucher(server, bob, id === withoutHold.id ? 8001 : 8002);
    await bob.must('POST /api/transaction/paid', { id, vouchers: [voucher] });
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  }
  expect((await config()).resting?.amount).toBe(withHold.amount);
  await set({ ...on, is_on: false });
  const { balance } = await bob.must('GET /api/m', {});
  expect(await config()).toMatchObject({ movable: balance, resting: null });
  expect((await bob.must('GET /api/transaction/buyer', { id: withHold.id })).rest_days).toBe(0);
  await takeDownListings(alice);
});

async function saleOf(total: string) {
  const { accounts } = await bob.must('GET /api/wallet/index', {});
  return {
    total,
    price: '7.02',
    minimum: '10',
    maximum: '20',
    payment_account_ids: [accounts.find((account) => account.channel === 'alipay')?.id ?? ''],
    payment_window_minutes: 15 as const,
    security_password: DEMO_PAYMENT_PASSWORD,
  };
}

it('is audited: exactly the bought coins rest, for the whole time', async () => {
  await set(on);
  const id = await buy();
  const { database } = server;
  expect((await auditBooks(database)).faults).toEqual([]);
  const planted = [
    'update coin_holds set amount_minor = amount_minor - 1',
    `update coin_holds set free_at = free_at - interval '1 second'`,
    'update coin_holds set user_id = (select seller_id from trades where trades.id = trade_id)',
    'delete from coin_holds',
    'update trades set rest_days = 0',
  ];
  for (const statement of planted) {
    const key = statement.startsWith('update trades') ? 'id' : 'trade_id';
    const faults = await withPlanted(database, `${statement} where ${key} = '${id}'`);
    expect({ statement, faults }).toEqual({ statement, faults: [expect.stringContaining(`trade ${id} brought`)] });
  }
  await set({ ...on, is_on: false });
});

/** Runs a statement in a transaction, returns the faults that the trade checks find, and rolls it back. */
async function withPlanted(database: Database, statement: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const undo = new Error('taken back');
  await database
    .transaction(async (tx) => {
      await sql.raw(statement).execute(tx);
      for (const check of tradeChecks) faults.push(...(await check.faults(tx)));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return faults;
}
