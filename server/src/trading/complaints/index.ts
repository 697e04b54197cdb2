/** Complaints: the dispute over one trade, from its opening to a decision that both sides read, and its one review. */

export type { ComplaintRules } from './act-on-complaint.ts';
export { defaultComplaintRules } from './act-on-complaint.ts';
export { complaintChecks, heldByReviews } from './books-checks.ts';
export { countOpenComplaints, eraseComplaintTexts } from './closing-store.ts';
export { complaintSettings } from './complaint-setting.ts';
export { complaintEndpoints } from './endpoints.ts';
export { complaintFollowsTrade } from './follow-trade.ts';
export { openComplaintsOf } from './list-endpoints.ts';
export { complaintCaseFiles } from './operators/case-files.ts';
export { hasClaimed } from './operators/has-claimed.ts';
export { complaintOperatorEndpoints, complaintQueue } from './operators/operator-endpoints.ts';
export { complaintSearch } from './operators/search.ts';
export { evidenceOf, type ReplyRow, repliesOf } from './reply-store.ts';
export { type ComplaintRow, complaintsOf, findComplaints } from './store.ts';
export { complaintDeadlines } from './time-out-complaint.ts';
