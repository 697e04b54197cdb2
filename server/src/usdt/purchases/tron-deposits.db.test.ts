import { HOUR } from '@eh/contract/platform/spans.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { DEV_EXTENDED_KEY } from '@eh/demo/chain/dev-tether.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People, type TestPerson } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { openTronServer, type TronServer } from '../../../test/usdt/tron-server.ts';
import { userStatus } from '../../accounts/users/index.ts';
import { balancesOf } from '../../ledger/journal/index.ts';
import { ids } from '../../platform/ids.ts';
import { writeSetting } from '../../platform/settings.ts';
import { readAddress, tronAddressOf } from '../../trading/payment-accounts/index.ts';
import type { Chain } from '../chains/index.ts';
import { addressesOf, NodeUnavailable, nodesAt, tronChain } from '../chains/index.ts';
import { rateSetting } from '../rates/index.ts';
import { purchaseEndpoints } from './endpoints.ts';
import { defaultPurchaseRules } from './rules.ts';
import { watchRound } from './watcher.ts';

const CONFIRMATIONS = 4;
/** The contract of USDT on Tron, and its twenty bytes. */
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const USDT_HEX = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const FAKE_HEX = 'b614f803b6fd780986a42c78ec9c7f77e6ded13c';

const test = await openTestDatabase();
const { database } = test;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
const addressAt = addressesOf(DEV_EXTENDED_KEY);
let tron: TronServer;
let chain: Chain;
let people: People;
let call: ReturnType<typeof callEndpoint>;

beforeAll(async () => {
  people = await openPeople(database, clock);
  tron = await openTronServer();
  chain = newChain();
  call = callEndpoint(database, clock, purchaseEndpoints({ rules: defaultPurchaseRules, chains: [chain] }));
  await setRate('7.0200');
  await round();
});
beforeEach(() => {
  tron.fail(null);
  tron.solidify();
});
afterAll(async () => {
  await assertBooksBalance(database);
  await tron.close();
  await test.drop();
});

function newChain(): Chain {
  return tronChain({
    nodes: nodesAt([tron.url]),
    apiKey: 'key-1',
    contract: USDT,
    extendedKey: DEV_EXTENDED_KEY,
    confirmations: CONFIRMATIONS,
  });
}

const round = () => watchRound({ database, clock, ids, serverKeys, chain, currency: 'EH', startBlock: 0n });
const setRate = (rate: string) =>
  database.transaction((tx) =>
    writeSetting({ tx, now: clock.now(), ids, serverKeys }, rateSetting, {
      base_e4: rate.replace('.', ''),
      spread_permille: 0,
      set_at: clock.now().toISOString(),
      good_until: null,
    }),
  );
const quoteOf = (person: TestPerson, usdt: string) =>
  call('POST /api/exchange/quote', { chain: 'TRC20', usdt, rate: '7.0200' }, { caller: person.caller });
const show = (person: TestPerson, id: string) => call('GET /api/exchange/show', { id }, { caller: person.caller });
const available = async (person: TestPerson) => (await balancesOf(database.reader, person.user.id, 'EH')).available;
const hexOf = (address: string) => {
  for (let index = 0; index < 10; index += 1)
    if (tronAddressOf(addressAt(index)) === address) return addressAt(index).toString('hex');
  throw new Error(`No key of ours has ${address}`);
};
const pay = (address: string, amount: bigint, changes: object = {}) =>
  tron.mine({ contract: USDT_HEX, to: hexOf(address), amount, ...changes });
/** Adds the confirmations that deposits need and makes their blocks solid. */
async function confirm() {
  tron.empty(CONFIRMATIONS);
  tron.solidify();
  await round();
}

it('derives addresses with a valid checksum, and identifies the token by its contract', () => {
  const known = [0, 1, 2].map((index) => chain.addressOf(index));
  for (const address of known) expect(readAddress('tron', address)).toBe(address);
  expect(new Set(known).size).toBe(3);
  expect(tronAddressOf(Buffer.from(USDT_HEX, 'hex'))).toBe(USDT);
  expect(chain.contract).toBe(USDT);
  expect(() => tronAddressOf(Buffer.alloc(19))).toThrow('twenty bytes');
  expect(() =>
    tronChain({
      nodes: nodesAt([tron.url]),
      contract: `${USDT.slice(0, -1)}u`,
      extendedKey: DEV_EXTENDED_KEY,
      confirmations: 1,
    }),
  ).toThrow('Not an address');
});

it('credits nothing to a closed account: the deposit waits unclaimed, without delaying others', async () => {
  const before = await available(people.carol);
  const quote = await quoteOf(people.carol, '50');
  pay(quote.address, 50_000_000n);
  const setStatus = (status: number) =>
    database.reader.updateTable('users').set({ status }).where('id', '=', people.carol.user.id).execute();
  await setStatus(userStatus.closed);
  await round();
  await confirm();
  await round();
  expect(await available(people.carol)).toBe(before);
  const deposits = await database.reader
    .selectFrom('usdt_deposits')
    .select('status')
    .where('user_id', '=', people.carol.user.id)
    .execute();
  expect(deposits).toEqual([{ status: 'unclaimed' }]);
  await setStatus(userStatus.normal);
});

