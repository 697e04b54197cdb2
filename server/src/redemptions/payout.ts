import type { AnswerOf } from '@eh/contract/calls.ts';
import { PAYOUT_FORMAT } from '@eh/contract/redemption-status.ts';
import { type Chain, type PayoutTransaction, transferData, usdt } from '../exchange/index.ts';
import type { PayoutRow } from './payout-store.ts';
import type { RedemptionRow } from './store.ts';

export type PayoutFile = AnswerOf<'POST /api/operator/redemptions/prepare'>;

/** Fees of a transaction that replaces another have to be an eighth higher, or networks keep the first one. */
const RAISE = 8n;

/** The transaction that pays a redemption: each of its fields follows from what was approved and prepared. */
export function transactionOf(
  chain: Pick<Chain, 'contract'>,
  chainId: bigint,
  redemption: Pick<RedemptionRow, 'address' | 'usdt_minor'>,
  payout: Pick<PayoutRow, 'nonce' | 'gas_limit' | 'max_fee_wei' | 'priority_fee_wei'>,
): PayoutTransaction {
  return {
    chainId,
    nonce: payout.nonce,
    maxPriorityFeePerGas: payout.priority_fee_wei,
    maxFeePerGas: payout.max_fee_wei,
    gasLimit: payout.gas_limit,
    to: chain.contract,
    value: 0n,
    data: transferData(redemption.address ?? '', redemption.usdt_minor),
  };
}

/** The same for the offline signer, with what it means beside it. */
export function fileOf(redemption: RedemptionRow, from: string, transaction: PayoutTransaction): PayoutFile {
  return {
    format: PAYOUT_FORMAT,
    redemption_no: redemption.redemption_no,
    pays: { usdt: usdt(redemption.usdt_minor), to: redemption.address ?? '' },
    from,
    transaction: {
      chain_id: `${transaction.chainId}`,
      nonce: `${transaction.nonce}`,
      to: transaction.to,
      value: '0',
      data: transaction.data,
      gas_limit: `${transaction.gasLimit}`,
      max_fee_per_gas: `${transaction.maxFeePerGas}`,
      max_priority_fee_per_gas: `${transaction.maxPriorityFeePerGas}`,
    },
  };
}

const fields = [
  ['chainId', 'chain_id'],
  ['nonce', 'nonce'],
  ['to', 'to'],
  ['value', 'value'],
  ['data', 'data'],
  ['gasLimit', 'gas_limit'],
  ['maxFeePerGas', 'max_fee_per_gas'],
  ['maxPriorityFeePerGas', 'max_priority_fee_per_gas'],
] as const satisfies readonly (readonly [keyof PayoutTransaction, keyof PayoutFile['transaction']])[];

/** The first field in which a signed transaction is not the approved one, as the file calls it; null when all are the same. */
export function firstDifference(approved: PayoutTransaction, signed: PayoutTransaction): string | null {
  return fields.find(([field]) => approved[field] !== signed[field])?.[1] ?? null;
}

/** Fees of a payout that is prepared again: those of now, and in any case so much higher that networks take it instead. */
export function raised(beforeWei: bigint, nowWei: bigint): bigint {
  const least = beforeWei + beforeWei / RAISE + 1n;
  return nowWei > least ? nowWei : least;
}
