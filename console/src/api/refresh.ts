import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** What changed: a key with all below it, or just the one. */
type Changed = QueryKey | { readonly queryKey: QueryKey; readonly exact: true };

/**
 * Fetches again what an act has changed, also after a refused one: somebody else may have been first. A first reading under
 * way may have seen how it was before, and the library would take its answer for new: it is asked anew.
 */
export async function refresh(...changed: readonly Changed[]): Promise<void> {
  await Promise.all(changed.map(refreshOne));
}

async function refreshOne(changed: Changed): Promise<void> {
  const filters = 'queryKey' in changed ? changed : { queryKey: changed };
  await queryClient.cancelQueries({ ...filters, predicate: (query) => query.state.data === undefined });
  await queryClient.invalidateQueries(filters);
}

/** Shows what an act has answered; a look from before, whose answer is still under way, does not come after it. */
export async function keepAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
