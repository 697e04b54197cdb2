import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { pagesOf, readOf } from '../../../api/queries.ts';

export type AppProfile = AnswerOf<'POST /api/operator/registered-apps/profile'>;
export type AppStatusFilter = NonNullable<RequestOf<'POST /api/operator/registered-apps'>['status']> | 'all';

const PAGE_SIZE = 30;

/** The matching apps, newest first. While another search loads, the previous list stays. */
export function useRegisteredApps(search: string, status: AppStatusFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/registered-apps', {
      limit: PAGE_SIZE,
      search,
      ...(status === 'all' ? {} : { status }),
    }),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}

/** One app as operators see it. */
export function useRegisteredApp(id: string) {
  return useQuery(readOf('POST /api/operator/registered-apps/profile', { id }));
}

type Change = RequestOf<'POST /api/operator/registered-apps/stop'>;

/** Stops an active app, or proposes to reactivate a stopped one. */
export function useChangeApp(isStopped: boolean) {
  return useMutation({
    mutationFn: (request: Change) =>
      isStopped
        ? callApi('POST /api/operator/registered-apps/restart', request)
        : callApi('POST /api/operator/registered-apps/stop', request),
  });
}
