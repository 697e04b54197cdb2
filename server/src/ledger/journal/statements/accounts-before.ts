import type { Reader } from '../../../platform/database/tables.ts';
import type { AccountRef } from '../accounts.ts';
import { balancesById } from '../store.ts';
import { movedSince } from './statement-store.ts';

/** The sum of some accounts of any owner just before an instant. */
export async function balancesOfAccountsBefore(
  reader: Reader,
  accounts: readonly AccountRef[],
  instant: Date,
): Promise<bigint> {
  const ids = accounts.map((account) => account.id);
  const now = await balancesById(reader, ids);
  const moved = await movedSince(reader, ids, instant);
  const since = [...moved.values()].reduce((sum, minor) => sum + minor, 0n);
  return now.reduce((sum, row) => sum + row.balance, 0n) - since;
}
