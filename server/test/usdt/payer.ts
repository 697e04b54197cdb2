import type { EvmPayoutFile, PayoutFile, TronPayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import { DEV_PAYER_KEY } from '@eh/demo/chain/dev-payer.ts';
import {
  type PayoutTransaction,
  signTransaction,
  signTronTransaction,
  type TronTransaction,
} from '../../src/usdt/chains/index.ts';

/** Signs a payout as the offline signer does, or with fields changed as a cheat would. */
export function signAsPayer(file: PayoutFile, changes: Partial<PayoutTransaction> = {}, key = DEV_PAYER_KEY): string {
  const { transaction: of } = onEvm(file);
  const transaction = {
    chainId: BigInt(of.chain_id),
    nonce: BigInt(of.nonce),
    maxPriorityFeePerGas: BigInt(of.max_priority_fee_per_gas),
    maxFeePerGas: BigInt(of.max_fee_per_gas),
    gasLimit: BigInt(of.gas_limit),
    to: of.to,
    value: 0n,
    data: of.data,
    ...changes,
  };
  return signTransaction(transaction, Buffer.from(key, 'hex'));
}

/** The same on Tron. */
export function signAsTronPayer(file: PayoutFile, changes: Partial<TronTransaction> = {}, key = DEV_PAYER_KEY): string {
  const { from, transaction: of } = onTron(file);
  const transaction = {
    refBlockBytes: of.ref_block_bytes,
    refBlockHash: of.ref_block_hash,
    expiration: BigInt(of.expiration),
    timestamp: BigInt(of.timestamp),
    feeLimit: BigInt(of.fee_limit),
    owner: from,
    contract: of.contract,
    data: of.data,
    ...changes,
  };
  return signTronTransaction(transaction, Buffer.from(key, 'hex'));
}

export function onEvm(file: PayoutFile): EvmPayoutFile {
  if (file.format !== PAYOUT_FORMAT) throw new Error('A payout file of another network');
  return file;
}

export function onTron(file: PayoutFile): TronPayoutFile {
  if (file.format === PAYOUT_FORMAT) throw new Error('A payout file of another network');
  return file;
}
