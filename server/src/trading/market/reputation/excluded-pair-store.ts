import { type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { columnList } from '../../../platform/database/statements/column-list.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';

export type ExclusionCause = 'device' | 'address' | 'account' | 'operator';

interface ExcludedPairTable {
  id: string;
  low_id: string;
  high_id: string;
  cause: ExclusionCause;
  operator_id: string | null;
  /** Empty if the server found the pair. */
  reason: string;
  created_at: Date;
  ended_by: string | null;
  end_reason: string | null;
  ended_at: Date | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    excluded_pairs: ExcludedPairTable;
  }
}

const PAIR_COLUMNS = ['id', 'low_id', 'high_id', 'cause', 'operator_id', 'reason', 'created_at'] as const;
export type ExcludedPair = Pick<Selectable<ExcludedPairTable>, (typeof PAIR_COLUMNS)[number]>;
const pairList = columnList('x', PAIR_COLUMNS);

/** Two people in either role: the smaller id first. */
export interface Pair {
  readonly lowId: string;
  readonly highId: string;
}

export interface NewExclusion extends Pair {
  readonly cause: ExclusionCause;
  readonly operatorId: string | null;
  readonly reason: string;
}

/** Inserts exclusions of pairs that are not excluded, and returns those pairs. */
export async function insertExclusions(ctx: WriteContext, pairs: readonly NewExclusion[]): Promise<readonly Pair[]> {
  const rows = pairs.map(({ lowId, highId, cause, operatorId, reason }) => ({
    id: ctx.ids.next(ctx.now),
    low_id: lowId,
    high_id: highId,
    cause,
    operator_id: operatorId,
    reason,
    created_at: ctx.now,
  }));
  const sorted = rows.toSorted((a, b) => (a.low_id + a.high_id < b.low_id + b.high_id ? -1 : 1));
  const inserted = await insertRows(ctx.tx, 'excluded_pairs', sorted)
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).where('ended_at', 'is', null).doNothing())
    .returning(['low_id', 'high_id'])
    .execute();
  return inserted.map((row) => ({ lowId: row.low_id, highId: row.high_id }));
}

/**
 * The causes of all exclusions of these pairs, ended or not, by key: a cause whose exclusion an operator ended is not
 * used again.
 */
export async function causesOf(
  { reader }: ReadContext,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, Set<string>>> {
  const { rows } = await sql<{ low_id: string; high_id: string; cause: string }>`
    select x.low_id, x.high_id, x.cause
    from unnest(${pairs.map(({ lowId }) => lowId)}::uuid[], ${pairs.map(({ highId }) => highId)}::uuid[]) as a (low_id, high_id)
    join excluded_pairs as x on x.low_id = a.low_id and x.high_id = a.high_id`.execute(reader);
  const found = Map.groupBy(rows, (row) => keyOfIds(row.low_id, row.high_id));
  return new Map([...found].map(([key, ofPair]) => [key, new Set(ofPair.map((row) => row.cause))]));
}

/** The exclusions in force of these pairs, by key. */
export async function exclusionsOf(
  { reader }: ReadContext,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, ExcludedPair>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<ExcludedPair>`
    select ${pairList}
    from unnest(${pairs.map(({ lowId }) => lowId)}::uuid[], ${pairs.map(({ highId }) => highId)}::uuid[]) as a (low_id, high_id)
    join excluded_pairs as x on x.low_id = a.low_id and x.high_id = a.high_id and x.ended_at is null`.execute(reader);
  return new Map(rows.map((row) => [keyOfIds(row.low_id, row.high_id), row]));
}

/** Pairs that the server excluded since an instant and that are still excluded. */
export async function relatedSince({ reader }: ReadContext, since: Date, limit: number): Promise<readonly Pair[]> {
  const rows = await reader
    .selectFrom('excluded_pairs')
    .select(['low_id', 'high_id'])
    .where('created_at', '>=', since)
    .where('cause', '!=', 'operator')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ lowId: row.low_id, highId: row.high_id }));
}

/** Ends the exclusion in force; false when there is none. */
export async function endExclusion(
  ctx: WriteContext,
  { lowId, highId }: Pair,
  end: { readonly operatorId: string; readonly reason: string },
): Promise<boolean> {
  const ended = await ctx.tx
    .updateTable('excluded_pairs')
    .set({ ended_by: end.operatorId, end_reason: end.reason, ended_at: ctx.now })
    .where('low_id', '=', lowId)
    .where('high_id', '=', highId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export function pairOf(userId: string, partnerId: string): Pair {
  return userId < partnerId ? { lowId: userId, highId: partnerId } : { lowId: partnerId, highId: userId };
}

export function keyOfPair({ lowId, highId }: Pair): string {
  return keyOfIds(lowId, highId);
}

function keyOfIds(lowId: string, highId: string): string {
  return `${lowId} ${highId}`;
}
