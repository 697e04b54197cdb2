import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type TestPerson } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { killedAt } from '../../../../test/servers/killed-at.ts';
import { both } from '../../../../test/trading.ts';
import { onTron, signAsTronPayer } from '../../../../test/usdt/payer.ts';
import { openTronServer, type TronServer } from '../../../../test/usdt/tron-server.ts';
import { wideRedemptionRules } from '../../../../test/usdt/usdt-stage.ts';
import { openCodes } from '../../../accounts/codes/index.ts';
import { DEV_PAYER, DEV_PAYER_KEY } from '../../../demo/chain/dev-payer.ts';
import { DEV_EXTENDED_KEY } from '../../../demo/chain/dev-tether.ts';
import { seedOperators } from '../../../demo/seed-operators.ts';
import { balanceOf, balancesOf, openingCoins, platformAccount, postMovements } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { ids } from '../../../platform/ids.ts';
import { openMessenger } from '../../../platform/messaging/open-messenger.ts';
import { openLog } from '../../../platform/observability/log.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { tronAddressOf, tronBytesOf } from '../../../trading/payment-accounts/index.ts';
import { type Chain, NodeUnavailable, nodesAt, transferData, tronChain } from '../../chains/index.ts';
import { defaultPurchaseRules, purchaseEndpoints, watchRound } from '../../purchases/index.ts';
import { rateSetting } from '../../rates/index.ts';
import { redemptionEndpoints } from '../endpoints.ts';
import { redemptionReviewEndpoints } from '../review/endpoints.ts';
import { redemptionSettings } from '../rules.ts';
import { followPayouts } from './follow-payouts.ts';

const CONFIRMATIONS = 4;
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const WALLET = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** The address of the development payer's key on Tron: the same twenty bytes. */
const PAYER = tronAddressOf(Buffer.from(DEV_PAYER.slice(2), 'hex'));
const STRANGER = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

const test = await openTestDatabase();
const { database } = test;
const clock = { now: () => new Date() };
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
let tron: TronServer;
let chain: Chain;
let alice: TestPerson;
let call: ReturnType<typeof callEndpoint>;
let fina = '';

beforeAll(async () => {
  tron = await openTronServer();
  chain = chainWith(PAYER);
  alice = (await openPeople(database, clock)).alice;
  await database.transaction((tx) =>
    writeSetting({ tx, now: clock.now(), ids, serverKeys }, redemptionSettings.setting, wideRedemptionRules),
  );
  const codes = openCodes({
    serverKeys,
    messenger: openMessenger({ kind: 'outbox' }),
    log: openLog('silent'),
  });
  const parts = { currency: 'EH', chains: [chain], codes };
  call = callEndpoint(database, clock, [
    ...purchaseEndpoints({ rules: defaultPurchaseRules, chains: [chain] }),
    ...redemptionEndpoints(parts),
    ...redemptionReviewEndpoints(parts),
  ]);
  await transaction(async (ctx) => {
    await seedOperators(ctx, openVault('test', 'operators'));
    const rate = { base_e4: '70000', spread_permille: 0, set_at: ctx.now.toISOString(), good_until: null };
    await writeSetting(ctx, rateSetting, rate);
    const amount = { currency: 'EH', minor: 100_000_00n };
    await postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: alice.user.id, amount })]);
  });
  const row = await database.reader.selectFrom('operators').select('id').where('name', '=', 'fina').executeTakeFirst();
  fina = row?.id ?? '';
  tron.empty(3);
  await round();
});
beforeEach(() => {
  tron.fail(null);
  tron.endsAs('SUCCESS');
  tron.hold(PAYER, 1_000_000_000_000n);
  tron.solidify();
});
afterAll(async () => {
  await assertBooksBalance(database);
  await tron.close();
  await test.drop();
});

function chainWith(payoutAddress: string | undefined): Chain {
  const options = { nodes: nodesAt([tron.url]), contract: USDT, extendedKey: DEV_EXTENDED_KEY, payoutAddress };
  return tronChain({ ...options, confirmations: CONFIRMATIONS });
}

const as = () => ({ caller: alice.caller });
const callAsFina = <const Name extends CallName>(name: Name, body: RequestOf<Name>) =>
  call(name, body, { caller: { kind: 'operator', operatorId: fina, sessionId: fina } });
const balances = () => balancesOf(database.reader, alice.user.id, 'EH');
const reserve = () => balanceOf(database.reader, platformAccount('usdt_reserve', 'USDT'));
const show = (id: string) => call('GET /api/exchange/redeem/show', { id }, as());
const statusOf = async (id: string) => (await show(id)).status;
const bring = (id: string, signed: string) => callAsFina('POST /api/operator/redemptions/import', { id, signed });
const round = async () => {
  await watchRound({ database, clock, ids, serverKeys, chain, currency: 'EH', startBlock: 0n });
  await followPayouts({ database, clock, ids, serverKeys, chain });
};

async function quote(amount = '700') {
  return call('POST /api/exchange/redeem/quote', { chain: 'TRC20', amount, rate: '7.0000' }, as());
}

