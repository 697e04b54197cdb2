import { type BillsQuery, billsOf } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { BillReader } from './causes.ts';
import { isMeant } from './is-meant.ts';
import { type BillRow, presentBills } from './present.ts';

/** The most bills searched for one page, however few match, so that no search takes long. */
const LOOKED_THROUGH_MAX = 1000;
const STEP = 200;

/**
 * Finds bills by the texts on them. Names, notes and numbers belong to a bill's cause, in six modules, so bills are
 * presented and then searched, a stretch at a time: a search finds exactly what the reader can see.
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
      // A page that ends with a match ends exactly at that bill.
      if (found.length === query.limit)
        return { rows: found, next: (await billsOf(ctx.reader, { ...stretch, limit: index + 1 })).next };
    }
    if (page.next === null) return { rows: found, next: null };
    before = page.next;
  }
  return { rows: found, next: before ?? null };
}
