import type { ReadContext } from '../../platform/context.ts';
import type { DeadlineHandlers } from '../../platform/deadlines/deadlines.ts';
import { claimsOf } from '../../staff/queues/index.ts';
import { COMPLAINT_DEADLINE, COMPLAINT_QUEUE, type ComplaintRules } from './act-on-complaint.ts';
import { defaultComplaintTimes } from './state-machine/complaint.ts';
import { newestComplaint } from './store.ts';
import { timeOutComplaint } from './time-out-complaint.ts';

export type { ComplaintRules } from './act-on-complaint.ts';
export { complaintChecks, heldByReviews } from './books-checks.ts';
export { countOpenComplaints, eraseComplaintTexts } from './closing-store.ts';
/** Complaints: the dispute over one trade, from its opening to a decision that both sides read, and its one review. */
export { complaintSettings } from './complaint-setting.ts';
export { complaintEndpoints } from './endpoints.ts';
export { complaintFollowsTrade } from './follow-trade.ts';
export { openComplaintsOf } from './list-endpoints.ts';
export { complaintCaseFiles } from './operators/case-files.ts';
export { complaintOperatorEndpoints, complaintQueue } from './operators/operator-endpoints.ts';
export { complaintSearch } from './operators/search.ts';
export { evidenceOf, type ReplyRow, repliesOf } from './reply-store.ts';
export { type ComplaintRow, complaintsOf, findComplaints } from './store.ts';

/** The rules of complaints alone; `composition/trading-parts.ts` joins them with those of trades. */
export const defaultComplaintRules: Omit<ComplaintRules, 'trades'> = {
  times: defaultComplaintTimes,
};

/** Handles the deadlines of complaints, for the deadline worker. */
export function complaintDeadlines(rules: ComplaintRules): DeadlineHandlers {
  return { [COMPLAINT_DEADLINE]: (ctx, tradeId) => timeOutComplaint(ctx, rules, tradeId) };
}

/** Whether this operator holds the complaint about a trade now. */
export async function holdsCase(ctx: ReadContext, operatorId: string, tradeId: string): Promise<boolean> {
  const complaint = await newestComplaint(ctx.reader, tradeId);
  if (!complaint) return false;
  return (await claimsOf(ctx, COMPLAINT_QUEUE, [complaint.id])).get(complaint.id)?.id === operatorId;
}
