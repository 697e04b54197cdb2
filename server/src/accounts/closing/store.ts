import type { OpenWorkKind } from '@eh/contract/accounts/closing/open-work.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

type ClosingState = 'waiting' | 'erasing' | 'erased' | 'kept' | 'stopped';

interface ClosingsTable {
  user_id: string;
  state: ClosingState;
  began_at: Date;
  closes_at: Date;
  stopped_by: Generated<(OpenWorkKind | 'status')[]>;
  is_barred: Generated<boolean>;
  erased_parts: Generated<string[]>;
  ended_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account_closings: ClosingsTable;
  }
}

const CLOSING_COLUMNS = ['user_id', 'state', 'closes_at', 'is_barred', 'erased_parts'] as const;
export type ClosingRow = Pick<Selectable<ClosingsTable>, (typeof CLOSING_COLUMNS)[number]>;

export async function putClosing(ctx: WriteContext, userId: string, closesAt: Date): Promise<void> {
  const row = {
    state: 'waiting' as const,
    began_at: ctx.now,
    closes_at: closesAt,
    stopped_by: [],
    erased_parts: [],
    ended_at: null,
  };
  await ctx.tx
    .insertInto('account_closings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function readClosing(ctx: ReadContext, userId: string): Promise<ClosingRow | null> {
  const row = await ctx.reader
    .selectFrom('account_closings')
    .select(CLOSING_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** One page of users, by id, whose waiting days are over or whose erasure is unfinished. */
export async function dueClosings(ctx: WriteContext, page: DuePage): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('account_closings')
    .select('user_id')
    .where('state', 'in', ['waiting', 'erasing'])
    .where('closes_at', '<=', ctx.now)
    .$if(page.after !== null, (query) => query.where('user_id', '>', page.after))
    .orderBy('user_id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export interface DuePage {
  readonly after: string | null;
  readonly limit: number;
}

/** Locks a due closing; null while another process works on it, or when it is finished. */
export async function lockClosing(ctx: WriteContext, userId: string): Promise<ClosingRow | null> {
  const row = await ctx.tx
    .selectFrom('account_closings')
    .select(CLOSING_COLUMNS)
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'erasing'])
    .where('closes_at', '<=', ctx.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a closing that still waits. */
export async function endWaiting(
  ctx: WriteContext,
  userId: string,
  end: { readonly state: 'kept' | 'stopped'; readonly stoppedBy: readonly (OpenWorkKind | 'status')[] },
): Promise<void> {
  await ctx.tx
    .updateTable('account_closings')
    .set({ state: end.state, stopped_by: [...end.stoppedBy], ended_at: ctx.now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function beginErasing(ctx: WriteContext, userId: string, isBarred: boolean): Promise<void> {
  await ctx.tx
    .updateTable('account_closings')
    .set({ state: 'erasing', is_barred: isBarred })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function noteErased(ctx: WriteContext, userId: string, part: string): Promise<void> {
  await ctx.tx
    .updateTable('account_closings')
    .set({ erased_parts: sql`array_append(erased_parts, ${part})` })
    .where('user_id', '=', userId)
    .execute();
}

export async function endErasing(ctx: WriteContext, userId: string): Promise<void> {
  await ctx.tx
    .updateTable('account_closings')
    .set({ state: 'erased', ended_at: ctx.now })
    .where('user_id', '=', userId)
    .where('state', '=', 'erasing')
    .execute();
}
