import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';

declare module '../../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'grant.pay_ended': { readonly grant_id: string; readonly at: string };
  }
}

/** Published when a grant has ended or lost the right `pay`, which its user may give back before the event is handled. */
export const GRANT_PAY_ENDED = 'grant.pay_ended';

export async function publishPayEnd(ctx: WriteContext, grantId: string): Promise<void> {
  await publish(ctx, GRANT_PAY_ENDED, { grant_id: grantId, at: ctx.now.toISOString() });
}
