import type { ComplaintOutcome } from '@eh/contract/trading/complaints/kinds.ts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { Side } from './state-machine/complaint-facts.ts';

interface RulingTable {
  id: string;
  complaint_id: string;
  outcome: ComplaintOutcome;
  buyer_share_minor: bigint;
  reason: string;
  reason_en: Generated<string>;
  asks: Side | null;
  state: 'asked' | 'agreed' | 'objected' | 'lapsed' | 'superseded' | 'decided';
  made_by: string;
  seconded_by: string | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    complaint_rulings: RulingTable;
  }
}

const RULING_COLUMNS = [
  'id',
  'complaint_id',
  'outcome',
  'buyer_share_minor',
  'reason',
  'reason_en',
  'asks',
  'state',
  'made_by',
  'seconded_by',
  'created_at',
] as const;
export type RulingRow = Pick<Selectable<RulingTable>, (typeof RULING_COLUMNS)[number]>;

export async function insertRuling(ctx: WriteContext, ruling: Insertable<RulingTable>): Promise<RulingRow> {
  return ctx.tx.insertInto('complaint_rulings').values(ruling).returning(RULING_COLUMNS).executeTakeFirstOrThrow();
}

export async function rulingsOf(reader: Reader, complaintId: string): Promise<RulingRow[]> {
  return reader
    .selectFrom('complaint_rulings')
    .select(RULING_COLUMNS)
    .where('complaint_id', '=', complaintId)
    .execute();
}

/** Stores how an open proposal ended. */
export async function endProposal(ctx: WriteContext, id: string, state: RulingRow['state']): Promise<void> {
  await ctx.tx
    .updateTable('complaint_rulings')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

export async function findRulings(reader: Reader, ids: readonly string[]): Promise<readonly RulingRow[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('complaint_rulings')
    .select(RULING_COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
}
