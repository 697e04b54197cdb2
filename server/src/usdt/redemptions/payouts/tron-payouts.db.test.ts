import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { DEV_PAYER, DEV_PAYER_KEY } from '@eh/demo/chain/dev-payer.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { both } from '../../../../test/trading.ts';
import { signAsTronPayer } from '../../../../test/usdt/payer.ts';
import {
  openTronStage,
  TRON_CONFIRMATIONS,
  TRON_PAYER,
  TRON_USDT,
  TRON_WALLET,
} from '../../../../test/usdt/tron-stage.ts';
import { openCodes } from '../../../accounts/codes/index.ts';
import { openMessenger } from '../../../platform/messaging/open-messenger.ts';
import { openLog } from '../../../platform/observability/log.ts';
import { tronBytesOf } from '../../../trading/payment-accounts/index.ts';
import { transferData } from '../../chains/index.ts';
import { redemptionEndpoints } from '../endpoints.ts';

const STRANGER = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

const stage = await openTronStage();
const { database, clock, tron, chain, chainWith, call, callAsFina, as, show, statusOf, balances, reserve } = stage;
const { bring, redeem, claim, approve, upToFile, round, confirm } = stage;
beforeEach(() => stage.reset());
afterAll(() => stage.close());

it('pays a redemption once, when its block is solid', async () => {
  const [before, reserveBefore] = [await balances(), await reserve()];
  const { id, file } = await upToFile();
  expect(file).toMatchObject({ from: TRON_PAYER, pays: { usdt: '100.000000', to: TRON_WALLET } });
  // 65,000 of energy at 420 sun, and a third more.
  expect(file.transaction).toMatchObject({ contract: TRON_USDT, fee_limit: '35490000' });
  const { tx_hash: hash } = await bring(id, signAsTronPayer(file));
  expect(hash).toBe(file.transaction.id);
  expect(await bring(id, signAsTronPayer(file).toUpperCase())).toEqual({ tx_hash: hash });
  await round();
  tron.mine();
  await round();
  expect(await show(id)).toMatchObject({ status: redemptionStatus.sent, payout: { tx_hash: hash, confirmations: 1 } });
  // Deep enough but not solid: the network may still revert it.
  tron.empty(TRON_CONFIRMATIONS);
  await round();
  expect(await statusOf(id)).toBe(redemptionStatus.sent);
  for (let again = 0; again < 3; again += 1) await confirm();
  expect(await show(id)).toMatchObject({
    status: redemptionStatus.confirmed,
    payout: { confirmations: TRON_CONFIRMATIONS },
  });
  expect(await balances()).toMatchObject({ available: before.available - 700_00n, held: before.held });
  expect((await reserve()) - reserveBefore).toBe(-100_000_000n);
});

it('accepts a signed transaction only as approved and signed by the paying address', async () => {
  const { id, file } = await upToFile();
  const wrong = (changes: object, key = DEV_PAYER_KEY) => refusalOf(bring(id, signAsTronPayer(file, changes, key)));
  const differs = (field: string) => ({ code: redemptionRefusals.SignedFieldDiffers.code, data: { field } });
  const data = (to: string, minor: bigint) => transferData(`0x${tronBytesOf(to).toString('hex')}`, minor).slice(2);
  expect(await wrong({ data: data(TRON_USDT, 100_000_000n) })).toMatchObject(differs('data'));
  expect(await wrong({ data: data(TRON_WALLET, 100_000_001n) })).toMatchObject(differs('data'));
  expect(await wrong({ contract: TRON_WALLET })).toMatchObject(differs('contract'));
  expect(await wrong({ owner: TRON_WALLET })).toMatchObject(differs('from'));
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

it('recognizes its payment when another sender broadcast it and nobody imported it', async () => {
  const { id, file } = await upToFile();
  expect(await chain.payouts?.broadcast(signAsTronPayer(file))).toBeNull();
  expect(await chain.payouts?.broadcast(signAsTronPayer(file))).toBe('DUP_TRANSACTION_ERROR Dup transaction.');
  await confirm();
  expect(await show(id)).toMatchObject({
    status: redemptionStatus.confirmed,
    payout: { tx_hash: file.transaction.id },
  });
});

it('refuses addresses that are invalid, of another network, of contracts or our own, and a paying address with too little', async () => {
  const refused = async (address: string) => (await refusalOf(redeem('700', address))).code;
  expect(await refused('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toBe(redemptionRefusals.PayoutAddressWrong.code);
  expect(await refused('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toBe(redemptionRefusals.PayoutAddressWrong.code);
  expect(await refused(DEV_PAYER)).toBe(redemptionRefusals.PayoutAddressOfOtherChain.code);
  expect(await refused(TRON_PAYER)).toBe(redemptionRefusals.PayoutAddressIsOurs.code);
  const contract = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
  tron.placeContract(contract);
  expect(await refused(contract)).toBe(redemptionRefusals.PayoutAddressIsContract.code);
  const deposit = await call('POST /api/exchange/quote', { chain: 'TRC20', usdt: '25', rate: '7.0000' }, as());
  expect(await refused(deposit.address)).toBe(redemptionRefusals.PayoutAddressIsOurs.code);
  const { id } = await redeem();
  await approve(id);
  tron.hold(TRON_PAYER, 99_999_999n);
  await claim(id);
  expect((await refusalOf(callAsFina('POST /api/operator/redemptions/prepare', { id }))).code).toBe(
    redemptionRefusals.PayoutAccountShort.code,
  );
  await callAsFina('POST /api/operator/redemptions/decide', { id, decision: 'refuse', reason: both('Too late') });
});

it('pays nothing out when no paying address is configured', async () => {
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
