import type { Reader } from '../kit/database/tables.ts';
import { type BooksCheck, balanceOf, platformAccount } from '../ledger/index.ts';
import { creditedTotal, creditedWithoutEntry } from './deposit-store.ts';

/** What came on the chains and what the books say of it are the same. */
export const exchangeChecks: readonly BooksCheck[] = [
  { law: 4, name: 'each deposit that is credited has its entry', faults: entryFaults },
  { law: 5, name: 'the USDT reserve is what was credited from the chains', faults: reserveFaults },
];

async function entryFaults(reader: Reader): Promise<readonly string[]> {
  const ids = await creditedWithoutEntry(reader);
  return ids.map((id) => `purchase ${id} is credited and has no entry, or more than one`);
}

async function reserveFaults(reader: Reader): Promise<readonly string[]> {
  const [booked, came] = [
    await balanceOf(reader, platformAccount('usdt_reserve', 'USDT')),
    await creditedTotal(reader),
  ];
  return booked === came ? [] : [`the books hold ${booked} millionths of USDT, deposits say ${came}`];
}
