import type { WriteContext } from '../../platform/context.ts';
import type { DeadlineHandlers } from '../../platform/deadlines/deadlines.ts';
import { COMPLAINT_DEADLINE, type ComplaintRules, lockComplaint } from './act-on-complaint.ts';

/**
 * Ends a turn whose time is over. If the complaint has moved meanwhile, its current turn ends later and nothing
 * happens.
 */
async function timeOutComplaint(ctx: WriteContext, rules: ComplaintRules, tradeId: string): Promise<void> {
  await lockComplaint(ctx, rules, tradeId);
}

/** Handles the deadlines of complaints, for the deadline worker. */
export function complaintDeadlines(rules: ComplaintRules): DeadlineHandlers {
  return { [COMPLAINT_DEADLINE]: (ctx, tradeId) => timeOutComplaint(ctx, rules, tradeId) };
}
