import { DAY } from '@eh/contract/platform/spans.ts';
import {
  type Audit,
  type AuditStep,
  auditLedger,
  auditOn,
  type BooksCheck,
  clearFoundFaults,
} from '../../ledger/journal/index.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Ids } from '../../platform/ids.ts';
import { insertAudit, lastAudit } from './store.ts';

export interface AuditParts {
  readonly database: Database;
  readonly now: Date;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
}

export interface AuditGoingOn {
  /** The audit that was stored for operators; null if none was due. */
  readonly stored: Audit | null;
  /** More entries are due: continue at once. */
  readonly isMoreDue: boolean;
  readonly isEmpty: boolean;
}

/**
 * Continues the audit of the journal from its mark, and once a day runs the other modules' checks too. Stores one audit
 * per day for operators, and every fault as soon as it is found. Audits of empty books are not stored.
 */
export async function runScheduledAudit(parts: AuditParts, moduleChecks: readonly BooksCheck[]): Promise<AuditGoingOn> {
  const { database, now } = parts;
  const step = await auditOn(database, now);
  if (step === null) return { stored: null, isMoreDue: false, isEmpty: false };
  const going = { isMoreDue: step.isMoreDue, isEmpty: step.entries === 0n };
  const last = await lastAudit(database.reader);
  const isDue = step.isAtEnd && (last === null || now.getTime() - last.audited_at.getTime() >= DAY);
  const isNews = step.faults.some((fault) => last === null || !last.faults.includes(fault));
  if (!isDue && !isNews) return { stored: null, ...going };
  const moduleFaults = isDue ? (await auditLedger(database, moduleChecks)).faults : [];
  const audit = { entries: step.entries, faults: [...moduleFaults, ...foundFor(step, isDue)] };
  if (!going.isEmpty || audit.faults.length > 0) await storeAudit(parts, audit, isDue);
  return { stored: audit, ...going };
}

/** The daily audit lists all faults since the previous one; an hourly audit lists only the new faults. */
function foundFor(step: AuditStep, isOfTheDay: boolean): readonly string[] {
  return isOfTheDay ? step.found : step.faults;
}

async function storeAudit(
  { database, now, ids, serverKeys }: AuditParts,
  audit: Audit,
  isOfTheDay: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    await insertAudit(
      { tx, now, ids, serverKeys },
      { id: ids.next(now), audited_at: now, entries: audit.entries, faults: [...audit.faults] },
    );
    if (isOfTheDay) await clearFoundFaults(tx);
  });
}
