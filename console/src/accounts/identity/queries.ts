import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, pagesOf, readOf } from '../../api/queries.ts';

export type IdentityRow = AnswerOf<'POST /api/operator/identity'>['rows'][number];
export type IdentityCase = AnswerOf<'POST /api/operator/identity/case'>;
export type IdentityDocument = IdentityCase['papers'][number];
export type CaseState = IdentityRow['state'];

const PAGE_SIZE = 50;

/** Waiting cases, oldest first. */
export function useIdentityCases() {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/identity', { state: 'waiting', limit: PAGE_SIZE }),
    select: rowsOf,
  });
}

export function useIdentityCase(id: string) {
  return useQuery(readOf('POST /api/operator/identity/case', { id }));
}

/** How long cases have waited, and how quickly they are decided. */
export function useIdentityFigures() {
  return useQuery(readOf('GET /api/operator/identity/figures', {}));
}

export function useIdentityClaim() {
  return useMutation(actionOf('POST /api/operator/identity/claim'));
}

export function useIdentityDecide() {
  return useMutation(actionOf('POST /api/operator/identity/decide'));
}

export function useIdentityReopen() {
  return useMutation(actionOf('POST /api/operator/identity/reopen'));
}
