import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { askToReach } from '../../../accounts/users/index.ts';
import { passPayout, postMovements, refusePayout } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockTrading } from '../orders/require-trading.ts';
import { notifyOfPayout } from './notify-of-payout.ts';
import { endPayoutReview, type PayoutDecision, type PayoutRow, waitingOfGrant } from './payout-store.ts';

/**
 * Ends the review of a payout: the held coins reach the receiver or return to the merchant. Refuses if already decided.
 */
export async function decidePayout(ctx: WriteContext, id: string, decision: PayoutDecision): Promise<PayoutRow> {
  const payout = await endPayoutReview(ctx, id, decision);
  if (payout === null) throw new Refusal(merchantOrderRefusals.PayoutDecided);
  const of = {
    payoutId: id,
    merchantId: payout.merchant_id,
    userId: payout.recipient_id,
    amount: { currency: payout.currency, minor: payout.amount_minor },
  };
  // A frozen merchant may get coins back but may not pay out.
  if (decision.to === 'succeeded') {
    await askToReach(ctx, payout.recipient_id, new Refusal(merchantOrderRefusals.ReceiverStopped));
    await lockTrading(ctx, { merchantId: payout.merchant_id, environment: payout.environment });
  }
  await postMovements(ctx, [decision.to === 'succeeded' ? passPayout(of) : refusePayout(of)]);
  await notifyOfPayout(ctx, `payout.${decision.to}`, payout);
  return payout;
}

const WITHDRAWN = {
  zh: '用户已收回授权，资金已退回商户余额',
  en: 'The user has withdrawn the authorization. The coins are in your balance again.',
};

/**
 * A grant that lets its user receive coins has ended or lost that right, so payouts still waiting for operators are
 * refused.
 */
export async function refusePayoutsOfGrant(ctx: WriteContext, grantId: string): Promise<void> {
  for (const { id } of await waitingOfGrant(ctx.tx, grantId))
    await decidePayout(ctx, id, { to: 'refused', reason: WITHDRAWN });
}
