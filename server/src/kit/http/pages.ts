import { PAGE_SIZE_DEFAULT } from '@eh/contract/fields.ts';
import { readCursor, UUID, writeCursor } from './cursor.ts';

/** What a request says of the page it wants. */
interface PageWanted {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
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
