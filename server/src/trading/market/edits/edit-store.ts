import type { WriteContext } from '../../../platform/context.ts';
import { batchByKey } from '../../../platform/database/batching/batch.ts';
import type { Reader } from '../../../platform/database/tables.ts';

/** The old and new values of each changed column. */
export type ListingChanges = Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    listing_edits: { order_id: string; version: number; changes: ListingChanges; created_at: Date };
  }
}

const EDIT_COLUMNS = ['order_id', 'version', 'changes', 'created_at'] as const;

export interface ListingEdit {
  readonly version: number;
  readonly changes: ListingChanges;
  readonly at: Date;
}

/** The most changes shown for a listing; there may be more. */
const EDITS_SHOWN_MAX = 50;

export async function insertEdit(
  ctx: WriteContext,
  edit: { readonly listingId: string; readonly version: number; readonly changes: ListingChanges },
): Promise<void> {
  await ctx.tx
    .insertInto('listing_edits')
    .values({ order_id: edit.listingId, version: edit.version, changes: edit.changes, created_at: ctx.now })
    .execute();
}

export async function countEdits(reader: Reader, listingId: string, since: Date): Promise<number> {
  const row = await reader
    .selectFrom('listing_edits')
    .select((column) => column.fn.countAll<bigint>().as('edits'))
    .where('order_id', '=', listingId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.edits);
}

/** The changes of a listing, the newest first; null if there are none. */
export const editsOf = batchByKey(async (reader: Reader, listingIds) => {
  const rows = await reader
    .selectFrom('listing_edits')
    .select(EDIT_COLUMNS)
    .where('order_id', 'in', [...listingIds])
    .orderBy('order_id')
    .orderBy('version', 'desc')
    .execute();
  const byListing = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    [...byListing].map(([id, edits]): [string, readonly ListingEdit[]] => [
      id,
      edits.slice(0, EDITS_SHOWN_MAX).map(({ version, changes, created_at: at }) => ({ version, changes, at })),
    ]),
  );
});
