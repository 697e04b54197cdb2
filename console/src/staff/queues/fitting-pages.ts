import type { CaseFilter } from './case-due.ts';

/** Further pages are loaded automatically until this many cases match. */
const FITTING_MIN = 20;

export interface ReadSoFar {
  readonly hasNextPage: boolean;
  /** Whether the last requested page failed to load. */
  readonly isFetchNextPageError: boolean;
}

/** Whether to load more automatically: while a filter leaves too few cases, but not after a failed page. */
export function readsOn(
  { hasNextPage, isFetchNextPageError }: ReadSoFar,
  shown: { readonly filter: CaseFilter; readonly count: number },
): boolean {
  return shown.filter !== 'all' && hasNextPage && !isFetchNextPageError && shown.count < FITTING_MIN;
}
