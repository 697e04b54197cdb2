import type { Database } from '../../../platform/database/open-database.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { TerminalFault } from '../../../platform/process/terminal-fault.ts';
import { highestTransaction, mayContinue, serverTransaction, setTransactionOffset } from './seal-store.ts';

/** Call it before a restore: without these rights, a restored journal could not be continued. */
export async function requireRightToContinue(reader: Reader): Promise<void> {
  if (await mayContinue(reader)) return;
  throw new TerminalFault(
    'Nothing was restored. Let the user of the database do it, as its superuser: grant set on parameter session_replication_role, ledger.transaction_offset to USER',
  );
}

/**
 * For a backup restored into a younger server: moves that server's transaction counter past the journal's last one, so
 * that new entries come after the sealed ones. Call it after a restore, before anything connects.
 */
export async function continueAfterRestore(database: Database): Promise<void> {
  const ahead = (await highestTransaction(database.reader)) - (await serverTransaction(database.reader)) + 1n;
  if (ahead > 0n) await setTransactionOffset(database.reader, ahead);
}
