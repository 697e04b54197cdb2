import { DISPUTED_DAYS } from '@eh/contract/accounts/account-safety/bounds.ts';
import type { SafetyChange } from '@eh/contract/accounts/account-safety/safety-changes.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

interface SafetyPausesTable {
  user_id: string;
  began_at: Date;
  until_at: Date;
  earlier_password_hash: string | null;
  takes_earlier_password: boolean;
}

interface SafetyChangesTable {
  id: string;
  user_id: string;
  what: SafetyChange;
  changed_at: Date;
  mobile: string | null;
  email: string | null;
  name: string | null;
  stop_hash: string | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    safety_pauses: SafetyPausesTable;
    safety_changes: SafetyChangesTable;
    earlier_proofs: { session_id: string; until_at: Date };
  }
}

export type SafetyPause = Pick<SafetyPausesTable, 'began_at' | 'until_at' | 'takes_earlier_password'> & {
  readonly has_earlier_password: boolean;
};

const CHANGE_COLUMNS = ['user_id', 'what', 'changed_at', 'mobile', 'email', 'name'] as const;
export type SafetyChangeRow = Pick<SafetyChangesTable, (typeof CHANGE_COLUMNS)[number]>;

const DISPUTED = DISPUTED_DAYS * DAY;

/**
 * Begins a pause or extends the running one. Only factors older than its first change verify the owner. Pauses that
 * follow each other within the disputed days count as one: a key cannot become old by waiting out the pause it caused.
 */
export async function extendPause(ctx: WriteContext, pause: SafetyPausesTable): Promise<void> {
  const isRunning = sql<boolean>`safety_pauses.until_at > ${ctx.now}`;
  const isDisputed = sql<boolean>`safety_pauses.until_at > ${new Date(ctx.now.getTime() - DISPUTED)}`;
  await ctx.tx
    .insertInto('safety_pauses')
    .values(pause)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        until_at: pause.until_at,
        began_at: sql`case when ${isDisputed} then safety_pauses.began_at else excluded.began_at end`,
        earlier_password_hash: sql`
          case when ${isRunning} then safety_pauses.earlier_password_hash
            when ${isDisputed} then coalesce(safety_pauses.earlier_password_hash, excluded.earlier_password_hash)
            else excluded.earlier_password_hash end`,
        // A first payment password set within the disputed days does not count as an earlier one.
        takes_earlier_password: sql`
          excluded.takes_earlier_password and (not ${isDisputed} or safety_pauses.takes_earlier_password
            and (${isRunning} or safety_pauses.earlier_password_hash is not null))`,
      }),
    )
    .execute();
}

/**
 * Since when additions to this account can be disputed: the start of the first of consecutive pauses, or some days ago.
 */
export async function disputedSince(ctx: ReadContext, userId: string): Promise<Date> {
  const daysAgo = new Date(ctx.now.getTime() - DISPUTED);
  const row = await ctx.reader
    .selectFrom('safety_pauses')
    .select('began_at')
    .where('user_id', '=', userId)
    .where('until_at', '>', daysAgo)
    .executeTakeFirst();
  return row && row.began_at < daysAgo ? row.began_at : daysAgo;
}

export async function readPause(ctx: ReadContext, userId: string): Promise<SafetyPause | null> {
  const row = await ctx.reader
    .selectFrom('safety_pauses')
    .select(['began_at', 'until_at', 'takes_earlier_password'])
    .select(sql<boolean>`earlier_password_hash is not null`.as('has_earlier_password'))
    .where('user_id', '=', userId)
    .where('until_at', '>', ctx.now)
    .executeTakeFirst();
  return row ?? null;
}

/** The hash of the payment password from before the running pause; null if that password proves nothing. */
export async function readEarlierPasswordHash(ctx: ReadContext, userId: string): Promise<string | null> {
  const row = await ctx.reader
    .selectFrom('safety_pauses')
    .select('earlier_password_hash')
    .where('user_id', '=', userId)
    .where('until_at', '>', ctx.now)
    .where('takes_earlier_password', '=', true)
    .executeTakeFirst();
  return row?.earlier_password_hash ?? null;
}

/** Whether the payment password is unchanged since before the pause. */
export async function isPasswordFromBeforePause(ctx: ReadContext, userId: string): Promise<boolean> {
  const row = await ctx.reader
    .selectFrom('safety_pauses')
    .innerJoin('users', 'users.id', 'safety_pauses.user_id')
    .select('users.id')
    .where('user_id', '=', userId)
    .where('takes_earlier_password', '=', true)
    .whereRef('security_password_hash', '=', 'earlier_password_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSafetyChange(ctx: WriteContext, row: SafetyChangesTable): Promise<void> {
  await ctx.tx.insertInto('safety_changes').values(row).execute();
}

export async function readSafetyChange(ctx: ReadContext, id: string): Promise<SafetyChangeRow | null> {
  const row = await ctx.reader
    .selectFrom('safety_changes')
    .select(CHANGE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const CHANGES_MAX = 20;

/** The changes since an instant, the newest first. */
export async function readSafetyChanges(ctx: ReadContext, userId: string, since: Date): Promise<SafetyChangeRow[]> {
  return ctx.reader
    .selectFrom('safety_changes')
    .select(CHANGE_COLUMNS)
    .where('user_id', '=', userId)
    .where('changed_at', '>=', since)
    .orderBy('changed_at', 'desc')
    .limit(CHANGES_MAX)
    .execute();
}

/** The contacts (phone, e-mail) that were bound, changed or unbound since an instant. */
export async function readContactsChangedSince(
  ctx: ReadContext,
  userId: string,
  since: Date,
): Promise<readonly ('mobile' | 'email')[]> {
  const rows = await ctx.reader
    .selectFrom('safety_changes')
    .select('what')
    .distinct()
    .where('user_id', '=', userId)
    .where('changed_at', '>=', since)
    .where('what', 'in', ['mobile', 'email'])
    .execute();
  return rows.map(({ what }) => (what === 'mobile' ? 'mobile' : 'email'));
}

export async function writeStopHash(ctx: WriteContext, id: string, stopHash: string): Promise<void> {
  await ctx.tx.updateTable('safety_changes').set({ stop_hash: stopHash }).where('id', '=', id).execute();
}

/** The user whose account a stop code freezes. The code works once. */
export async function takeStopHash(ctx: WriteContext, stopHash: string, since: Date): Promise<string | null> {
  const row = await ctx.tx
    .updateTable('safety_changes')
    .set({ stop_hash: null })
    .where('stop_hash', '=', stopHash)
    .where('changed_at', '>', since)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function putEarlierProof(ctx: WriteContext, sessionId: string, until: Date): Promise<void> {
  await ctx.tx
    .insertInto('earlier_proofs')
    .values({ session_id: sessionId, until_at: until })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ until_at: until }))
    .execute();
}

export async function readEarlierProof(ctx: ReadContext, sessionId: string): Promise<Date | null> {
  const row = await ctx.reader
    .selectFrom('earlier_proofs')
    .select('until_at')
    .where('session_id', '=', sessionId)
    .where('until_at', '>', ctx.now)
    .executeTakeFirst();
  return row?.until_at ?? null;
}
