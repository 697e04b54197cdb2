import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { sendingLimits } from '../limits.ts';
import type { Owner } from '../store.ts';

type Sending = keyof typeof sendingLimits;

const refusals = {
  pings: webhookRefusals.WebhookPingsUsedUp,
  resends: webhookRefusals.WebhookResendsUsedUp,
  recoveries: webhookRefusals.WebhookRecoveriesUsedUp,
} as const satisfies Record<Sending, unknown>;

/**
 * Counts an owner's request to send events; refuses beyond the limit, so that nobody uses this server to flood an
 * address. A request refused later is rolled back and not counted.
 */
export function countSending(ctx: WriteContext, owner: Owner, sending: Sending): Promise<void> {
  const counter = new AttemptCounter<Sending>(ctx.serverKeys.keyFor('webhook paces'));
  const subject = 'merchantId' in owner ? `${owner.merchantId} ${owner.environment}` : owner.userId;
  return counter.spend(ctx, sending, { subject, allowance: sendingLimits[sending], refusal: refusals[sending] });
}
