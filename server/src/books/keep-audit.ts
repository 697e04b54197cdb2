import type { Database } from '../kit/database/open-database.ts';
import type { Ids } from '../kit/ids.ts';
import { type Audit, auditLedger, type BooksCheck } from '../ledger/index.ts';
import { insertAudit, lastAudit } from './store.ts';

const DAY = 86_400_000;

export interface AuditParts {
  readonly database: Database;
  readonly now: Date;
  readonly ids: Ids;
}

/** Audits the books once a day and keeps what was found, for operators to see; null while the last audit is of this day. Empty books are not worth keeping. */
export async function keepAudit(
  { database, now, ids }: AuditParts,
  checks: readonly BooksCheck[],
): Promise<Audit | null> {
  const last = await lastAudit(database.reader);
  if (last !== null && now.getTime() - last.audited_at.getTime() < DAY) return null;
  const audit = await auditLedger(database, checks);
  if (audit.entries === 0n && audit.faults.length === 0) return audit;
  await database.transaction((tx) =>
    insertAudit(
      { tx, now, ids },
      { id: ids.next(now), audited_at: now, entries: audit.entries, faults: [...audit.faults] },
    ),
  );
  return audit;
}
