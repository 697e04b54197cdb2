import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../calls/call-server.ts';

type MakeCall<Names extends CallName> = <Name extends Names>(
  name: Name,
  request: RequestOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Name>>;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
}

/** The calls whose answers come in pages. */
export type PagedCall = { [Name in CallName]: AnswerOf<Name> extends Page<unknown> ? Name : never }[CallName];
type RowOf<Name extends PagedCall> = AnswerOf<Name> extends Page<infer Row> ? Row : never;
type PageOf<Name extends PagedCall> = AnswerOf<Name> & Page<RowOf<Name>>;

/** The query key: the call and its request. The call identifies it when its data have changed. */
export function answerKey<Name extends CallName>(name: Name, request?: RequestOf<Name>): QueryKey {
  return request === undefined ? [name] : [name, request];
}

/** The options of `useQuery`, `useInfiniteQuery` and `useMutation` for calls that are made in one session. */
export function queriesOf<Names extends CallName>(call: MakeCall<Names>) {
  /** A query for one answer. */
  function readOf<Name extends Names>(name: Name, request: RequestOf<Name>, options: CallOptions = {}) {
    return {
      queryKey: answerKey(name, request),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(name, request, { ...options, signal }),
    };
  }

  /** A query for a list, page by page. */
  function pagesOf<Name extends Names & PagedCall>(
    name: Name,
    request: Omit<RequestOf<Name>, 'cursor'>,
    options: CallOptions = {},
  ) {
    return {
      queryKey: [name, request, 'pages'] as QueryKey,
      queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) => {
        const page = pageParam === null ? request : { ...request, cursor: pageParam };
        // A paged call takes its request with a cursor and answers with a page, so both types match.
        return call(name, page as RequestOf<Name>, { ...options, signal }) as Promise<PageOf<Name>>;
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page: PageOf<Name>) => page.next_cursor,
    };
  }

  /** An action. The data it changes are refetched automatically. */
  function actionOf<Name extends Names>(name: Name) {
    return { mutationFn: (request: RequestOf<Name>): Promise<AnswerOf<Name>> => call(name, request) };
  }

  return { actionOf, pagesOf, readOf };
}

/** The rows of all pages, for `select`. */
export function rowsOf<Row>({ pages }: { readonly pages: readonly { readonly rows: readonly Row[] }[] }): Row[] {
  return pages.flatMap(({ rows }) => rows);
}
