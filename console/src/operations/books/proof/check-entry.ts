import { provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { BookEntry, BookPosting, EntryProof } from '../queries.ts';

/** The result of verifying in this browser: the proof holds up to a block, it fails, or it cannot be verified. */
export type EntryFinding =
  | { readonly kind: 'holds'; readonly height: number; readonly published: EntryProof['published'] }
  | { readonly kind: 'fails' | 'cannot' };

/** Verifies in this browser that the proof covers exactly this entry, all its postings and its block, up to the published head. */
export async function checkEntry(entry: BookEntry, { proof, published }: EntryProof): Promise<EntryFinding> {
  if (!globalThis.isSecureContext) return { kind: 'cannot' };
  const proven = await provenEntry(proof);
  const isEntry =
    proven?.entryId === entry.id &&
    proven.key === entry.key &&
    proven.block.hash === entry.block?.hash &&
    proven.lines.length === entry.postings.length &&
    entry.postings.every((posting) => proven.lines.some((line) => isSame(line, posting)));
  if (!proven || !isEntry) return { kind: 'fails' };
  const leadsToPublished =
    published === null || (proven.head.height === published.height && proven.head.hash === published.hash);
  return leadsToPublished ? { kind: 'holds', height: proven.block.height, published } : { kind: 'fails' };
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
