import type { AnswerOf } from '@eh/contract/calls.ts';
import { DEV_PAYER_KEY } from '../src/demo/chain/dev-payer.ts';
import { type PayoutTransaction, signTransaction } from '../src/exchange/index.ts';

type PayoutFile = AnswerOf<'POST /api/operator/redemptions/prepare'>;

/** Signs a payout as the offline signer does, or with fields changed as a cheat would. */
export function signAsPayer(
  { transaction: of }: PayoutFile,
  changes: Partial<PayoutTransaction> = {},
  key = DEV_PAYER_KEY,
): string {
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
