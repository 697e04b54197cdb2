import type { AnswerOf } from '@eh/contract/calls.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { answerKey, callQueryById, invalidate, useAnswer } from '../../api/queries.ts';

export type PersonPage = AnswerOf<'GET /api/people/person'>;
export type Said = AnswerOf<'POST /api/people/ratings'>['rows'][number];

const PAGE_SIZE = 20;
const LISTINGS_SHOWN = 10;

/** Somebody's record, and how one stands to him. */
export function usePerson(id: string) {
  return useQuery(callQueryById('GET /api/people/person', { id }, peopleRefusals.PersonNotFound));
}

/** What others said of him, the latest first. */
export function useRatings(userid: string, isEnabled: boolean) {
  const request = { userid, limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [...answerKey('POST /api/people/ratings', request), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('POST /api/people/ratings', cursor === null ? request : { ...request, cursor }, {
        feedback: 'modals',
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    enabled: isEnabled,
  });
}

/** His listings on sale. */
export function useListingsOf(userid: string, isEnabled: boolean) {
  return useAnswer('POST /api/order/market', { seller_userid: userid, limit: LISTINGS_SHOWN }, isEnabled);
}

/** After one follows, blocks or reports somebody, whatever shows people is looked at again. */
export function refreshPeople(): void {
  void invalidate(
    'GET /api/people/person',
    'POST /api/people/related',
    'POST /api/order/market',
    'GET /api/order/market/getOnSaleOrder',
  );
}
