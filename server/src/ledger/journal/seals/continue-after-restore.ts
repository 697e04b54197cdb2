import type { Database } from '../../../platform/database/open-database.ts';
import { highestTransaction, serverTransaction, setTransactionOffset } from './seal-store.ts';

/**
 * A backup restored into a younger server: that server's count of transactions is moved on to where the journal stands,
 * so that new entries come after the sealed ones. Call it after a restore, before anything connects.
 */
export async function continueAfterRestore(database: Database): Promise<void> {
  const ahead = (await highestTransaction(database.reader)) - (await serverTransaction(database.reader)) + 1n;
  if (ahead > 0n) await setTransactionOffset(database.reader, ahead);
}
