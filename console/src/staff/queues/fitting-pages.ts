import type { CaseFilter } from './case-due.ts';

/** So many cases that fit are looked for in further pages before one is asked to. */
const FITTING_MIN = 20;

export interface ReadSoFar {
  readonly hasNextPage: boolean;
  /** The last page that was asked for did not come. */
  readonly isFetchNextPageError: boolean;
}

/** Whether to read on by oneself: while a filter leaves too few cases, and never on after a page that did not come. */
export function readsOn(
  { hasNextPage, isFetchNextPageError }: ReadSoFar,
  shown: { readonly filter: CaseFilter; readonly count: number },
): boolean {
  return shown.filter !== 'all' && hasNextPage && !isFetchNextPageError && shown.count < FITTING_MIN;
}
