import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { publishWebhook } from '../../webhooks/index.ts';
import { coins, presentOpenPayouts } from '../present-open.ts';
import type { PayoutRow } from './payout-store.ts';

declare module '../../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'payout.by_grant': {
      readonly grant_id: string;
      readonly payout_no: string;
      readonly amount_minor: string;
    };
  }
}

/** Published when a payout by a grant has reached its user. */
export const GRANT_PAID = 'payout.by_grant';

/** Tells the shop's server the outcome of a payout, and the receiver when coins have arrived. */
export async function notifyOfPayout(
  ctx: WriteContext,
  type: Extract<WebhookEventType, `payout.${string}`>,
  payout: PayoutRow,
): Promise<void> {
  const reading = readContextOf(ctx);
  const [data] = await presentOpenPayouts(reading, [payout]);
  const { merchant_id: merchantId, environment, merchant_payout_no: subjectNo } = payout;
  await publishWebhook(ctx, { merchantId, environment, type, subjectId: payout.id, subjectNo, data: data ?? {} });
  if (type !== 'payout.succeeded') return;
  const { grant_id: grantId, payout_no: payoutNo, amount_minor: minor } = payout;
  if (grantId !== null)
    await publish(ctx, GRANT_PAID, { grant_id: grantId, payout_no: payoutNo, amount_minor: String(minor) });
  if (environment !== 'live') return;
  const { name } = await requireMerchant(reading, merchantId);
  await publish(ctx, 'notice', {
    user_id: payout.recipient_id,
    type: 'payout.received',
    data: { merchant: name, amount: coins(minor), currency: payout.currency },
  });
}
