import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { DEV_PAYER } from '@eh/demo/chain/dev-payer.ts';
import { rpc, waitUntilMined } from '@eh/demo/chain/dev-tether.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { killedAt } from '../../../../test/servers/killed-at.ts';
import { both } from '../../../../test/trading.ts';
import { onEvm, signAsPayer } from '../../../../test/usdt/payer.ts';
import { CONFIRMATIONS, openUsdtStage, type UsdtStage } from '../../../../test/usdt/usdt-stage.ts';
import { balanceOf, balancesOf, openingCoins, platformAccount, postMovements } from '../../../ledger/journal/index.ts';
import { ids } from '../../../platform/ids.ts';
import type { Topics } from '../../../platform/outbox/topics.ts';
import { type Chain, NodeUnavailable, transferData } from '../../chains/index.ts';
import { followPayouts } from './follow-payouts.ts';

/** Arbitrary wallets. */
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let stage: UsdtStage;
let alice: TestPerson;

beforeAll(async () => {
  stage = await openUsdtStage();
  ({ alice } = stage.people);
  await stage.setRate('7.0000');
  await stage.widenSums();
  const amount = { currency: 'EH', minor: 100_000_00n };
  await stage.transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: alice.user.id, amount })]),
  );
  await stage.tether.mint(DEV_PAYER, 1_000_000_000_000n);
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await stage.close();
});

const balances = () => balancesOf(stage.database.reader, alice.user.id, 'EH');
const reserve = () => balanceOf(stage.database.reader, platformAccount('usdt_reserve', 'USDT'));
const walletHolds = () => stage.chain.payouts?.balanceOf(WALLET) ?? Promise.resolve(-1n);
const noticesAbout = (redemptionId: string) =>
  stage.database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'notice')
    .execute()
    .then((rows) => rows.map(({ payload }) => payload as Topics['notice']))
    .then((payloads) => payloads.filter(({ data }) => 'redemption_id' in data && data.redemption_id === redemptionId))
    .then((payloads) => payloads.map(({ type }) => type));
const show = (id: string) => stage.call('GET /api/exchange/redeem/show', { id }, { caller: alice.caller });

/** Alice requests the redemption of an amount of coins. */
async function redeem(amount = '700', address = WALLET) {
  const quote = await stage.call(
    'POST /api/exchange/redeem/quote',
    { chain: 'ERC20', amount, rate: '7.0000' },
    { caller: alice.caller },
  );
  const asked = { id: quote.id, address, security_password: '135790' };
  return stage.call('POST /api/exchange/redeem/request', asked, { caller: alice.caller });
}

async function approve(id: string): Promise<void> {
  await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
  await stage.asOperator('fina', 'POST /api/operator/redemptions/decide', {
    id,
    decision: 'approve',
    reason: both('Known wallet'),
  });
}

async function prepare(id: string) {
  await stage.asOperator('fina', 'POST /api/operator/redemptions/claim', { id, claim: true });
  return onEvm(await stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id }));
}

const bring = (id: string, signed: string) =>
  stage.asOperator('fina', 'POST /api/operator/redemptions/import', { id, signed });

/** Runs all steps from the request to the signer's file. */
async function upToFile(amount = '700') {
  const { id } = await redeem(amount);
  await approve(id);
  return { id, file: await prepare(id) };
}

/** Imports it and waits until a round has seen it in a block. */
async function intoBlock(id: string): Promise<void> {
  await stage.round();
  await waitUntilMined(stage.node.url, (await show(id)).payout?.tx_hash ?? '');
  await stage.round();
}

async function confirm(): Promise<void> {
  await stage.round();
  await stage.mine(CONFIRMATIONS);
  await stage.round();
}

