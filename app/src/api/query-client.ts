import { Refused } from '@eh/client/calls/refused.ts';
import { QueryClient } from '@tanstack/react-query';

const STALE_MILLISECONDS = 10_000;
const READ_RETRIES = 1;

/** Caches every answer. Cleared when the person changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MILLISECONDS,
      // While offline a query fails at once and the page says so, instead of waiting forever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < READ_RETRIES && error instanceof Refused && error.isUncertain,
    },
  },
});
