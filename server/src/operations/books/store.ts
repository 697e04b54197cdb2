import type { Selectable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface AuditTable {
  id: string;
  audited_at: Date;
  entries: bigint;
  faults: string[];
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    books_audits: AuditTable;
  }
}

export type AuditRow = Selectable<AuditTable>;

export async function lastAudit(reader: Reader): Promise<AuditRow | null> {
  const row = await reader
    .selectFrom('books_audits')
    .select(['id', 'audited_at', 'entries', 'faults'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAudit(ctx: WriteContext, row: AuditRow): Promise<void> {
  await ctx.tx.insertInto('books_audits').values(row).execute();
}
