import type { WriteContext } from '../../platform/context.ts';
import { type ComplaintRules, lockComplaint } from './act-on-complaint.ts';

/** Serves a turn whose time is over. If the complaint has moved meanwhile, its turn ends later and nothing happens. */
export async function timeOutComplaint(ctx: WriteContext, rules: ComplaintRules, tradeId: string): Promise<void> {
  await lockComplaint(ctx, rules, tradeId);
}
