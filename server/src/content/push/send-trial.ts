import { PUSH_TRIALS_AN_HOUR } from '@eh/contract/content/push/limits.ts';
import { TRIAL_PUSH } from '@eh/contract/content/push/push-kinds.ts';
import { pushRefusals } from '@eh/contract/content/push/refusals.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countPushesSince } from './deliveries/delivery-store.ts';
import { queueTrial } from './deliveries/queue-pushes.ts';
import { subscriptionOfSession } from './store.ts';

/** Sends a trial push to the device of this login, so that its user sees that pushes work. */
export async function sendTrial(
  ctx: WriteContext,
  login: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const device = await subscriptionOfSession(ctx.tx, login.sessionId);
  if (!device) throw new Refusal(pushRefusals.PushOff);
  const since = new Date(ctx.now.getTime() - HOUR);
  if ((await countPushesSince(ctx.tx, login.userId, TRIAL_PUSH, since)) >= PUSH_TRIALS_AN_HOUR)
    throw new Refusal(pushRefusals.PushTrialsTooMany, { most: PUSH_TRIALS_AN_HOUR });
  await queueTrial(ctx, device);
}
