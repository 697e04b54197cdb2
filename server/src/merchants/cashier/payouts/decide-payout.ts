import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { passPayout, postMovements, refusePayout } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyShopOfPayout } from '../notify-shop.ts';
import { endPayoutReview, type PayoutRow } from './payout-store.ts';

export interface PayoutDecision {
  readonly payoutId: string;
  readonly to: 'succeeded' | 'refused';
  /** The reason of a refusal, for the merchant. */
  readonly reason: { readonly zh: string; readonly en: string } | null;
}

/** Ends the review of a payout: its held coins reach the receiver, or are the merchant's again. Refused once it is decided. */
export async function decidePayout(
  ctx: WriteContext,
  { payoutId: id, to, reason }: PayoutDecision,
): Promise<PayoutRow> {
  const payout = await endPayoutReview(ctx, { id, to, reason });
  if (payout === null) throw new Refusal(merchantOrderRefusals.PayoutDecided);
  const of = {
    payoutId: id,
    merchantId: payout.merchant_id,
    userId: payout.recipient_id,
    amount: { currency: payout.currency, minor: payout.amount_minor },
  };
  await postMovements(ctx, [to === 'succeeded' ? passPayout(of) : refusePayout(of)]);
  await notifyShopOfPayout(ctx, `payout.${to}`, payout);
  return payout;
}
