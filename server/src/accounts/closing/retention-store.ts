import type { ErasedPart } from '@eh/contract/operations/data-erasures/erased-parts.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    data_erasures: { day: string; part: ErasedPart; erased: bigint; last_at: Date };
    data_erasure_runs: {
      day: string;
      began_at: Date;
      ended_at: Date | null;
      failures: number;
      last_failed_part: ErasedPart | null;
      last_error: string | null;
      last_failed_at: Date | null;
    };
  }
}

/** Adds to the day's report in the transaction that erased, so that the number always matches the erasure. */
export async function noteErasure(ctx: WriteContext, day: string, part: ErasedPart, erased: number): Promise<void> {
  if (erased === 0) return;
  await sql`
    insert into data_erasures (day, part, erased, last_at)
    values (${day}::date, ${part}, ${erased}, ${ctx.now})
    on conflict (day, part) do update set erased = data_erasures.erased + excluded.erased, last_at = excluded.last_at
  `.execute(ctx.tx);
}

/** Begins the day's run or resumes it; false when it is finished. */
export async function beginRun(ctx: WriteContext, day: string): Promise<boolean> {
  const { rows } = await sql<{ ended_at: Date | null }>`
    insert into data_erasure_runs (day, began_at) values (${day}::date, ${ctx.now})
    on conflict (day) do update set began_at = data_erasure_runs.began_at
    returning ended_at`.execute(ctx.tx);
  return rows[0]?.ended_at === null;
}

export async function endRun(ctx: WriteContext, day: string): Promise<void> {
  await sql`update data_erasure_runs set ended_at = ${ctx.now} where day = ${day}::date and ended_at is null`.execute(
    ctx.tx,
  );
}

const ERROR_MAX = 500;

export async function noteRunFailure(
  ctx: WriteContext,
  day: string,
  failure: { readonly part: ErasedPart; readonly error: string },
): Promise<void> {
  await sql`
    update data_erasure_runs
    set failures = failures + 1, last_failed_part = ${failure.part},
      last_error = ${failure.error.slice(0, ERROR_MAX)}, last_failed_at = ${ctx.now}
    where day = ${day}::date`.execute(ctx.tx);
}

export interface ErasureRun {
  readonly day: string;
  readonly began_at: Date;
  readonly ended_at: Date | null;
  readonly failures: number;
  readonly last_failed_part: ErasedPart | null;
  readonly last_error: string | null;
  readonly last_failed_at: Date | null;
  readonly erased: readonly { readonly part: ErasedPart; readonly count: number }[];
}

/** The newest runs with their numbers. */
export async function erasureRuns(ctx: ReadContext, limit: number): Promise<readonly ErasureRun[]> {
  const { rows } = await sql<ErasureRun>`
    select
      to_char(r.day, 'YYYY-MM-DD') as day, r.began_at, r.ended_at, r.failures, r.last_failed_part, r.last_error,
      r.last_failed_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('part', e.part, 'count', e.erased) order by e.part)
        from data_erasures as e where e.day = r.day
      ), '[]') as erased
    from data_erasure_runs as r
    order by r.day desc
    limit ${limit}`.execute(ctx.reader);
  return rows;
}

/** A page of the accounts that were erased, by their users' ids. */
export async function erasedAccounts(
  ctx: ReadContext,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly { userId: string; closedAt: Date }[]> {
  const rows = await ctx.reader
    .selectFrom('account_closings')
    .select(['user_id', 'closes_at'])
    .where('state', '=', 'erased')
    .$if(page.after !== null, (query) => query.where('user_id', '>', page.after ?? ''))
    .orderBy('user_id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, closedAt: row.closes_at }));
}
