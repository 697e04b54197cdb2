import { type BillsQuery, billsOf } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { BillReader } from './causes.ts';
import { isMeant } from './is-meant.ts';
import { type BillRow, presentBills } from './present.ts';

/** Lines that one page of a search looks through at most, however few of them are meant: no search takes long. */
const LOOKED_THROUGH_MAX = 1000;
const STEP = 200;

/**
 * Lines by what stands on them. Names, notes and numbers lie with what caused a line, in six rooms: the lines are read as
 * they are shown and looked through, a stretch at a time, so that a search finds what one can see and nothing else.
 */
export async function searchBills(
  ctx: ReadContext,
  query: BillsQuery,
  { text, reader }: { readonly text: string; readonly reader: BillReader },
): Promise<{ readonly rows: readonly BillRow[]; readonly next: string | null }> {
  const found: BillRow[] = [];
  let before = query.before;
  for (let seen = 0; seen < LOOKED_THROUGH_MAX; seen += STEP) {
    const stretch = { ...query, ...(before === undefined ? {} : { before }) };
    const page = await billsOf(ctx.reader, { ...stretch, limit: STEP });
    for (const [index, row] of (await presentBills(ctx, page.bills, reader)).entries()) {
      if (isMeant(row, text, reader.language)) found.push(row);
      // The place of this very line is the end of a page that ends with it.
      if (found.length === query.limit)
        return { rows: found, next: (await billsOf(ctx.reader, { ...stretch, limit: index + 1 })).next };
    }
    if (page.next === null) return { rows: found, next: null };
    before = page.next;
  }
  return { rows: found, next: before ?? null };
}
