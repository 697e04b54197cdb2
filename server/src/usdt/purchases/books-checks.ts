import type { BooksCheck } from '../../ledger/journal/index.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { creditedWithoutEntry } from './deposit-store.ts';

/** Checks that credited deposits and ledger entries agree. */
export const purchaseChecks: readonly BooksCheck[] = [
  { law: 4, name: 'each deposit that is credited has its entry', faults: entryFaults },
];

async function entryFaults(reader: Reader): Promise<readonly string[]> {
  const ids = await creditedWithoutEntry(reader);
  return ids.map((id) => `purchase ${id} is credited and has no entry, or more than one`);
}