async function redeem(amount = '700', address = WALLET) {
  const asked = { id: (await quote(amount)).id, address, security_password: '135790' };
  return call('POST /api/exchange/redeem/request', asked, as());
}

const claim = (id: string) => callAsFina('POST /api/operator/redemptions/claim', { id, claim: true });

async function prepare(id: string) {
  await claim(id);
  return onTron(await callAsFina('POST /api/operator/redemptions/prepare', { id }));
}

async function upToFile(amount = '700') {
  const { id } = await redeem(amount);
  await claim(id);
  await callAsFina('POST /api/operator/redemptions/decide', { id, decision: 'approve', reason: both('Known wallet') });
  return { id, file: await prepare(id) };
}

/** Adds the confirmations, makes the blocks solid, and runs a round. */
async function confirm() {
  tron.empty(CONFIRMATIONS);
  tron.solidify();
  await round();
}

it('pays a redemption once, when its block is solid', async () => {
  const [before, reserveBefore] = [await balances(), await reserve()];
  const { id, file } = await upToFile();
  expect(file).toMatchObject({ from: PAYER, pays: { usdt: '100.000000', to: WALLET } });
  // 65,000 of energy at 420 sun, and a third more.
  expect(file.transaction).toMatchObject({ contract: USDT, fee_limit: '35490000' });
  const { tx_hash: hash } = await bring(id, signAsTronPayer(file));
  expect(hash).toBe(file.transaction.id);
  expect(await bring(id, signAsTronPayer(file).toUpperCase())).toEqual({ tx_hash: hash });
  await round();
  tron.mine();
  await round();
  expect(await show(id)).toMatchObject({ status: redemptionStatus.sent, payout: { tx_hash: hash, confirmations: 1 } });
  // Deep enough but not solid: the network may still revert it.
  tron.empty(CONFIRMATIONS);
  await round();
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  for (let again = 0; again < 3; again += 1) await confirm();
  expect(await show(id)).toMatchObject({
    status: redemptionStatus.confirmed,
    payout: { confirmations: CONFIRMATIONS },
  });
  expect(await balances()).toMatchObject({ available: before.available - 700_00n, held: before.held });
  expect((await reserve()) - reserveBefore).toBe(-100_000_000n);
});

it('accepts a signed transaction only as approved and signed by the paying address', async () => {
  const { id, file } = await upToFile();
  const wrong = (changes: object, key = DEV_PAYER_KEY) => refusalOf(bring(id, signAsTronPayer(file, changes, key)));
  const differs = (field: string) => ({ code: redemptionRefusals.SignedFieldDiffers.code, data: { field } });
  const data = (to: string, minor: bigint) => transferData(`0x${tronBytesOf(to).toString('hex')}`, minor).slice(2);
  expect(await wrong({ data: data(USDT, 100_000_000n) })).toMatchObject(differs('data'));
  expect(await wrong({ data: data(WALLET, 100_000_001n) })).toMatchObject(differs('data'));
  expect(await wrong({ contract: WALLET })).toMatchObject(differs('contract'));
  expect(await wrong({ owner: WALLET })).toMatchObject(differs('from'));
  expect(await wrong({ feeLimit: 1n })).toMatchObject(differs('fee_limit'));
  expect(await wrong({ expiration: BigInt(file.transaction.expiration) + 1n })).toMatchObject(differs('expiration'));
  expect(await wrong({ refBlockHash: '00'.repeat(8) })).toMatchObject(differs('ref_block_hash'));
  expect(await wrong({}, STRANGER)).toMatchObject({ code: redemptionRefusals.SignedBySomebodyElse.code });
  for (const text of ['0x02c0', 'hello', '00'])
    expect((await refusalOf(bring(id, text))).code).toBe(redemptionRefusals.SignedTextUnreadable.code);
  expect(await statusOf(id)).toBe(redemptionStatus.prepared);
  await bring(id, signAsTronPayer(file));
  await round();
  await confirm();
  expect(await statusOf(id)).toBe(redemptionStatus.confirmed);
});

it('prepares no second file while the first one may still be paid, and a new one after it expired for good', async () => {
  const before = await reserve();
  const { id, file } = await upToFile();
  const again = () => callAsFina('POST /api/operator/redemptions/prepare', { id });
  expect((await refusalOf(again())).code).toBe(redemptionRefusals.PayoutStillValid.code);
  await bring(id, signAsTronPayer(file));
  await round();
  tron.forget();
  tron.later(6 * HOUR + 60_000);
  for (let again = 0; again < 3; again += 1) await confirm();
  // Past its time for good, but some node may lag behind the one that says so.
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  tron.later(HOUR);
  tron.mine();
  await round();
  // Past that too, and not solid yet.
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  tron.solidify();
  await round();
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  tron.empty(CONFIRMATIONS);
  tron.solidify();
  await round();
  expect(await statusOf(id)).toBe(redemptionStatus.approved);
  const next = await prepare(id);
  expect(next.transaction.id).not.toBe(file.transaction.id);
  await bring(id, signAsTronPayer(next));
  await round();
  await confirm();
  expect(await statusOf(id)).toBe(redemptionStatus.confirmed);
  expect((await reserve()) - before).toBe(-100_000_000n);
});

