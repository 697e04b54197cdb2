import { payoutReviewRefusals } from '@eh/contract/merchants/cashier/payout-review-refusals.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { lockedStopsOf, requireUser } from '../../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../../platform/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { dropFirstSignature, signDecision } from '../../../../staff/signatures/index.ts';
import { lockMerchant, shareLockMerchant } from '../../../merchants/index.ts';
import { decidePayout } from '../decide-payout.ts';
import { mayReceivePayout } from '../pay-out.ts';
import type { PayoutRow } from '../payout-store.ts';
import { PAYOUT_QUEUE, payoutReviewers } from './payout-reviewers.ts';

export interface PayoutReview {
  readonly operatorId: string;
  readonly decision: 'approve' | 'refuse';
  /** The merchant reads the reason of a refusal; the reason of an approval stays in the audit log. */
  readonly reason: BilingualText;
}

/**
 * One operator refuses a payout, which returns the coins to the merchant; approving takes two operators who count as
 * two people. False while the second signature is missing.
 */
export async function reviewPayout(
  ctx: WriteContext,
  payout: PayoutRow,
  { operatorId, decision, reason }: PayoutReview,
): Promise<boolean> {
  if (decision === 'approve') {
    await requireStillFit(ctx, payout);
    const content = {
      decision,
      recipient: payout.recipient_id,
      amount: `${payout.amount_minor} ${payout.currency}`,
      reason: reason.zh,
      reason_en: reason.en,
    };
    const signing = { queue: PAYOUT_QUEUE, caseId: payout.id, operatorId, roles: payoutReviewers, content };
    const first = await signDecision(ctx, signing);
    if (first === null) return false;
    await decidePayout(ctx, payout.id, { to: 'succeeded', signers: [first, operatorId] });
  } else {
    await decidePayout(ctx, payout.id, { to: 'refused', reason });
  }
  await dropFirstSignature(ctx, PAYOUT_QUEUE, payout.id);
  return true;
}

/**
 * Refuses unless merchant and recipient still meet the conditions of a new payout; the locks prevent a freeze
 * meanwhile.
 */
async function requireStillFit(ctx: WriteContext, payout: PayoutRow): Promise<void> {
  const [stops = []] = await lockedStopsOf(ctx, [payout.recipient_id]);
  // The terms are locked before the row, as for a freeze.
  const merchant = await shareLockMerchant(ctx, payout.merchant_id);
  await lockMerchant(ctx, payout.merchant_id);
  const reading = readContextOf(ctx);
  if (!mayTakePayments(merchant.status, payout.environment))
    throw new Refusal(payoutReviewRefusals.PayoutMerchantStopped);
  const recipient = await requireUser(reading, payout.recipient_id);
  if (
    stops.length > 0 ||
    !(await mayReceivePayout(reading, { merchantId: merchant.id, recipient, grantId: payout.grant_id }))
  )
    throw new Refusal(payoutReviewRefusals.PayoutRecipientUnfit);
}