it('pays a redemption once, and removes its coins from circulation', async () => {
  const [before, reserveBefore, walletBefore] = [await balances(), await reserve(), await walletHolds()];
  const { id } = await redeem('700');
  expect(await show(id)).toMatchObject({ status: redemptionStatus.underReview, amount: '700.00', usdt: '100.000000' });
  expect(await balances()).toMatchObject({ available: before.available - 700_00n, held: before.held + 700_00n });
  await approve(id);
  const file = await prepare(id);
  expect(file).toMatchObject({ from: DEV_PAYER, pays: { usdt: '100.000000', to: WALLET } });
  const { tx_hash: hash } = await bring(id, signAsPayer(file));
  await intoBlock(id);
  expect(await show(id)).toMatchObject({ status: redemptionStatus.sent, payout: { tx_hash: hash, confirmations: 1 } });
  for (let again = 0; again < 3; again += 1) await confirm();
  expect(await show(id)).toMatchObject({
    status: redemptionStatus.confirmed,
    payout: { confirmations: CONFIRMATIONS },
  });
  expect(await balances()).toMatchObject({ available: before.available - 700_00n, held: before.held });
  expect((await walletHolds()) - walletBefore).toBe(100_000_000n);
  expect((await reserve()) - reserveBefore).toBe(-100_000_000n);
  await assertBooksBalance(stage.database);
  expect(await noticesAbout(id)).toEqual(['exchange_out.succeeded']);
});

it('accepts a signed transaction only as approved and signed by the paying address', async () => {
  const { id, file } = await upToFile();
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const wrong = (signed: string) => refusalOf(bring(id, signed));
  expect(await wrong('0x02c0')).toMatchObject({ code: redemptionRefusals.SignedTextUnreadable.code });
  expect(await wrong('hello')).toMatchObject({ code: redemptionRefusals.SignedTextUnreadable.code });
  const differs = (field: string) => ({ code: redemptionRefusals.SignedFieldDiffers.code, data: { field } });
  expect(await wrong(signAsPayer(file, { data: transferData(other, 100_000_000n) }))).toMatchObject(differs('data'));
  expect(await wrong(signAsPayer(file, { data: transferData(WALLET, 100_000_001n) }))).toMatchObject(differs('data'));
  expect(await wrong(signAsPayer(file, { chainId: 1n }))).toMatchObject(differs('chain_id'));
  expect(await wrong(signAsPayer(file, { nonce: BigInt(file.transaction.nonce) + 1n }))).toMatchObject(
    differs('nonce'),
  );
  expect(await wrong(signAsPayer(file, { to: other }))).toMatchObject(differs('to'));
  expect(await wrong(signAsPayer(file, { value: 1n }))).toMatchObject(differs('value'));
  const stranger = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
  expect(await wrong(signAsPayer(file, {}, stranger))).toMatchObject({
    code: redemptionRefusals.SignedBySomebodyElse.code,
    data: { signer: other },
  });
  expect((await show(id)).status).toBe(redemptionStatus.prepared);
  const signed = signAsPayer(file);
  const first = await bring(id, signed);
  expect(await bring(id, signed.toUpperCase().replace('0X', '0x'))).toEqual(first);
  await confirm();
  expect((await show(id)).status).toBe(redemptionStatus.confirmed);
  await expect(bring(id, signed)).rejects.toMatchObject({ kind: { code: 18_002 } });
});

describe('a server that is killed', () => {
  it('right after sending pays once', async () => {
    const before = await walletHolds();
    const { id, file } = await upToFile();
    const signed = signAsPayer(file);
    await bring(id, signed);
    expect(await stage.chain.payouts?.broadcast(signed)).toBeNull();
    expect(await stage.chain.payouts?.broadcast(signed)).not.toBeNull();
    await confirm();
    await confirm();
    expect((await show(id)).status).toBe(redemptionStatus.confirmed);
    expect((await walletHolds()) - before).toBe(100_000_000n);
  });

  it('at any step of a round books a payout once', async () => {
    const before = { coins: await balances(), wallet: await walletHolds() };
    let rounds = 0;
    for (let step = 0; ; step += 1) {
      const { id, file } = await upToFile('70');
      await bring(id, signAsPayer(file));
      rounds += 1;
      const died = [await roundKilledAt(step), await stage.mine(CONFIRMATIONS), await roundKilledAt(step)];
      await confirm();
      await confirm();
      expect((await show(id)).status).toBe(redemptionStatus.confirmed);
      if (died[0] === false && died[2] === false) break;
    }
    expect(rounds).toBeGreaterThan(4);
    expect((await walletHolds()) - before.wallet).toBe(BigInt(rounds) * 10_000_000n);
    expect(before.coins.available - (await balances()).available).toBe(BigInt(rounds) * 70_00n);
  });
});

