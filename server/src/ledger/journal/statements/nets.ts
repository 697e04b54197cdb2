import type { Reader } from '../../../platform/database/tables.ts';
import { USER_PURPOSES, userAccount } from '../accounts.ts';
import { entriesById, postingsOfEntries } from '../store.ts';

/**
 * The change that each of these entries makes to all accounts of one user together, by entry; missing entries are left
 * out.
 */
export async function netsOfEntries(
  reader: Reader,
  userId: string,
  wanted: readonly { readonly entryId: string; readonly currency: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const currencies = [...new Set(wanted.map(({ currency }) => currency))];
  const own = new Set(
    currencies.flatMap((currency) => USER_PURPOSES.map((of) => userAccount(userId, of, currency).id)),
  );
  const entries =
    wanted.length === 0
      ? []
      : await entriesById(
          reader,
          wanted.map(({ entryId }) => entryId),
        );
  const nets = new Map(entries.map((entry) => [entry.id, 0n]));
  if (entries.length === 0) return nets;
  for (const { entry_id: id, account_id: account, amount } of await postingsOfEntries(reader, entries))
    if (own.has(account)) nets.set(id, (nets.get(id) ?? 0n) + amount);
  return nets;
}
