import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** The changed answers: a key with all below it, or exactly one key. */
type Changed = QueryKey | { readonly queryKey: QueryKey; readonly exact: true };

/**
 * Fetches again what an action has changed, also after a refused one: somebody else may have been first. A first read under
 * way may have seen the state before, and the library would take its answer for new, so it is sent again.
 */
export async function refresh(...changed: readonly Changed[]): Promise<void> {
  await Promise.all(changed.map(refreshQuery));
}

async function refreshQuery(changed: Changed): Promise<void> {
  const filters = 'queryKey' in changed ? changed : { queryKey: changed };
  await queryClient.cancelQueries({ ...filters, predicate: (query) => query.state.data === undefined });
  await queryClient.invalidateQueries(filters);
}

/** Shows the answer of an action. A read from before, whose answer is still under way, does not overwrite it. */
export async function storeAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
