import type { TraderScope } from '@eh/contract/merchants/traders/trader-names.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { programMayActInSql } from '../../../accounts/users/index.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { KeyTable } from '../store.ts';

/** Leaves out what is secret. */
const SHOWN_COLUMNS = ['id', 'user_id', 'name', 'scopes', 'networks', 'created_at', 'ends_at', 'expires_at'] as const;

/** A key of a person: it has rights of that kind, and always an end. */
interface OfPerson {
  user_id: string;
  scopes: TraderScope[];
  ends_at: Date;
  expires_at: Date;
}
export type PersonKey = Omit<Pick<Selectable<KeyTable>, (typeof SHOWN_COLUMNS)[number]>, keyof OfPerson> & OfPerson;

/** Keys that work are few, and always among these. */
const KEYS_SHOWN_MAX = 100;

/** The keys of a person, those that end last first: ended ones never push out one that works. */
export function keysOfPerson({ reader }: ReadContext, userId: string): Promise<PersonKey[]> {
  return reader
    .selectFrom('merchant_keys')
    .select(SHOWN_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('ends_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(KEYS_SHOWN_MAX)
    .$narrowType<OfPerson>()
    .execute();
}

export async function findKeyOfPerson(
  { reader }: ReadContext,
  { userId, keyId }: { readonly userId: string; readonly keyId: string },
): Promise<PersonKey | null> {
  const row = await reader
    .selectFrom('merchant_keys')
    .select(SHOWN_COLUMNS)
    .where('id', '=', keyId)
    .where('user_id', '=', userId)
    .$narrowType<OfPerson>()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a key of a person now; null if there is no such key or it has ended already. */
export async function endKeyOfPerson(
  { tx, now }: WriteContext,
  { userId, keyId }: { readonly userId: string; readonly keyId: string },
): Promise<PersonKey | null> {
  const row = await tx
    .updateTable('merchant_keys')
    .set({ ends_at: now })
    .where('id', '=', keyId)
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .returning(SHOWN_COLUMNS)
    .$narrowType<OfPerson>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether a person's key works at an instant, as a condition of a statement: it is read with what the statement does, so
 * that a freeze or another password ends both at once. Heeding pauses, it is false during a safety pause and while the
 * identity of the person is not verified.
 */
export function personKeyWorksInSql({
  keyId,
  now,
  heedsPause,
}: {
  readonly keyId: RawBuilder<unknown>;
  readonly now: Date;
  readonly heedsPause: boolean;
}): RawBuilder<boolean> {
  const person = { userId: sql`k.user_id`, madeAt: sql`k.created_at`, now, heedsPause };
  return sql<boolean>`exists (
    select from merchant_keys as k
    where k.id = ${keyId} and k.ends_at > ${now}::timestamptz and ${programMayActInSql(person)}
  )`;
}

const CALLS_ERASED_AT_ONCE = 1000;

/**
 * Erases what the keys of a closed account say about their owner: names, networks, and from where they were used. Returns
 * whether logged calls are left.
 */
export async function eraseKeysOfPerson({ tx, now }: WriteContext, userId: string): Promise<boolean> {
  const keys = sql`(select id from merchant_keys where user_id = ${userId})`;
  await sql`update merchant_keys set name = '-', networks = '{}', ends_at = least(ends_at, ${now}) where user_id = ${userId}`.execute(
    tx,
  );
  await sql`delete from merchant_key_uses where key_id in ${keys}`.execute(tx);
  const { rows } = await sql`delete from merchant_calls where id in (
    select id from merchant_calls where user_id = ${userId} limit ${CALLS_ERASED_AT_ONCE}
  ) returning id`.execute(tx);
  return rows.length === CALLS_ERASED_AT_ONCE;
}
