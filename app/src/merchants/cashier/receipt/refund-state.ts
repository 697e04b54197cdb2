import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';

export type RefundState = 'none' | 'part' | 'whole';

/** Whether a payment was refunded in part or completely. */
export function refundState({ amount, refunded }: { readonly amount: string; readonly refunded: string }): RefundState {
  const [paid, back] = [requireDecimal(amount, COIN_DECIMALS), requireDecimal(refunded, COIN_DECIMALS)];
  if (back === 0n) return 'none';
  return back < paid ? 'part' : 'whole';
}
