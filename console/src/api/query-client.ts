import { followChanges } from '@eh/client/answers/change-follower.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { callTags } from './stale/call-tags.ts';

/** How often lists are refetched, so that a case claimed by another operator is shown as claimed. */
const REFRESH_MILLISECONDS = 10_000;
const ERROR_TOAST_MILLISECONDS = 6000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, refetchInterval: REFRESH_MILLISECONDS, staleTime: REFRESH_MILLISECONDS / 2 },
  },
  mutationCache: new MutationCache({
    onError: (error, _request, _context, mutation) => {
      if (mutation.meta?.['saysItself'] !== true)
        showToast({ text: error.message, icon: 'warn', durationMs: ERROR_TOAST_MILLISECONDS });
    },
    // The button of an action is busy until the lists show its changes.
    onSettled: () => changes.refetchStale(),
  }),
});

/** Refetches the data that actions change, as their calls declare in the contract. */
export const changes = followChanges(queryClient, callTags);

/** Shows the answer of an action. An earlier fetch that is still in progress does not overwrite it. */
export async function storeAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
