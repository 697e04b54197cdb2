import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Item } from './plan-batch.ts';
import { entryOfRow, isSameContent, type PostedEntry } from './posted-entry.ts';
import { entriesById, postingsOfEntries } from './store.ts';

/** The result of each repeated item, by its id: the stored entry, or the refusal if its content differs. */
export async function settleRepeats(
  reader: Reader,
  items: readonly Item[],
): Promise<Map<string, PostedEntry | Refusal>> {
  const entries = await entriesById(
    reader,
    items.map((item) => item.id),
  );
  const postings = entries.length === 0 ? [] : await postingsOfEntries(reader, entries);
  const settled = new Map<string, PostedEntry | Refusal>();
  for (const item of items) {
    const entry = entries.find((row) => row.id === item.id);
    if (entry === undefined) continue;
    const isSame = isSameContent(item, entry, postings);
    settled.set(
      item.id,
      isSame ? entryOfRow(entry, true) : new Refusal(ledgerRefusals.KeyReused, { key: item.movement.key }),
    );
  }
  return settled;
}
