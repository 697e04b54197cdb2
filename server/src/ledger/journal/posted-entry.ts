import type { Cause } from './movement.ts';
import type { Item } from './plan-batch.ts';
import type { EntryRow, PostingRow } from './store.ts';

/** An entry of the books. */
export interface PostedEntry {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly cause: Cause;
  readonly postedAt: Date;
  /** True if the entry already existed: the same movement was posted before, and this is its first result. */
  readonly isRepeat: boolean;
}

export function entryOfItem({ id, movement, postedAt }: Item): PostedEntry {
  return { id, key: movement.key, kind: movement.kind, cause: movement.cause, postedAt, isRepeat: false };
}

export function entryOfRow(row: EntryRow, isRepeat: boolean): PostedEntry {
  const cause = { kind: row.cause_kind, id: row.cause_id };
  return { id: row.id, key: row.key, kind: row.kind, cause, postedAt: row.posted_at, isRepeat };
}

/** Whether the stored entry equals the repeated movement. Cause and time may differ; the stored ones remain. */
export function isSameContent(item: Item, entry: EntryRow, postings: readonly PostingRow[]): boolean {
  const mine = postings.filter((posting) => posting.entry_id === entry.id);
  return (
    entry.key === item.movement.key &&
    entry.kind === item.movement.kind &&
    mine.length === item.changes.length &&
    item.changes.every((change) =>
      mine.some(
        (posting) =>
          posting.account_id === change.account.id &&
          posting.amount === change.amount &&
          posting.bill_type === change.bill,
      ),
    )
  );
}
