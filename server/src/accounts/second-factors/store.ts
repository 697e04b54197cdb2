import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

interface TotpTable {
  user_id: string;
  secret_sealed: string;
  last_step: number;
  failures: number;
  locked_until: Date | null;
  created_at: Date;
  confirmed_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    totp_secrets: TotpTable;
    recovery_codes: { user_id: string; code_hash: string; created_at: Date; used_at: Date | null };
  }
}

/** A stored secret, and the values by which its codes are judged. */
const TRY_COLUMNS = ['secret_sealed', 'last_step', 'failures', 'locked_until', 'confirmed_at'] as const;

/** The row stays locked to the end of the transaction: tries of one person are counted one after the other. */
export async function lockTotp(
  ctx: WriteContext,
  userId: string,
): Promise<Pick<TotpTable, (typeof TRY_COLUMNS)[number]> | null> {
  const row = await ctx.tx
    .selectFrom('totp_secrets')
    .select(TRY_COLUMNS)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function hasConfirmedTotp(ctx: ReadContext, userId: string): Promise<boolean> {
  const row = await ctx.reader
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when an authenticator guards the login, or null. */
export async function totpConfirmedAt(ctx: ReadContext, userId: string): Promise<Date | null> {
  const row = await ctx.reader
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Replaces a secret that was never confirmed. False when a confirmed one exists. */
export async function replaceUnconfirmedTotp(
  ctx: WriteContext,
  userId: string,
  secretSealed: string,
): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret_sealed: secretSealed, last_step: 0, failures: 0, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed: secretSealed, last_step: 0, created_at: ctx.now })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was confirmed before or does not exist. */
export async function confirm(ctx: WriteContext, userId: string): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: ctx.now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteTry(
  ctx: WriteContext,
  userId: string,
  change: { failures: number; locked_until: Date | null; last_step?: number },
): Promise<void> {
  await ctx.tx.updateTable('totp_secrets').set(change).where('user_id', '=', userId).execute();
}

export async function removeFactors(ctx: WriteContext, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await ctx.tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  ctx: WriteContext,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await ctx.tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await ctx.tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: ctx.now, used_at: null })))
    .execute();
}

/** Uses up a recovery code. False if it is not this user's or was already used. */
export async function takeRecoveryCode(ctx: WriteContext, userId: string, hash: string): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('recovery_codes')
    .set({ used_at: ctx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Removes the authenticator if it was confirmed since an instant, with its recovery codes, and any unconfirmed one;
 * returns whether a confirmed one was removed. Recovery codes made since then also stop working.
 */
export async function removeFactorsSince(ctx: WriteContext, userId: string, since: Date): Promise<boolean> {
  const row = await ctx.tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('confirmed_at', 'is', null), where('confirmed_at', '>=', since)]))
    .returning('confirmed_at')
    .executeTakeFirst();
  await ctx.tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .$if(row === undefined, (query) => query.where('created_at', '>=', since))
    .execute();
  return row !== undefined && row.confirmed_at !== null;
}

/** Removes the authenticator and the recovery codes of a closed account. */
export async function eraseSecondFactors(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await ctx.tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return false;
}
