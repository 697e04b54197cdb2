/** The kinds of results in the console's search, in the order shown. */
export const searchKinds = [
  'person',
  'trade',
  'complaint',
  'listing',
  'transfer',
  'redemption',
  'merchant',
  'operator',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const SEARCH_TEXT_MIN = 2;
export const SEARCH_TEXT_MAX = 80;
