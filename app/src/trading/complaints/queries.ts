import { answerKey } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isId } from '../../api/known-id.ts';
import { onlyIf, pagesOf, readById, readOf } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';

export type Complaint = AnswerOf<'POST /api/complain/getByTransId'>;
export type Reply = AnswerOf<'POST /api/complain/replies'>['rows'][number];
export type Exhibit = Reply['files'][number];
export type Trade = AnswerOf<'GET /api/transaction/buyer'>;
export type Side = Complaint['side'];

/** The newest complaint of a trade. */
export function useComplaint(tradeId: string) {
  const request = { transaction_id: tradeId };
  const read = readOf('POST /api/complain/getByTransId', request, { feedback: 'modals' });
  return useQuery(onlyIf(isId(tradeId), read, complaintRefusals.ComplaintNotFound));
}

/** The history of a complaint, the newest page first. Older pages are loaded on demand. */
export function useReplies(tradeId: string) {
  const request = { transaction_id: tradeId, newest_first: true };
  return useInfiniteQuery({
    ...pagesOf('POST /api/complain/replies', request, { feedback: 'modals' }),
  });
}

export type ComplaintRow = AnswerOf<'POST /api/complain/index'>['rows'][number];

/** The user's own complaints, newest first, page by page. */
export function useComplaints(isOpenOnly: boolean) {
  const request = isOpenOnly ? { is_open: true } : {};
  return useInfiniteQuery({
    ...pagesOf('POST /api/complain/index', request, { feedback: 'modals' }),
  });
}

/** The disputed trade, from the viewer's side. */
export function useDisputedTrade(side: Side, id: string, isEnabled = true) {
  const name = side === 'buyer' ? 'GET /api/transaction/buyer' : 'GET /api/transaction/seller';
  return useQuery({ ...readById(name, { id }, tradeRefusals.TradeNotFound), enabled: isEnabled });
}

/** Puts the answer of an action into the cache, so that it is shown without another request. */
export function cacheComplaint(complaint: Complaint): void {
  const ofTrade = { transaction_id: complaint.transaction_id };
  queryClient.setQueryData(answerKey('POST /api/complain/getByTransId', ofTrade), complaint);
}
