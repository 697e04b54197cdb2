import type { NonceTerms, Payment, PayoutTerms } from '../../chains/index.ts';
import type { RedemptionRow } from '../store.ts';
import type { PayoutRow } from './payout-store.ts';

/** Networks accept a replacing transaction only with fees an eighth higher. */
const RAISE = 8n;

type TermColumns = Pick<
  PayoutRow,
  'nonce' | 'gas_limit' | 'max_fee_wei' | 'priority_fee_wei' | 'raw_data' | 'expires_at'
>;

/** The payment that a redemption makes. */
export function paymentOf({ address, usdt_minor: usdtMinor }: Pick<RedemptionRow, 'address' | 'usdt_minor'>): Payment {
  if (address === null) throw new Error('A redemption that nobody asked for pays nothing');
  return { to: address, usdtMinor };
}

/** The terms a payout was prepared under. */
export function termsOf(row: TermColumns): PayoutTerms {
  if (row.raw_data !== null && row.expires_at !== null)
    return { kind: 'expiry', rawData: row.raw_data, expiresAt: row.expires_at };
  const { nonce, gas_limit: gasLimit, max_fee_wei: maxFeePerGas, priority_fee_wei: maxPriorityFeePerGas } = row;
  if (nonce === null || gasLimit === null || maxFeePerGas === null || maxPriorityFeePerGas === null)
    throw new Error('A payout that is bound to nothing');
  return { kind: 'nonce', nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas };
}

/** The terms as columns of a payout's row. */
export function columnsOf(terms: PayoutTerms): TermColumns {
  const none = { nonce: null, gas_limit: null, max_fee_wei: null, priority_fee_wei: null };
  if (terms.kind === 'expiry') return { ...none, raw_data: terms.rawData, expires_at: terms.expiresAt };
  return {
    nonce: terms.nonce,
    gas_limit: terms.gasLimit,
    max_fee_wei: terms.maxFeePerGas,
    priority_fee_wei: terms.maxPriorityFeePerGas,
    raw_data: null,
    expires_at: null,
  };
}

/** Terms for preparing a payout again at the same nonce, with fees high enough to replace the earlier transaction. */
export function raisedTerms(before: NonceTerms, now: NonceTerms): NonceTerms {
  return {
    ...before,
    maxFeePerGas: raised(before.maxFeePerGas, now.maxFeePerGas),
    maxPriorityFeePerGas: raised(before.maxPriorityFeePerGas, now.maxPriorityFeePerGas),
    gasLimit: now.gasLimit > before.gasLimit ? now.gasLimit : before.gasLimit,
  };
}

/** The current fee, but at least an eighth more than the earlier one. */
export function raised(beforeWei: bigint, nowWei: bigint): bigint {
  const least = beforeWei + beforeWei / RAISE + 1n;
  return nowWei > least ? nowWei : least;
}
