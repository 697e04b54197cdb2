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
 * Uses one of the times that a merchant may have events sent, or refuses: nobody may let this server flood an address. One that
 * is refused later is rolled back and not counted, since nothing was sent.
 */
export function countSending(ctx: WriteContext, { merchantId, environment }: Owner, sending: Sending): Promise<void> {
  const counter = new AttemptCounter<Sending>(ctx.serverKeys.keyFor('webhook paces'));
  const subject = `${merchantId} ${environment}`;
  return counter.spend(ctx, sending, { subject, allowance: sendingLimits[sending], refusal: refusals[sending] });
}
