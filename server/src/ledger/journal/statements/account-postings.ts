import type { BillType } from '@eh/contract/ledger/journal/bill-types.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Cause } from '../movement.ts';
import { accountRows, type PostingFilter, postingRows } from './postings-store.ts';

/** An account that has moved, with its balance and its number of postings. */
export interface LedgerAccount {
  readonly id: string;
  readonly ownerKind: string;
  readonly ownerId: string | null;
  readonly purpose: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly postingCount: bigint;
}

/** Accounts by their ids; accounts that never moved are left out. */
export async function accountsOf(reader: Reader, ids: readonly string[]): Promise<readonly LedgerAccount[]> {
  const rows = ids.length === 0 ? [] : await accountRows(reader, ids);
  return rows.map((row) => ({
    id: row.id,
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    purpose: row.purpose,
    currency: row.currency,
    balance: row.balance,
    postingCount: row.posting_count,
  }));
}

/** One posting of an account: its change by one entry. */
export interface AccountPosting {
  readonly number: bigint;
  readonly entryId: string;
  /** Signed minor units of the account's currency. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly postedAt: Date;
  readonly bill: BillType | null;
  readonly kind: string;
  readonly cause: Cause;
}

export interface PostingsQuery {
  readonly account: Pick<LedgerAccount, 'id' | 'postingCount'>;
  readonly filter: Partial<PostingFilter>;
  /** The `next` of the previous page; if missing, the page starts at the newest posting. */
  readonly before?: bigint;
  readonly limit: number;
}

/**
 * The most postings that one page searches, however few match. The kind is stored with the entry, so filtering by it
 * reads an extra row per posting.
 */
const WINDOW = 100_000n;
const WINDOW_BY_KIND = 50_000n;

/**
 * Postings of one account, newest first. `next` is the start of the next page, null at the account's first posting. A
 * page can be empty and still have a `next`, because each page searches a bounded stretch.
 */
export async function postingsOf(
  reader: Reader,
  { account, filter, before, limit }: PostingsQuery,
): Promise<{ readonly postings: readonly AccountPosting[]; readonly next: bigint | null }> {
  const end = before ?? account.postingCount + 1n;
  const window = filter.kinds ? WINDOW_BY_KIND : WINDOW;
  const first = end > window + 1n ? end - window : 1n;
  const rows = await postingRows(reader, {
    accountId: account.id,
    first,
    before: end,
    filter: { kinds: null, sign: null, from: null, until: null, minimum: null, maximum: null, ...filter },
    limit,
  });
  const reached = rows.length === limit ? (rows.at(-1)?.number ?? first) : first;
  return {
    postings: rows.map((row) => ({
      number: row.number,
      entryId: row.entry_id,
      amount: row.amount,
      balanceAfter: row.balance_after,
      postedAt: row.posted_at,
      bill: row.bill_type as BillType | null,
      kind: row.kind,
      cause: { kind: row.cause_kind, id: row.cause_id },
    })),
    next: reached > 1n ? reached : null,
  };
}
