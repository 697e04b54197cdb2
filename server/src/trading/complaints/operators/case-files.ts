import type { CaseFiles } from '../../../files/uploads/index.ts';
import { messagesOf } from '../../chat/index.ts';
import { vouchersOf } from '../../trades/index.ts';
import { COMPLAINT_QUEUE, caseReaders } from '../act-on-complaint.ts';
import { evidenceOf } from '../reply-store.ts';
import { findComplaints } from '../store.ts';

const CHAT_LINES_MAX = 1000;

/** Vouchers and evidence of a complaint, and files sent in the chat of its trade. */
export const complaintCaseFiles: CaseFiles = {
  queue: COMPLAINT_QUEUE,
  roles: caseReaders,
  async filesOf({ tx }, caseId) {
    const [complaint] = await findComplaints(tx, [caseId]);
    if (!complaint) return [];
    const vouchers = await vouchersOf(tx, complaint.trade_id);
    const evidence = await evidenceOf(tx, complaint.id);
    const lines = await messagesOf(tx, { tradeId: complaint.trade_id, limit: CHAT_LINES_MAX });
    return [...vouchers, ...evidence, ...lines].flatMap((row) => (row.file_id === null ? [] : [row.file_id]));
  },
};