/** A round that dies at the given step: at a call of the node, or around a commit. */
function roundKilledAt(step: number): Promise<boolean> {
  const { payouts } = stage.chain;
  if (payouts === null) throw new Error('No paying address');
  return killedAt(step, stage.database, (dies, database) => {
    const mortal: Chain = {
      ...stage.chain,
      head: async () => (dies(), stage.chain.head()),
      payouts: {
        ...payouts,
        isPast: async (terms) => (dies(), payouts.isPast(terms)),
        resultOf: async (...asked) => (dies(), payouts.resultOf(...asked)),
        async broadcast(signed) {
          dies();
          const says = await payouts.broadcast(signed);
          dies();
          return says;
        },
      },
    };
    return followPayouts({ ...stage.parts, chain: mortal, database });
  });
}

it('waits while the node is down, and continues once it answers', async () => {
  const { id, file } = await upToFile();
  await bring(id, signAsPayer(file));
  const { payouts } = stage.chain;
  const down = () => Promise.reject(new NodeUnavailable('eth_blockNumber: no answer'));
  await expect(followPayouts({ ...stage.parts, chain: { ...stage.chain, head: down } })).rejects.toThrow('no answer');
  if (payouts === null) throw new Error('No paying address');
  const silent = { ...stage.chain, payouts: { ...payouts, broadcast: down } };
  await expect(followPayouts({ ...stage.parts, chain: silent })).rejects.toThrow('no answer');
  expect((await show(id)).status).toBe(redemptionStatus.sent);
  await confirm();
  expect((await show(id)).status).toBe(redemptionStatus.confirmed);
});

it('books once with two watchers at the same time', async () => {
  const before = await reserve();
  const { id, file } = await upToFile();
  await bring(id, signAsPayer(file));
  await stage.round();
  await stage.mine(CONFIRMATIONS);
  await Promise.allSettled(Array.from({ length: 6 }, () => followPayouts(stage.parts)));
  expect((await show(id)).status).toBe(redemptionStatus.confirmed);
  expect((await reserve()) - before).toBe(-100_000_000n);
});

it('waits again when its nonce was used otherwise, and releases the coins once when the payment reverts', async () => {
  const { id, file } = await upToFile();
  const before = await balances();
  const all = await stage.chain.payouts?.balanceOf(DEV_PAYER);
  await bring(id, signAsPayer(file));
  await drain(all ?? 0n, BigInt(file.transaction.nonce));
  await confirm();
  await confirm();
  // The transaction can never get into a block any more; the redemption waits for another payout, which then reverts.
  expect((await show(id)).status).toBe(redemptionStatus.approved);
  await stage.tether.mint(DEV_PAYER, 100_000_000n);
  const again = await prepare(id);
  await stage.asOperator('fina', 'POST /api/operator/redemptions/import', { id, signed: signAsPayer(again) });
  await pauseTransfers(true);
  await confirm();
  await confirm();
  await pauseTransfers(false);
  expect((await show(id)).status).toBe(redemptionStatus.failed);
  expect(await noticesAbout(id)).toEqual(['exchange_out.failed']);
  expect(await balances()).toMatchObject({ available: before.available + 700_00n, held: before.held - 700_00n });
  await stage.tether.mint(DEV_PAYER, 1_000_000_000_000n);
});

