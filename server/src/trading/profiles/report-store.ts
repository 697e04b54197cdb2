import type { ReportCause, ReportOutcome } from '@eh/contract/trading/profiles/parts.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface UserReportTable {
  id: string;
  reporter_id: string;
  reported_id: string;
  trade_id: string | null;
  cause: ReportCause;
  words: string;
  outcome: Generated<ReportOutcome>;
  decided_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    user_reports: UserReportTable;
  }
}

const REPORT_COLUMNS = [
  'id',
  'reporter_id',
  'reported_id',
  'trade_id',
  'cause',
  'words',
  'outcome',
  'decided_at',
  'created_at',
] as const;
export type ReportRow = Pick<Selectable<UserReportTable>, (typeof REPORT_COLUMNS)[number]>;

/** Inserts a report; false if one between the same two people is still open. */
export async function insertReport(
  ctx: WriteContext,
  report: Pick<ReportRow, 'reporter_id' | 'reported_id' | 'trade_id' | 'cause' | 'words'>,
): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('user_reports')
    .values({ id: ctx.ids.next(ctx.now), ...report, created_at: ctx.now })
    .onConflict((conflict) =>
      // A literal, because a prepared plan does not match a parameter with the index's condition.
      conflict.columns(['reporter_id', 'reported_id']).where(sql<boolean>`outcome = 'open'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOpenOf(reader: Reader, reporterId: string): Promise<number> {
  const row = await reader
    .selectFrom('user_reports')
    .select((column) => column.fn.countAll<bigint>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('outcome', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function lastReport(reader: Reader, reporterId: string, reportedId: string): Promise<ReportRow | null> {
  const row = await reader
    .selectFrom('user_reports')
    .select(REPORT_COLUMNS)
    .where('reporter_id', '=', reporterId)
    .where('reported_id', '=', reportedId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function openReports(
  reader: Reader,
  query: { readonly after: string | null; readonly limit: number },
): Promise<ReportRow[]> {
  return reader
    .selectFrom('user_reports')
    .select(REPORT_COLUMNS)
    .where('outcome', '=', 'open')
    .$if(query.after !== null, (select) => select.where('id', '>', query.after ?? ''))
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

export async function findOpenReport(reader: Reader, id: string): Promise<ReportRow | null> {
  const row = await reader
    .selectFrom('user_reports')
    .select(REPORT_COLUMNS)
    .where('id', '=', id)
    .where('outcome', '=', 'open')
    .executeTakeFirst();
  return row ?? null;
}

export async function findReport(reader: Reader, id: string): Promise<ReportRow | null> {
  return (
    (await reader.selectFrom('user_reports').select(REPORT_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Closes a report; false when it was decided before. */
export async function closeReport(ctx: WriteContext, id: string, outcome: 'upheld' | 'dismissed'): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('user_reports')
    .set({ outcome, decided_at: ctx.now })
    .where('id', '=', id)
    .where('outcome', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function reportQueueSize(ctx: ReadContext): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await ctx.reader
    .selectFrom('user_reports')
    .select((select) => [
      select.fn.countAll<bigint>().as('count'),
      select.fn.min<Date | null>('created_at').as('oldest_at'),
    ])
    .where('outcome', '=', 'open')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** Earlier upheld reports about this user, and dismissed ones by this reporter. */
export async function pastReports(
  reader: Reader,
  { reported_id, reporter_id }: Pick<ReportRow, 'reported_id' | 'reporter_id'>,
): Promise<{ upheld: number; dismissed: number }> {
  const [upheld, dismissed] = await Promise.all([
    countEnded(reader, 'reported_id', reported_id, 'upheld'),
    countEnded(reader, 'reporter_id', reporter_id, 'dismissed'),
  ]);
  return { upheld, dismissed };
}

async function countEnded(
  reader: Reader,
  column: 'reported_id' | 'reporter_id',
  userId: string,
  outcome: ReportOutcome,
): Promise<number> {
  const row = await reader
    .selectFrom('user_reports')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where(column, '=', userId)
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
