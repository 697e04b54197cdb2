import { provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { BookEntry, BookPosting, EntryPaper } from './queries.ts';

/** What this browser finds: how far the proof leads, that it fails, or that it cannot tell. */
export type EntryFinding =
  | { readonly kind: 'holds'; readonly height: number; readonly published: EntryPaper['published'] }
  | { readonly kind: 'fails' | 'cannot' };

/** Checks here that the proof is of just this entry with all its lines, in just this block, and leads to what was published. */
export async function checkEntry(entry: BookEntry, { proof, published }: EntryPaper): Promise<EntryFinding> {
  if (!globalThis.isSecureContext) return { kind: 'cannot' };
  const proven = await provenEntry(proof);
  const isEntry =
    proven?.entryId === entry.id &&
    proven.key === entry.key &&
    proven.block.hash === entry.block?.hash &&
    proven.lines.length === entry.postings.length &&
    entry.postings.every((posting) => proven.lines.some((line) => isSame(line, posting)));
  if (!proven || !isEntry) return { kind: 'fails' };
  const isBehind =
    published === null || (proven.head.height === published.height && proven.head.hash === published.hash);
  return isBehind ? { kind: 'holds', height: proven.block.height, published } : { kind: 'fails' };
}

interface Line {
  readonly accountId: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

function isSame({ accountId, amount, balanceAfter }: Line, posting: BookPosting): boolean {
  const decimals = posting.currency === 'USDT' ? USDT_DECIMALS : COIN_DECIMALS;
  return (
    accountId === posting.account_id &&
    formatDecimal(amount, decimals) === posting.amount &&
    formatDecimal(balanceAfter, decimals) === posting.balance_after
  );
}
