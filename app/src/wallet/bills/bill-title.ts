import type { billWords } from './copy.ts';
import type { Bill } from './queries.ts';

/** "Transfer out · Bob", or the bare kind where there is no other side. */
export function billTitle(bill: Bill, words: (typeof billWords)['en']): string {
  const kind = words.type[bill.type];
  return bill.counterparty === null ? kind : `${kind} · ${bill.counterparty}`;
}
