import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    data_erasures: { day: string; part: RetainedPart; erased: bigint; last_at: Date };
  }
}

/** The kinds of data that are erased by their age. */
export type RetainedPart = 'notices' | 'sessions';

/** Adds to the day's report in the transaction that erased: a number without its erasure cannot be. */
export async function noteErasure(ctx: WriteContext, part: RetainedPart, erased: number): Promise<void> {
  if (erased === 0) return;
  await sql`
    insert into data_erasures (day, part, erased, last_at)
    values ((${ctx.now}::timestamptz at time zone 'UTC')::date, ${part}, ${erased}, ${ctx.now})
    on conflict (day, part) do update set erased = data_erasures.erased + excluded.erased, last_at = excluded.last_at
  `.execute(ctx.tx);
}
