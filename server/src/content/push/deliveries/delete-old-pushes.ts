import { DAY } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { deleteOld } from './log-store.ts';

const LOG_DAYS = 30;
const AT_ONCE = 1000;

/** Deletes a bounded number of lines of the log that are older than 30 days; says whether there may be more. */
export function deleteOldPushes(ctx: WriteContext): Promise<boolean> {
  return deleteOld(ctx, new Date(ctx.now.getTime() - LOG_DAYS * DAY), AT_ONCE);
}
