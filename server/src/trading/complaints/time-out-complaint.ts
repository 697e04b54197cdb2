import type { WriteContext } from '../../platform/context.ts';
import { type ComplaintRules, holdComplaint } from './act-on-complaint.ts';

/** The time of a turn is over. Somebody may have acted meanwhile: then its end lies ahead, and nothing happens. */
export async function timeOutComplaint(ctx: WriteContext, rules: ComplaintRules, tradeId: string): Promise<void> {
  await holdComplaint(ctx, rules, tradeId);
}
