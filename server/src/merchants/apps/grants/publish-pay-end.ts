import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';

declare module '../../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'grant.pay_ended': { readonly grant_id: string };
  }
}

/** Published when a grant has ended or lost the right `pay`. */
export const GRANT_PAY_ENDED = 'grant.pay_ended';

export async function publishPayEnd(ctx: WriteContext, grantId: string): Promise<void> {
  await publish(ctx, GRANT_PAY_ENDED, { grant_id: grantId });
}
