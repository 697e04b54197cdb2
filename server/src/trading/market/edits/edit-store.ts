import type { WriteContext } from '../../../platform/context.ts';
import { batchByKey } from '../../../platform/database/batching/batch.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
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

interface NewEdit {
  readonly listingId: string;
  readonly version: number;
  readonly changes: ListingChanges;
}

export async function insertEdits(ctx: WriteContext, edits: readonly NewEdit[]): Promise<void> {
  if (edits.length === 0) return;
  const rows = edits.map(({ listingId, version, changes }) => {
    return { order_id: listingId, version, changes, created_at: ctx.now };
  });
  await insertRows(ctx.tx, 'listing_edits', rows).execute();
}

/** How often each of these listings was edited since then; none is left out. */
export async function countEdits(
  reader: Reader,
  listingIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('listing_edits')
    .select((column) => ['order_id', column.fn.countAll<bigint>().as('edits')])
    .where('order_id', 'in', [...listingIds])
    .where('created_at', '>', since)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, Number(row.edits)]));
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
