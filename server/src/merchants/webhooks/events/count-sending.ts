import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import type { Allowance } from '../../../platform/attempts/allowance.ts';
import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { personSendingLimits, sendingLimits } from '../limits.ts';
import type { MerchantOwner, PersonOwner } from '../store.ts';

type Sending = keyof typeof sendingLimits;
type PersonSending = keyof typeof personSendingLimits;

const refusals = {
  pings: webhookRefusals.WebhookPingsUsedUp,
  resends: webhookRefusals.WebhookResendsUsedUp,
  recoveries: webhookRefusals.WebhookRecoveriesUsedUp,
} as const satisfies Record<Sending, unknown>;

/**
 * Counts an owner's request to send events; refuses beyond the limit, so that nobody uses this server to flood an
 * address. A request refused later is rolled back and not counted.
 */
export function countSending(ctx: WriteContext, owner: MerchantOwner, sending: Sending): Promise<void> {
  const subject = `${owner.merchantId} ${owner.environment}`;
  return count(ctx, sending, { subject, allowance: sendingLimits[sending] });
}

/** The same for the addresses of a person's keys, with lower limits: anybody can open an account. */
export function countPersonSending(ctx: WriteContext, { userId }: PersonOwner, sending: PersonSending): Promise<void> {
  return count(ctx, sending, { subject: userId, allowance: personSendingLimits[sending] });
}

function count(
  ctx: WriteContext,
  sending: Sending,
  of: { readonly subject: string; readonly allowance: Allowance },
): Promise<void> {
  const counter = new AttemptCounter<Sending>(ctx.serverKeys.keyFor('webhook paces'));
  return counter.spend(ctx, sending, { ...of, refusal: refusals[sending] });
}
