import { DAY } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Forgotten } from '../../../platform/database/statements/forget-oldest.ts';
import { deleteOldDeliveries } from './log-store.ts';

const LOG_DAYS = 30;
const AT_ONCE = 1000;

/** Deletes a bounded number of log rows older than 30 days. */
export function deleteOldPushes(ctx: WriteContext, past: Date | null): Promise<Forgotten> {
  return deleteOldDeliveries(ctx, new Date(ctx.now.getTime() - LOG_DAYS * DAY), past, AT_ONCE);
}