it('credits a deposit once it is deep enough and solid, once, at the quoted rate', async () => {
  const before = await available(people.alice);
  const quote = await quoteOf(people.alice, '100');
  expect(quote.address).toMatch(/^T/);
  expect(quote.payment_uri).toBe(quote.address);
  pay(quote.address, 100_000_000n);
  await round();
  expect(await show(people.alice, quote.id)).toMatchObject({
    status: purchaseStatus.confirming,
    deposit: { usdt: '100.000000', confirmations: 1 },
  });
  tron.empty(CONFIRMATIONS + 3);
  await round();
  expect((await show(people.alice, quote.id)).status).toBe(purchaseStatus.confirming);
  tron.solidify();
  for (let again = 0; again < 3; again += 1) await round();
  expect(await show(people.alice, quote.id)).toMatchObject({
    status: purchaseStatus.credited,
    credit: { usdt: '100.000000', amount: '702.00', is_at_quote: true },
  });
  expect((await available(people.alice)) - before).toBe(702_00n);
  expect(tron.asked.every((line) => line.endsWith(' key-1'))).toBe(true);
});

it.each([
  ['too little', '99.000000'],
  ['too much', '101.000000'],
])('credits %s at the then current rate, and says so', async (_, came) => {
  const quote = await quoteOf(people.bob, '100');
  await setRate('8.0000');
  pay(quote.address, BigInt(came.replace('.', '')));
  await round();
  await confirm();
  await setRate('7.0200');
  expect(await show(people.bob, quote.id)).toMatchObject({
    status: purchaseStatus.credited,
    credit: { usdt: came, is_at_quote: false },
  });
});

it('drops a deposit whose block was reverted, and credits it once it is in another block', async () => {
  const before = await available(people.carol);
  const quote = await quoteOf(people.carol, '50');
  pay(quote.address, 50_000_000n);
  await round();
  expect((await show(people.carol, quote.id)).status).toBe(purchaseStatus.confirming);
  tron.takeBack(1);
  tron.empty(2);
  await round();
  expect(await show(people.carol, quote.id)).toMatchObject({
    status: purchaseStatus.waiting,
    deposit: { confirmations: 0 },
  });
  await confirm();
  expect((await available(people.carol)) - before).toBe(0n);
  pay(quote.address, 50_000_000n);
  await round();
  await confirm();
  expect((await available(people.carol)) - before).toBe(351_00n);
});

it('credits no fake token, failed transaction, other event or other address', async () => {
  const before = await available(people.carol);
  const quote = await quoteOf(people.carol, '70');
  pay(quote.address, 70_000_000n, { contract: FAKE_HEX });
  pay(quote.address, 70_000_000n, { result: 'REVERT' });
  pay(quote.address, 70_000_000n, { topic: 'ab'.repeat(32) });
  tron.mine({ contract: USDT_HEX, to: 'cd'.repeat(20), amount: 70_000_000n });
  await round();
  await confirm();
  expect((await show(people.carol, quote.id)).status).toBe(purchaseStatus.waiting);
  expect((await available(people.carol)) - before).toBe(0n);
});

it.each(['down', 'nonsense', 'other-infos', 'lagging'] as const)(
  'waits while the node is %s, and loses nothing',
  async (kind) => {
    const before = await available(people.alice);
    const quote = await quoteOf(people.alice, '60');
    if (kind !== 'lagging') tron.fail(kind);
    pay(quote.address, 60_000_000n);
    if (kind === 'lagging') await round();
    tron.fail(kind);
    tron.empty(CONFIRMATIONS);
    tron.solidify();
    await expect(round()).rejects.toBeInstanceOf(NodeUnavailable);
    expect((await available(people.alice)) - before).toBe(0n);
    tron.fail(null);
    await round();
    await round();
    expect((await available(people.alice)) - before).toBe(421_20n);
  },
);

it('credits a late deposit at the current rate', async () => {
  const quote = await quoteOf(people.bob, '80');
  offset += HOUR;
  tron.later(HOUR);
  pay(quote.address, 80_000_000n);
  await round();
  await confirm();
  const rows = (await call('POST /api/exchange/index', {}, { caller: people.bob.caller })).rows;
  expect(rows).toContainEqual(
    expect.objectContaining({ credit: expect.objectContaining({ usdt: '80.000000', is_at_quote: false }) }),
  );
});

it('requests only the newest blocks while nothing new happens', async () => {
  await round();
  tron.asked.length = 0;
  await round();
  expect(tron.asked.map((line) => line.split(' ')[0])).toEqual(['/wallet/getnowblock', '/walletsolidity/getnowblock']);
});

it('continues where it stopped after a restart', async () => {
  const before = await available(people.carol);
  const quote = await quoteOf(people.carol, '30');
  pay(quote.address, 30_000_000n);
  await round();
  tron.empty(CONFIRMATIONS);
  tron.solidify();
  chain = newChain();
  await Promise.all([round(), round()]);
  await round();
  expect((await available(people.carol)) - before).toBe(210_60n);
});
