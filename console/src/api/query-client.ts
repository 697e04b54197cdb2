import { followChanges } from '@eh/client/answers/change-follower.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { callTags } from './stale/call-tags.ts';

/** Lists look again this often, so that a case another operator took shows as taken. */
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
    // The button of an act is busy until the lists show what it has changed.
    onSettled: () => changes.refetchStale(),
  }),
});

/** Reads anew what acts change, as their calls say in the contract. */
export const changes = followChanges(queryClient, callTags);

/** Shows the answer of an action. A read from before, whose answer is still under way, does not overwrite it. */
export async function storeAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
