import type { Database } from '../../../platform/database/open-database.ts';
import { highestTransaction, serverTransaction, setTransactionOffset } from './seal-store.ts';

/**
 * For a backup restored into a younger server: moves that server's transaction counter to where the journal stands, so
 * that new entries come after the sealed ones. Call it after a restore, before anything connects.
 */
export async function continueAfterRestore(database: Database): Promise<void> {
  const ahead = (await highestTransaction(database.reader)) - (await serverTransaction(database.reader)) + 1n;
  if (ahead > 0n) await setTransactionOffset(database.reader, ahead);
}