it('recognizes its payment when somebody else sent it and nobody imported it', async () => {
  const { id, file } = await upToFile();
  expect(await chain.payouts?.broadcast(signAsTronPayer(file))).toBeNull();
  expect(await chain.payouts?.broadcast(signAsTronPayer(file))).toBe('DUP_TRANSACTION_ERROR Dup transaction.');
  await confirm();
  expect(await show(id)).toMatchObject({
    status: redemptionStatus.confirmed,
    payout: { tx_hash: file.transaction.id },
  });
});

it('releases the coins once when the contract runs out of energy', async () => {
  const before = await balances();
  const { id, file } = await upToFile();
  tron.endsAs('OUT_OF_ENERGY');
  await bring(id, signAsTronPayer(file));
  await round();
  await confirm();
  expect(await statusOf(id)).toBe(redemptionStatus.failed);
  expect(await balances()).toEqual(before);
});

it('sends a payment again whose block was reverted, and books it once', async () => {
  const before = await reserve();
  const { id, file } = await upToFile();
  await bring(id, signAsTronPayer(file));
  await round();
  tron.mine();
  await round();
  expect((await show(id)).payout?.confirmations).toBe(1);
  tron.takeBack(1);
  tron.mine();
  await round();
  expect((await show(id)).payout?.block).toBeNull();
  await round();
  await confirm();
  await confirm();
  expect(await statusOf(id)).toBe(redemptionStatus.confirmed);
  expect((await reserve()) - before).toBe(-100_000_000n);
});

it('books a payout once although it dies at any step of a round, and waits while the node is down', async () => {
  const before = await balances();
  let rounds = 0;
  for (let step = 0; ; step += 1) {
    const { id, file } = await upToFile('70');
    await bring(id, signAsTronPayer(file));
    rounds += 1;
    const dying = () =>
      killedAt(step, database, (dies, mortal) => {
        const { payouts } = chain;
        if (payouts === null) throw new Error('No paying address');
        const resultOf = async (...asked: Parameters<typeof payouts.resultOf>) => (dies(), payouts.resultOf(...asked));
        const broadcast = async (signed: string) => {
          dies();
          const says = await payouts.broadcast(signed);
          dies();
          return says;
        };
        const dyingChain = { ...chain, payouts: { ...payouts, resultOf, broadcast } };
        return followPayouts({ database: mortal, clock, ids, serverKeys, chain: dyingChain });
      });
    const first = await dying();
    tron.fail('down');
    await expect(followPayouts({ database, clock, ids, serverKeys, chain })).rejects.toThrow(NodeUnavailable);
    tron.fail(null);
    tron.mine();
    tron.empty(CONFIRMATIONS);
    tron.solidify();
    const second = await dying();
    await round();
    await confirm();
    expect(await statusOf(id)).toBe(redemptionStatus.confirmed);
    if (!first && !second) break;
  }
  expect(rounds).toBeGreaterThan(3);
  expect(before.available - (await balances()).available).toBe(BigInt(rounds) * 70_00n);
});

it('refuses invalid addresses, those of another network, of contracts and our own, and a short paying address', async () => {
  const refused = async (address: string) => (await refusalOf(redeem('700', address))).code;
  expect(await refused('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toBe(redemptionRefusals.PayoutAddressWrong.code);
  expect(await refused('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toBe(redemptionRefusals.PayoutAddressWrong.code);
  expect(await refused(DEV_PAYER)).toBe(redemptionRefusals.PayoutAddressOfOtherChain.code);
  expect(await refused(PAYER)).toBe(redemptionRefusals.PayoutAddressIsOurs.code);
  const contract = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
  tron.placeContract(contract);
  expect(await refused(contract)).toBe(redemptionRefusals.PayoutAddressIsContract.code);
  const deposit = await call('POST /api/exchange/quote', { chain: 'TRC20', usdt: '25', rate: '7.0000' }, as());
  expect(await refused(deposit.address)).toBe(redemptionRefusals.PayoutAddressIsOurs.code);
  const { id } = await redeem();
  await claim(id);
  await callAsFina('POST /api/operator/redemptions/decide', { id, decision: 'approve', reason: both('Known wallet') });
  tron.hold(PAYER, 99_999_999n);
  await claim(id);
  expect((await refusalOf(callAsFina('POST /api/operator/redemptions/prepare', { id }))).code).toBe(
    redemptionRefusals.PayoutAccountShort.code,
  );
  await callAsFina('POST /api/operator/redemptions/decide', { id, decision: 'refuse', reason: both('Too late') });
});

it('pays nothing out where no paying address is configured', async () => {
  expect(chainWith(undefined).payouts).toBeNull();
  expect(() => chainWith('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toThrow('Not an address');
  const closed = redemptionEndpoints({
    currency: 'EH',
    chains: [chainWith(undefined)],
    codes: openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log: openLog('silent') }),
  });
  const offer = await callEndpoint(database, clock, closed)('GET /api/exchange/redeem', {}, as());
  expect(offer).toMatchObject({ is_open: false, chains: [] });
});
