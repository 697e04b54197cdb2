import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { readCursor, UUID, writeCursor } from './cursor.ts';

/** What a request says of the page it wants. */
interface PageWanted {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What a request says of a queue: a page of it, or the one case of this id. */
interface QueueWanted extends PageWanted {
  readonly id?: string | undefined;
}

/** Where a list is read on from, and how many rows of it. */
export interface Stretch {
  /** The id of the last row of the page before; null at the beginning. */
  readonly past: string | null;
  readonly limit: number;
}

/** A page of a list that is ordered by id, with the cursor of the next one; null at the end. One row more than fits is read to know. */
export async function pageById<Row extends { readonly id: string }>(
  { limit = PAGE_SIZE_DEFAULT, cursor }: PageWanted,
  read: (stretch: Stretch) => Promise<readonly Row[]>,
): Promise<{ readonly page: readonly Row[]; readonly nextCursor: string | null }> {
  const [past = null] = readCursor(cursor, UUID) ?? [];
  const rows = await read({ past, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? writeCursor(last.id) : null };
}

/** A page of what waits in a queue, or the one case that was asked for, whatever became of it. */
export async function pageOfQueue<Row extends { readonly id: string }>(
  wanted: QueueWanted,
  read: { waiting(stretch: Stretch): Promise<readonly Row[]>; one(id: string): Promise<Row | null> },
): Promise<{ readonly page: readonly Row[]; readonly nextCursor: string | null }> {
  if (wanted.id === undefined) return pageById(wanted, (stretch) => read.waiting(stretch));
  const row = await read.one(wanted.id);
  return { page: row === null ? [] : [row], nextCursor: null };
}
