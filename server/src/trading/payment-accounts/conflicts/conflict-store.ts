import { type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

interface ConflictsTable {
  id: string;
  account_id: string;
  claimant_id: string;
  found_by: 'number' | 'qr';
  attempts: number;
  first_at: Date;
  last_at: Date;
  closed_at: Date | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    payment_account_conflicts: ConflictsTable;
  }
}

/** A report, with the account it is about. */
export type ConflictRow = Omit<Selectable<ConflictsTable>, 'closed_at'> & {
  readonly channel: string;
  readonly number_mask: string;
  readonly owner_id: string;
};

/**
 * Reports an attempt to enter another person's account; a repeat increases the open report's count. Runs outside the
 * refused transaction.
 */
export async function noteConflict(
  ctx: ReadContext,
  conflict: {
    readonly id: string;
    readonly accountId: string;
    readonly claimantId: string;
    readonly foundBy: 'number' | 'qr';
  },
): Promise<void> {
  await ctx.reader
    .insertInto('payment_account_conflicts')
    .values({
      id: conflict.id,
      account_id: conflict.accountId,
      claimant_id: conflict.claimantId,
      found_by: conflict.foundBy,
      attempts: 1,
      first_at: ctx.now,
      last_at: ctx.now,
      closed_at: null,
    })
    .onConflict((on) =>
      on
        .columns(['account_id', 'claimant_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet((set) => ({
          attempts: set('payment_account_conflicts.attempts', '+', 1),
          // Of concurrent attempts, the earliest may be written last.
          last_at: sql<Date>`greatest(payment_account_conflicts.last_at, excluded.last_at)`,
        })),
    )
    .execute();
}

export async function findConflicts(
  ctx: ReadContext,
  wanted: { readonly afterId: string | null; readonly limit: number },
): Promise<ConflictRow[]> {
  return openConflicts(ctx)
    .$if(wanted.afterId !== null, (query) => query.where('conflict.id', '>', wanted.afterId ?? ''))
    .orderBy('conflict.id')
    .limit(wanted.limit)
    .execute();
}

export async function findConflict(ctx: ReadContext, id: string): Promise<ConflictRow | null> {
  return (await openConflicts(ctx).where('conflict.id', '=', id).executeTakeFirst()) ?? null;
}

/** The report, even if closed. */
export async function findAnyConflict(ctx: ReadContext, id: string): Promise<ConflictRow | null> {
  return (await conflicts(ctx).where('conflict.id', '=', id).executeTakeFirst()) ?? null;
}

/** Closes an open report; false if it was closed before. */
export async function closeConflict(ctx: WriteContext, id: string): Promise<boolean> {
  const closed = await ctx.tx
    .updateTable('payment_account_conflicts')
    .set({ closed_at: ctx.now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function countConflicts(ctx: ReadContext): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await ctx.reader
    .selectFrom('payment_account_conflicts')
    .select((select) => [
      select.fn.countAll<bigint>().as('count'),
      select.fn.min<Date | null>('first_at').as('oldest_at'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

function openConflicts(ctx: ReadContext) {
  return conflicts(ctx).where('conflict.closed_at', 'is', null);
}

function conflicts(ctx: ReadContext) {
  return ctx.reader
    .selectFrom('payment_account_conflicts as conflict')
    .innerJoin('payment_accounts as account', 'account.id', 'conflict.account_id')
    .select([
      'conflict.id',
      'conflict.account_id',
      'conflict.claimant_id',
      'conflict.found_by',
      'conflict.attempts',
      'conflict.first_at',
      'conflict.last_at',
      'account.channel',
      'account.number_mask',
      'account.user_id as owner_id',
    ]);
}
