import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { batchSame } from '../../../platform/database/batching/batch.ts';
import type { Reader, Tables } from '../../../platform/database/tables.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    method_pauses: { channel: string; reason: string; reason_en: string; operator_id: string; paused_at: Date };
  }
}

const PAUSE_COLUMNS = ['channel', 'reason', 'reason_en', 'operator_id', 'paused_at'] as const;
export type MethodPause = Pick<Tables['method_pauses'], (typeof PAUSE_COLUMNS)[number]>;

/** Far more than there are payment methods. */
const METHODS_MAX = 100;

/** Methods that are paused now. */
export const readPauses = batchSame((reader: Reader) =>
  reader.selectFrom('method_pauses').select(PAUSE_COLUMNS).orderBy('channel').limit(METHODS_MAX).execute(),
);

/** Pauses a method; false when it is paused already. */
export async function insertPause(ctx: WriteContext, pause: MethodPause): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('method_pauses')
    .values(pause)
    .onConflict((conflict) => conflict.doNothing())
    .returning('channel')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The key of this module's advisory lock. */
export async function deletePause(ctx: WriteContext, channel: string): Promise<boolean> {
  const deleted = await ctx.tx
    .deleteFrom('method_pauses')
    .where('channel', '=', channel)
    .returning('channel')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The key of this module's advisory lock. */
const METHODS_LOCK = 38_049;

/** Trades may open concurrently, but not while a method is paused or resumed, so that a pause misses none. */
export async function lockMethods(ctx: WriteContext, mode: 'opening' | 'pausing'): Promise<void> {
  await (mode === 'opening'
    ? sql`select pg_advisory_xact_lock_shared(${METHODS_LOCK})`.execute(ctx.tx)
    : sql`select pg_advisory_xact_lock(${METHODS_LOCK})`.execute(ctx.tx));
}
