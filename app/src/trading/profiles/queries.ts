import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById, useAnswer } from '../../api/queries.ts';

export type PersonPage = AnswerOf<'GET /api/people/person'>;
export type Rating = AnswerOf<'POST /api/people/ratings'>['rows'][number];

const PAGE_SIZE = 20;
const LISTINGS_SHOWN = 10;

/** The profile of a user, with the viewer's relation to them. */
export function usePerson(id: string) {
  return useQuery(readById('GET /api/people/person', { id }, peopleRefusals.PersonNotFound));
}

/** The ratings that a user received, newest first. */
export function useRatings(userid: string, isEnabled: boolean) {
  const request = { userid, limit: PAGE_SIZE };
  return useInfiniteQuery({
    ...pagesOf('POST /api/people/ratings', request, { feedback: 'modals' }),
    select: rowsOf,
    enabled: isEnabled,
  });
}

/** The active listings of a user. */
export function useListingsOf(userid: string, isEnabled: boolean) {
  return useAnswer('POST /api/order/market', { seller_userid: userid, limit: LISTINGS_SHOWN }, isEnabled);
}
