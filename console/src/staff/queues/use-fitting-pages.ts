import { useEffect } from 'react';
import type { CaseFilter } from './case-due.ts';
import { type ReadSoFar, readsOn } from './fitting-pages.ts';

interface Pages extends ReadSoFar {
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads more pages while a filter leaves too few cases; returns whether it does. */
export function useFittingPages(pages: Pages, shown: { readonly filter: CaseFilter; readonly count: number }): boolean {
  const { isFetchingNextPage, fetchNextPage } = pages;
  const isLooking = readsOn(pages, shown);
  useEffect(() => {
    if (isLooking && !isFetchingNextPage) void fetchNextPage();
  }, [isLooking, isFetchingNextPage, fetchNextPage]);
  return isLooking;
}
