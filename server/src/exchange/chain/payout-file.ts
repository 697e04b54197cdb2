import { parseDecimal, USDT_DECIMALS } from '@eh/contract/money.ts';
import type { payoutFile } from '@eh/contract/redemption-desk.ts';
import type * as z from 'zod';
import { signTransaction, transferData } from './transaction.ts';

/** Signs what a payout file says it pays; null when the transaction in it pays anything else. */
export function signPayoutFile(
  { pays, transaction: of }: z.output<typeof payoutFile>,
  privateKey: Uint8Array,
): string | null {
  const minor = parseDecimal(pays.usdt, USDT_DECIMALS);
  if (minor === null || of.data !== transferData(pays.to, minor)) return null;
  return signTransaction(
    {
      chainId: BigInt(of.chain_id),
      nonce: BigInt(of.nonce),
      maxPriorityFeePerGas: BigInt(of.max_priority_fee_per_gas),
      maxFeePerGas: BigInt(of.max_fee_per_gas),
      gasLimit: BigInt(of.gas_limit),
      to: of.to,
      value: 0n,
      data: of.data,
    },
    privateKey,
  );
}
