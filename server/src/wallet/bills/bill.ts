import { type Bill, type BillFilter, countedOf, type EntryDetail } from '../../ledger/journal/index.ts';

/** The bill that an entry makes on a user's statement; null if it makes none. */
export function billOfEntry(entry: EntryDetail, userId: string, currency: string): Bill | null {
  const posting = entry.postings.find(
    (account) =>
      account.ownerKind === 'user' &&
      account.ownerId === userId &&
      account.currency === currency &&
      account.bill !== null,
  );
  if (!posting?.bill) return null;
  return {
    entryId: entry.id,
    type: posting.bill,
    purpose: posting.purpose === 'in_trade' || posting.purpose === 'held' ? posting.purpose : 'available',
    amount: { currency, minor: posting.amount },
    counted: { currency, minor: countedOf({ type: posting.bill, net: netOf(entry, userId, currency) }) },
    balanceAfter: { currency, minor: posting.balanceAfter },
    postedAt: entry.postedAt,
    kind: entry.kind,
    cause: entry.cause,
  };
}

/** The change that an entry makes to all accounts of one user together. */
function netOf(entry: EntryDetail, userId: string, currency: string): bigint {
  return entry.postings
    .filter((account) => account.ownerKind === 'user' && account.ownerId === userId && account.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** A filter narrowed to a span of time. */
export function within(filter: BillFilter, span: { readonly from: Date; readonly until: Date }): BillFilter {
  return {
    ...filter,
    from: filter.from && filter.from > span.from ? filter.from : span.from,
    until: filter.until && filter.until < span.until ? filter.until : span.until,
  };
}