/** Sends the whole balance of the paying address elsewhere, with this nonce. */
async function drain(minor: bigint, nonce: bigint): Promise<void> {
  const transaction = {
    from: DEV_PAYER,
    to: stage.chain.contract,
    data: transferData('0x90F79bf6EB2c4f870365E785982E1f101E93b906', minor),
    nonce: `0x${nonce.toString(16)}`,
    gas: '0x186a0',
  };
  await waitUntilMined(stage.node.url, String(await rpc(stage.node.url, 'eth_sendTransaction', [transaction])));
}

/** Replaces the token's code by code that refuses everything, and restores it. */
async function pauseTransfers(isOn: boolean): Promise<void> {
  const { url } = stage.node;
  if (isOn) tokenCode = String(await rpc(url, 'eth_getCode', [stage.chain.contract, 'latest']));
  await rpc(url, 'anvil_setCode', [stage.chain.contract, isOn ? '0x60006000fd' : tokenCode]);
}
let tokenCode = '0x';

it('replaces a stuck payment with one at higher fees, and books whichever gets into a block', async () => {
  const before = await walletHolds();
  const { id, file } = await upToFile();
  const first = await bring(id, signAsPayer(file));
  const raised = onEvm(await stage.asOperator('fina', 'POST /api/operator/redemptions/prepare', { id }));
  expect(raised.transaction.nonce).toBe(file.transaction.nonce);
  expect(BigInt(raised.transaction.max_fee_per_gas) * 8n).toBeGreaterThan(
    BigInt(file.transaction.max_fee_per_gas) * 9n,
  );
  const second = await bring(id, signAsPayer(raised));
  expect(second).not.toEqual(first);
  // The first one is imported again: it is known, and changes nothing.
  expect(await bring(id, signAsPayer(file))).toEqual(first);
  // Somebody sends the older of the two.
  expect(await stage.chain.payouts?.broadcast(signAsPayer(file))).toBeNull();
  await confirm();
  expect(await show(id)).toMatchObject({ status: redemptionStatus.confirmed, payout: first });
  expect((await walletHolds()) - before).toBe(100_000_000n);
});

it('recognizes its payment when another sender broadcast it and nobody imported it', async () => {
  const { id, file } = await upToFile();
  // The signer raised the fees on their own.
  const signed = signAsPayer(file, { maxFeePerGas: BigInt(file.transaction.max_fee_per_gas) * 3n });
  expect(await stage.chain.payouts?.broadcast(signed)).toBeNull();
  await confirm();
  await confirm();
  expect((await show(id)).status).toBe(redemptionStatus.confirmed);
});

it('sends a payment again that a reorganisation removed, and books it once', async () => {
  const before = await reserve();
  const { id, file } = await upToFile();
  const fork = await rpc(stage.node.url, 'evm_snapshot', []);
  await bring(id, signAsPayer(file));
  await intoBlock(id);
  expect((await show(id)).payout?.confirmations).toBe(1);
  await rpc(stage.node.url, 'evm_revert', [fork]);
  await stage.mine(1);
  await stage.round();
  expect((await show(id)).payout?.block).toBeNull();
  await confirm();
  await confirm();
  expect((await show(id)).status).toBe(redemptionStatus.confirmed);
  expect((await reserve()) - before).toBe(-100_000_000n);
});

it('gives two payouts successive nonces, and pays both', async () => {
  const first = await upToFile('70');
  const second = await upToFile('77');
  expect(BigInt(second.file.transaction.nonce)).toBe(BigInt(first.file.transaction.nonce) + 1n);
  // The second one is signed first; networks hold it until its nonce is next.
  await bring(second.id, signAsPayer(second.file));
  await stage.round();
  await bring(first.id, signAsPayer(first.file));
  await confirm();
  await confirm();
  expect((await show(first.id)).status).toBe(redemptionStatus.confirmed);
  expect((await show(second.id)).status).toBe(redemptionStatus.confirmed);
});
