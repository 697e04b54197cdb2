import type { ComplaintEnder, ComplaintKind, ComplaintOutcome } from '@eh/contract/trading/complaints/kinds.ts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { ComplaintStage, Side } from './state-machine/complaint-facts.ts';

interface ComplaintTable {
  id: string;
  complaint_no: string;
  trade_id: string;
  buyer_id: string;
  seller_id: string;
  opened_by: Side;
  kind: ComplaintKind;
  claimed_fiat_minor: bigint | null;
  stage: ComplaintStage;
  turn_from: Date | null;
  turn_until: Date | null;
  stopped_seconds: number | null;
  is_paused: Generated<boolean>;
  proposal_id: string | null;
  outcome: ComplaintOutcome | 'withdrawn' | null;
  ended_by: ComplaintEnder | null;
  buyer_share_minor: bigint | null;
  reason: Generated<string>;
  reason_en: Generated<string>;
  ruling_id: string | null;
  opened_at: Date;
  closed_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    complaints: ComplaintTable;
  }
}

export const COMPLAINT_COLUMNS = [
  'id',
  'complaint_no',
  'trade_id',
  'buyer_id',
  'seller_id',
  'opened_by',
  'kind',
  'claimed_fiat_minor',
  'stage',
  'turn_from',
  'turn_until',
  'stopped_seconds',
  'is_paused',
  'proposal_id',
  'outcome',
  'ended_by',
  'buyer_share_minor',
  'reason',
  'reason_en',
  'ruling_id',
  'opened_at',
  'closed_at',
] as const;
export type ComplaintRow = Pick<Selectable<ComplaintTable>, (typeof COMPLAINT_COLUMNS)[number]>;

export async function insertComplaint(ctx: WriteContext, complaint: Insertable<ComplaintTable>): Promise<ComplaintRow> {
  return ctx.tx.insertInto('complaints').values(complaint).returning(COMPLAINT_COLUMNS).executeTakeFirstOrThrow();
}

/** The newest complaint of a trade, which is the running one if any runs. */
export async function newestComplaint(reader: Reader, tradeId: string): Promise<ComplaintRow | null> {
  const row = await reader
    .selectFrom('complaints')
    .select(COMPLAINT_COLUMNS)
    .where('trade_id', '=', tradeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** All complaints of a trade, oldest first: one that was withdrawn may be followed by another. */
export async function complaintsOf(reader: Reader, tradeId: string): Promise<readonly ComplaintRow[]> {
  return reader
    .selectFrom('complaints')
    .select(COMPLAINT_COLUMNS)
    .where('trade_id', '=', tradeId)
    .orderBy('id')
    .execute();
}

export async function findComplaints(reader: Reader, ids: readonly string[]): Promise<readonly ComplaintRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('complaints').select(COMPLAINT_COLUMNS).where('id', 'in', ids).execute();
}

/** Complaints by the beginning of their number, newest first. */
export async function complaintsOfNumber(
  reader: Reader,
  number: string,
  limit: number,
): Promise<readonly ComplaintRow[]> {
  return reader
    .selectFrom('complaints')
    .select(COMPLAINT_COLUMNS)
    .where('complaint_no', 'like', `${number}%`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Locks the newest complaint until the transaction ends. All code locks the trade first. */
export async function lockNewestComplaint(ctx: WriteContext, tradeId: string): Promise<ComplaintRow | null> {
  const row = await ctx.tx
    .selectFrom('complaints')
    .select(COMPLAINT_COLUMNS)
    .where('trade_id', '=', tradeId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The guarded update: a complaint moves only from the stage that the decision was made for. Null if another action was
 * first.
 */
export async function moveComplaint(
  ctx: WriteContext,
  move: { readonly id: string; readonly from: ComplaintStage; readonly set: Partial<Omit<ComplaintRow, 'id'>> },
): Promise<ComplaintRow | null> {
  const row = await ctx.tx
    .updateTable('complaints')
    .set(move.set)
    .where('id', '=', move.id)
    .where('stage', '=', move.from)
    .returning(COMPLAINT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Other complaints of one user, newest first. */
export async function pastComplaintsOf(
  reader: Reader,
  query: { readonly userId: string; readonly without: string; readonly limit: number },
): Promise<ComplaintRow[]> {
  return reader
    .selectFrom('complaints')
    .select(COMPLAINT_COLUMNS)
    .where((row) => row.or([row('buyer_id', '=', query.userId), row('seller_id', '=', query.userId)]))
    .where('id', '<>', query.without)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

export interface OwnComplaintsQuery {
  readonly userId: string;
  readonly isOpenOnly: boolean;
  readonly before: string | null;
  readonly limit: number;
}

/** The newest complaint of each trade of one user, newest first. */
export async function ownComplaints(reader: Reader, query: OwnComplaintsQuery): Promise<ComplaintRow[]> {
  return reader
    .selectFrom('complaints')
    .select(COMPLAINT_COLUMNS)
    .where((row) => row.or([row('buyer_id', '=', query.userId), row('seller_id', '=', query.userId)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('complaints as later')
            .select('later.id')
            .whereRef('later.trade_id', '=', 'complaints.trade_id')
            .whereRef('later.id', '>', 'complaints.id'),
        ),
      ),
    )
    .$if(query.isOpenOnly, (select) => select.where('stage', '<>', 'closed'))
    .$if(query.before !== null, (select) => select.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}
