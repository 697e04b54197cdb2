import { type PagedCall, queriesOf, rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPortal, type PortalCall, type PortalPictureCall, sendFromPortal } from './call-portal.ts';
import { endPortalSession } from './portal-session.ts';

export type Membership = AnswerOf<'POST /api/merchant/mine'>['rows'][number];

const { actionOf, pagesOf, readOf } = queriesOf<PortalCall>(callPortal);

/** The answer of a call, refetched like every list of the console. */
export function usePortalAnswer<Name extends PortalCall>(
  name: Name,
  request: RequestOf<Name>,
  {
    isEnabled = true,
    everyMilliseconds,
  }: {
    readonly isEnabled?: boolean;
    /** How often it is fetched again, where that is not as often as lists are; false for never. */
    readonly everyMilliseconds?: number | false;
  } = {},
) {
  return useQuery({
    ...readOf(name, request),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    ...(everyMilliseconds === undefined ? {} : { refetchInterval: everyMilliseconds }),
  });
}

/** The rows of a list page by page. While another filter loads, the previous rows stay. */
export function usePortalPages<Name extends PortalCall & PagedCall>(
  name: Name,
  request: Omit<RequestOf<Name>, 'cursor'>,
) {
  return useInfiniteQuery({ ...pagesOf(name, request), select: rowsOf, placeholderData: keepPreviousData });
}

/** A call that changes something. */
export function usePortalAction<Name extends PortalCall>(
  name: Name,
  { saysItself = false }: { readonly saysItself?: boolean } = {},
) {
  return useMutation({ ...actionOf(name), meta: { saysItself } });
}

/** Uploads a picture. */
export function usePortalPicture<Name extends PortalPictureCall>(name: Name) {
  return useMutation<AnswerOf<Name>, Error, { readonly request: RequestOf<Name>; readonly file: File }>({
    mutationFn: ({ request, file }) => sendFromPortal(name, request, file),
    meta: { saysItself: true },
  });
}

/** The merchants whose team the member belongs to. */
export function useMemberships() {
  return usePortalAnswer('POST /api/merchant/mine', {});
}

export function usePortalLogOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callPortal('GET /api/logout', {}),
    // The tab forgets its token whatever the server answers, so that logging out always works.
    onSettled: () => {
      endPortalSession('logout');
      client.clear();
    },
  });
}
