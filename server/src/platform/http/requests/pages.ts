import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { readCursor, UUID, writeCursor } from './cursor.ts';

/** The paging fields of a request. */
interface PageWanted {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The paging fields of a queue's request: for a page, or for the one case with this id. */
interface QueueWanted extends PageWanted {
  readonly id?: string | undefined;
}

/** The start of a page in a list, and its number of rows. */
export interface Stretch {
  /** The id of the last row on the previous page; null for the first page. */
  readonly past: string | null;
  readonly limit: number;
}

/**
 * A page of a list ordered by id, with the cursor of the next page, or null for the last. Reads one extra row to know
 * which.
 */
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

/** A page of a queue's waiting cases, or the one requested case, whatever its status. */
export async function pageOfQueue<Row extends { readonly id: string }>(
  wanted: QueueWanted,
  read: { waiting(stretch: Stretch): Promise<readonly Row[]>; find(id: string): Promise<Row | null> },
): Promise<{ readonly page: readonly Row[]; readonly nextCursor: string | null }> {
  if (wanted.id === undefined) return pageById(wanted, (stretch) => read.waiting(stretch));
  const row = await read.find(wanted.id);
  return { page: row === null ? [] : [row], nextCursor: null };
}
