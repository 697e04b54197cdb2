import { useEffect } from 'react';
import type { CaseFilter } from './case-due.ts';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** So many cases that fit are looked for in further pages before one is asked to. */
const FITTING_MIN = 20;

/** Reads on while a filter leaves too few cases to work on; says whether it does. */
export function useFittingPages(
  { hasNextPage, isFetchingNextPage, fetchNextPage }: Pages,
  shown: { readonly filter: CaseFilter; readonly count: number },
): boolean {
  const isLooking = shown.filter !== 'all' && hasNextPage && shown.count < FITTING_MIN;
  useEffect(() => {
    if (isLooking && !isFetchingNextPage) void fetchNextPage();
  }, [isLooking, isFetchingNextPage, fetchNextPage]);
  return isLooking;
}
