import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { CAUSES_MAX, DELETED_AT_ONCE, SOURCES_MAX } from './limits.ts';
import type { Cause } from './report.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    error_causes: CauseRow;
    error_sources: SourceRow;
  }
}

export interface CauseRow {
  id: string;
  call: string;
  code: number;
  content: string;
  count: bigint;
  first_at: Date;
  last_at: Date;
  done_at: Date | null;
}

interface SourceRow {
  cause_id: string;
  version: string;
  api_line: string;
  device: string;
  count: bigint;
  last_at: Date;
}

const COLUMNS = ['id', 'call', 'code', 'content', 'count', 'first_at', 'last_at', 'done_at'] as const;

/** Adds a report to its causes. A cause marked as done is reopened, because it has come back. */
export async function addReport(
  ctx: WriteContext,
  causes: readonly Cause[],
  source: Pick<SourceRow, 'version' | 'api_line' | 'device'>,
): Promise<void> {
  for (const { call, code, content, count } of causes) {
    const { id } = await ctx.tx
      .insertInto('error_causes')
      .values({
        id: ctx.ids.next(ctx.now),
        call,
        code,
        content,
        count: BigInt(count),
        first_at: ctx.now,
        last_at: ctx.now,
        done_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['call', 'code', 'content']).doUpdateSet({
          count: sql<bigint>`error_causes.count + excluded.count`,
          last_at: sql<Date>`greatest(error_causes.last_at, excluded.last_at)`,
          done_at: null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await addSource(ctx, { ...source, cause_id: id, count: BigInt(count), last_at: ctx.now });
  }
}

/** Counts a source; a new one is stored only up to the limit, because senders choose versions and devices freely. */
async function addSource(ctx: WriteContext, row: SourceRow): Promise<void> {
  await sql`
    insert into error_sources as known (cause_id, version, api_line, device, count, last_at)
    select ${row.cause_id}::uuid, ${row.version}, ${row.api_line}, ${row.device}, ${row.count}::bigint, ${row.last_at}::timestamptz
    where (select count(*) from error_sources where cause_id = ${row.cause_id}) < ${SOURCES_MAX}
      or exists (
        select from error_sources
        where cause_id = ${row.cause_id} and version = ${row.version} and api_line = ${row.api_line} and device = ${row.device}
      )
    on conflict (cause_id, version, api_line, device) do update
    set count = known.count + excluded.count, last_at = greatest(known.last_at, excluded.last_at)
  `.execute(ctx.tx);
}

/** Deletes some of the causes not seen for the longest time while there are too many. */
export async function deleteSurplus(ctx: WriteContext): Promise<void> {
  await sql`
    delete from error_causes where id in (
      select id from error_causes order by last_at desc, id desc offset ${CAUSES_MAX} limit ${DELETED_AT_ONCE}
      for update skip locked
    )`.execute(ctx.tx);
}

/** Causes, latest first; `past` is the last row of the previous page. */
export function findCauses(
  reader: Reader,
  wanted: { readonly withDone: boolean; readonly past: { at: Date; id: string } | null; readonly limit: number },
): Promise<CauseRow[]> {
  const { past } = wanted;
  return reader
    .selectFrom('error_causes')
    .select(COLUMNS)
    .$if(!wanted.withDone, (rows) => rows.where('done_at', 'is', null))
    .$if(past !== null, (rows) => rows.where(sql<boolean>`(last_at, id) < (${past?.at}, ${past?.id}::uuid)`))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();
}

export async function findCause(reader: Reader, id: string): Promise<CauseRow | null> {
  return (await reader.selectFrom('error_causes').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export function findSources(reader: Reader, causeId: string): Promise<SourceRow[]> {
  return reader
    .selectFrom('error_sources')
    .select(['cause_id', 'version', 'api_line', 'device', 'count', 'last_at'])
    .where('cause_id', '=', causeId)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(SOURCES_MAX)
    .execute();
}

/** Marks a cause as done or open; false if it already was. */
export async function markDone(ctx: WriteContext, id: string, isDone: boolean): Promise<boolean> {
  const changed = await ctx.tx
    .updateTable('error_causes')
    .set({ done_at: isDone ? ctx.now : null })
    .where('id', '=', id)
    .where('done_at', isDone ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
