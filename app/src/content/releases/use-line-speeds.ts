import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiLines, followApiLines } from '../../api/lines/api-lines.ts';
import { goToFastestApiLine, testApiLines } from '../../api/lines/choose-line.ts';

export type Speed = number | 'testing' | 'broken';

/**
 * The API lines with their speeds, measured when the page opens and on request; the fastest is used if that option is
 * on.
 */
export function useApiLineSpeeds() {
  const lines = useSyncExternalStore(followApiLines, apiLines);
  const tested = useQuery({
    // The list may arrive while the page is open: then the new API lines are measured too.
    queryKey: ['elsewhere', 'line speeds', lines.lines.map(({ domain }) => domain)],
    queryFn: () => (apiLines().isAutomatic ? goToFastestApiLine() : testApiLines()),
    staleTime: 0,
    gcTime: 0,
  });
  const speedOf = (domain: string): Speed => {
    if (tested.isFetching) return 'testing';
    return tested.data?.find(({ line }) => line.domain === domain)?.milliseconds ?? 'broken';
  };
  return { ...lines, speedOf, test: () => void tested.refetch() };
}
