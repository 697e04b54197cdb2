import type { AnswerOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { answerKey, invalidate, queryClient, useAnswer } from '../../api/queries.ts';
import { refreshProfile } from '../../session/session-life.ts';

export type Complaint = AnswerOf<'POST /api/complain/getByTransId'>;
export type Reply = AnswerOf<'POST /api/complain/replies'>['rows'][number];
export type Exhibit = Reply['files'][number];
export type Trade = AnswerOf<'GET /api/transaction/buyer'>;
export type Side = Complaint['side'];

/** The newest complaint of a trade. */
export function useComplaint(tradeId: string) {
  return useAnswer('POST /api/complain/getByTransId', { transaction_id: tradeId });
}

/** What was said in it, the newest page first; older pages come when they are asked for. */
export function useReplies(tradeId: string) {
  const request = { transaction_id: tradeId, newest_first: true };
  return useInfiniteQuery({
    queryKey: [...answerKey('POST /api/complain/replies', request), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('POST /api/complain/replies', cursor === null ? request : { ...request, cursor }, {
        feedback: 'modals',
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

export type ComplaintRow = AnswerOf<'POST /api/complain/index'>['rows'][number];

/** The own complaints, the newest first, page by page. */
export function useComplaints(isOpenOnly: boolean) {
  const request = isOpenOnly ? { is_open: true } : {};
  return useInfiniteQuery({
    queryKey: [...answerKey('POST /api/complain/index', request), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('POST /api/complain/index', cursor === null ? request : { ...request, cursor }, {
        feedback: 'modals',
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The trade that is complained about, from the side of the one who looks. */
export function useDisputedTrade(side: Side, id: string, isEnabled = true) {
  return useAnswer(side === 'buyer' ? 'GET /api/transaction/buyer' : 'GET /api/transaction/seller', { id }, isEnabled);
}

/** Shows what an act answered at once, and marks as old what it changed elsewhere. */
export function keepComplaint(complaint: Complaint): void {
  const ofTrade = { transaction_id: complaint.transaction_id };
  queryClient.setQueryData(answerKey('POST /api/complain/getByTransId', ofTrade), complaint);
  void invalidate(
    'POST /api/complain/replies',
    'POST /api/complain/index',
    'GET /api/people/me',
    'GET /api/transaction/buyer',
    'GET /api/transaction/seller',
    'POST /api/transaction',
    'GET /api/dashboard',
  );
  void refreshProfile();
}

/** After an act that was refused the page shows what stands now. */
export function refetchComplaint(): void {
  void invalidate('POST /api/complain/getByTransId', 'POST /api/complain/replies');
}
