import type { AnswerOf } from '@eh/contract/calls.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById } from '../../api/queries.ts';
import type { BillRequest } from './bill-filters.ts';

export type StatementPage = AnswerOf<'POST /api/report/fund'>;
export type Bill = StatementPage['rows'][number];
export type BillDetail = AnswerOf<'GET /api/report/bill'>;

const PAGE_SIZE = 30;
/** Sealing takes a second or two; until then the bill is polled. */
const SEAL_POLL_MILLISECONDS = 2000;

/** The statement, newest first, page by page. */
export function useStatement(filter: BillRequest) {
  const request = { limit: PAGE_SIZE, ...filter };
  return useInfiniteQuery({
    ...pagesOf('POST /api/report/fund', request, { feedback: 'modals' }),
  });
}

/** One bill with its whole ledger entry. */
export function useBill(id: string) {
  return useQuery({
    ...readById('GET /api/report/bill', { id }, billRefusals.BillNotFound),
    refetchInterval: ({ state }) => (state.data?.block === null ? SEAL_POLL_MILLISECONDS : false),
  });
}
