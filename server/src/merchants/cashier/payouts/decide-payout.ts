import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { passPayout, postMovements, refusePayout } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyShopOfPayout } from '../notify-shop.ts';
import { endPayoutReview, type PayoutDecision, type PayoutRow } from './payout-store.ts';

/** Ends the review of a payout: its held coins reach the receiver, or are the merchant's again. Refused once it is decided. */
export async function decidePayout(ctx: WriteContext, id: string, decision: PayoutDecision): Promise<PayoutRow> {
  const payout = await endPayoutReview(ctx, id, decision);
  if (payout === null) throw new Refusal(merchantOrderRefusals.PayoutDecided);
  const of = {
    payoutId: id,
    merchantId: payout.merchant_id,
    userId: payout.recipient_id,
    amount: { currency: payout.currency, minor: payout.amount_minor },
  };
  await postMovements(ctx, [decision.to === 'succeeded' ? passPayout(of) : refusePayout(of)]);
  await notifyShopOfPayout(ctx, `payout.${decision.to}`, payout);
  return payout;
}
