import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPortal, type PortalCall, type PortalPictureCall, sendFromPortal } from './call-portal.ts';
import { endPortalSession } from './portal-session.ts';

export type Membership = AnswerOf<'POST /api/merchant/mine'>['rows'][number];

/** The answer of a call, fetched again as every list of the console is. */
export function usePortalAnswer<Name extends PortalCall>(
  name: Name,
  request: RequestOf<Name>,
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
) {
  return useQuery<AnswerOf<Name>>({
    queryKey: [name, request],
    queryFn: () => callPortal(name, request),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

/** The calls whose answers come in pages. */
type PagedCall = {
  [Name in PortalCall]: AnswerOf<Name> extends {
    readonly rows: readonly unknown[];
    readonly next_cursor: string | null;
  }
    ? Name
    : never;
}[PortalCall];
type RowOf<Name extends PagedCall> = AnswerOf<Name> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
}

/** The rows of a list page by page. While another filter loads, the previous rows stay. */
export function usePortalPages<Name extends PagedCall>(name: Name, request: Omit<RequestOf<Name>, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: [name, request, 'pages'],
    // Each paged call takes its request with a cursor, so the widened request fits.
    queryFn: ({ pageParam }) =>
      callPortal(name, { ...request, ...(pageParam === null ? {} : { cursor: pageParam }) } as never) as Promise<
        Page<RowOf<Name>>
      >,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: keepPreviousData,
  });
}

/** A call that changes something. */
export function usePortalAction<Name extends PortalCall>(
  name: Name,
  { saysItself = false }: { readonly saysItself?: boolean } = {},
) {
  return useMutation<AnswerOf<Name>, Error, RequestOf<Name>>({
    mutationFn: (request) => callPortal(name, request),
    meta: { saysItself },
  });
}

/** A picture that is sent. */
export function usePortalPicture<Name extends PortalPictureCall>(name: Name) {
  return useMutation<AnswerOf<Name>, Error, { readonly request: RequestOf<Name>; readonly file: File }>({
    mutationFn: ({ request, file }) => sendFromPortal(name, request, file),
    meta: { saysItself: true },
  });
}

/** The merchants on whose team the member is. */
export function useMemberships() {
  return usePortalAnswer('POST /api/merchant/mine', {});
}

export function usePortalLogOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callPortal('GET /api/logout', {}),
    // The tab forgets its token whatever the server says: a member who logs out must be out.
    onSettled: () => {
      endPortalSession('logout');
      client.clear();
    },
  });
}
