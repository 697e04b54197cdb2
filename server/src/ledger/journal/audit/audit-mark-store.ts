import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/database/tables.ts';

interface AuditMarkTable {
  is_only: boolean;
  height: bigint;
  block_hash: Buffer | null;
  posted_until: Date | null;
  again_height: bigint;
  again_until: Date | null;
  again_since: Date;
  faults: string[];
  steps: bigint;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ledger_audit_marks: AuditMarkTable;
  }
}

const MARK_COLUMNS = [
  'height',
  'block_hash',
  'posted_until',
  'again_height',
  'again_until',
  'again_since',
  'faults',
  'steps',
] as const;

export type AuditMark = Pick<Selectable<AuditMarkTable>, (typeof MARK_COLUMNS)[number]>;

export function firstMark(now: Date): AuditMark {
  return {
    height: 0n,
    block_hash: null,
    posted_until: null,
    again_height: 0n,
    again_until: null,
    again_since: now,
    faults: [],
    steps: 0n,
  };
}

export async function readMark(reader: Reader): Promise<AuditMark | null> {
  const row = await reader.selectFrom('ledger_audit_marks').select(MARK_COLUMNS).executeTakeFirst();
  return row ?? null;
}

/** Moves the mark on by one step; false if another process moved it first. */
export async function moveMark(tx: Tx, before: bigint, after: AuditMark): Promise<boolean> {
  const row = { ...after, steps: before + 1n };
  const moved = await tx
    .insertInto('ledger_audit_marks')
    .values({ is_only: true, ...row })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet(row).where('ledger_audit_marks.steps', '=', before),
    )
    .returning('steps')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Removes the found faults from the mark, because they are stored elsewhere by then. */
export async function clearFoundFaults(tx: Tx): Promise<void> {
  await sql`update ledger_audit_marks set faults = '{}', steps = steps + 1`.execute(tx);
}
