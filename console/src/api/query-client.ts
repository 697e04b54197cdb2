import { showToast } from '@eh/ui/overlays/toast.tsx';
import { MutationCache, QueryClient } from '@tanstack/react-query';

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
  }),
});
