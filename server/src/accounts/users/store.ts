import { type Generated, type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';
import { binaryArray } from '../../platform/database/statements/binary-arrays.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';
import { shownNickname } from './names/nickname.ts';
import { type User, userStatus } from './user.ts';

interface UsersTable {
  id: string;
  account: string;
  username: string;
  nickname: string;
  avatar: string | null;
  mobile: string | null;
  email: string | null;
  status: number;
  fund_status: number;
  identity_status: number;
  real_name: string | null;
  level: number;
  password_hash: string | null;
  security_password_hash: string | null;
  security_password_failures: number;
  security_password_locked_until: Date | null;
  selling_stopped_until: Date | null;
  registered_at: Date;
  keys_ended_at: Generated<Date | null>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    avatars: { user_id: string; id: string; picture: Buffer; set_at: Date };
  }
}

export type UserChange = Updateable<UsersTable>;

/** The columns of a user that other modules may read. */
export const USER_COLUMNS = [
  'id',
  'account',
  'username',
  'nickname',
  'avatar',
  'mobile',
  'email',
  'status',
  'fund_status',
  'identity_status',
  'real_name',
  'level',
  'registered_at',
  'selling_stopped_until',
] as const;
const hasColumns = [
  sql<boolean>`password_hash is not null`.as('has_password'),
  sql<boolean>`security_password_hash is not null`.as('has_security_password'),
] as const;

/** Puts a user into the request's cache, after another statement has read their row. */
export function cacheUser(ctx: ReadContext, row: UserRow): User {
  const user = toUser(row);
  ctx.cache?.store(keyOf(user.id), user);
  return user;
}

function keyOf(userId: string): string {
  return `user ${userId}`;
}

/** Reads each user once per request, because many steps from the gates to the answer need the same user. */
export async function readUsers(ctx: ReadContext, userIds: readonly string[]): Promise<User[]> {
  const users = await Promise.all(userIds.map((id) => readUser(ctx, id)));
  return users.filter((user) => user !== null);
}

export async function readUser(ctx: ReadContext, userId: string): Promise<User | null> {
  const cached = await ctx.cache?.stored<User>(keyOf(userId));
  if (cached) return cached;
  const row = await rowOfId(ctx.reader, userId);
  return row && cacheUser(ctx, row);
}

export async function readUserByAccount(ctx: ReadContext, account: string): Promise<User | null> {
  const row = await rowOfAccount(ctx.reader, account);
  return row && cacheUser(ctx, row);
}

const rowOfId = batchRows('id', sql`uuid`);
const rowOfAccount = batchRows('account', sql`text`);

function batchRows(column: 'id' | 'account', type: RawBuilder<unknown>) {
  return batchByKey(async (reader: Reader, keys) => {
    const rows = await reader
      .selectFrom('users')
      .select([...USER_COLUMNS, ...hasColumns])
      .where(sql<boolean>`${sql.ref(column)} = any(${keys}::${type}[])`)
      .execute();
    return new Map(rows.map((row) => [row[column], row]));
  });
}

/** Inserts unless a unique name, phone, e-mail or account number is taken; returns whether it did. */
export async function insertUser(ctx: WriteContext, row: Insertable<UsersTable>): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface Login {
  readonly userId: string;
  readonly passwordHash: string | null;
}

export type LoginName = { readonly kind: 'mobile' | 'email' | 'username'; readonly value: string };

export async function readLogin(ctx: ReadContext, name: LoginName): Promise<Login | null> {
  return loginOf[name.kind](ctx.reader, name.kind === 'mobile' ? name.value : name.value.toLowerCase());
}

const loginOf = {
  mobile: batchLogins(sql`mobile`),
  email: batchLogins(sql`lower(email)`),
  username: batchLogins(sql`lower(username)`),
};

function batchLogins(column: RawBuilder<unknown>) {
  return batchByKey(async (reader: Reader, names) => {
    const { rows } = await sql<{ name: string; id: string; password_hash: string | null }>`
      select ${column} as name, id, password_hash from users where ${column} = any(${names}::text[])`.execute(reader);
    return new Map(rows.map((row): [string, Login] => [row.name, { userId: row.id, passwordHash: row.password_hash }]));
  });
}

export async function readPasswordHash(ctx: ReadContext, userId: string): Promise<string | null> {
  const row = await ctx.reader.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

type Secrets = Selectable<
  Pick<
    UsersTable,
    | 'status'
    | 'fund_status'
    | 'identity_status'
    | 'security_password_hash'
    | 'security_password_failures'
    | 'security_password_locked_until'
    | 'selling_stopped_until'
  >
>;

/**
 * The row stays locked to the end of the transaction: tries of one user are counted one after the other. The locked row
 * goes into the request's cache.
 */
export async function lockUser(ctx: WriteContext, userId: string): Promise<Secrets | null> {
  const row = await lockedRow(ctx.tx, userId);
  if (row) cacheUser(readContextOf(ctx), row);
  else ctx.cache?.forget(keyOf(userId));
  return row;
}

/**
 * Locks several users in the order of their ids, so that no two transactions wait for each other. A list in `any` would
 * be searched once for every user whenever the plan scans the whole table.
 */
const lockedRow = batchByKey(async (tx: Tx, userIds) => {
  const rows = await tx
    .selectFrom('users')
    .select([...USER_COLUMNS, ...hasColumns])
    .select(['security_password_hash', 'security_password_failures', 'security_password_locked_until'])
    .where(sql<boolean>`id in (select unnest(${binaryArray.uuid(userIds)}::uuid[]))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row): [string, Secrets & UserRow] => [row.id, row]));
});

export async function changeUser(ctx: WriteContext, userId: string, change: UserChange): Promise<void> {
  await ctx.tx.updateTable('users').set(change).where('id', '=', userId).execute();
  ctx.cache?.forget(keyOf(userId));
}

/** Replaces the user's picture; the previous one's address then shows nothing. */
export async function writeAvatar(
  ctx: WriteContext,
  avatar: { userId: string; id: string; picture: Buffer },
): Promise<void> {
  const row = { id: avatar.id, picture: avatar.picture, set_at: ctx.now };
  await ctx.tx
    .insertInto('avatars')
    .values({ user_id: avatar.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function readAvatar(reader: Reader, id: string): Promise<Buffer | null> {
  const row = await reader.selectFrom('avatars').select('picture').where('id', '=', id).executeTakeFirst();
  return row?.picture ?? null;
}

/** A user as other modules may read it. */
export type UserRow = Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]> & {
  readonly has_password: boolean;
  readonly has_security_password: boolean;
};

function toUser(row: UserRow): User {
  return {
    id: row.id,
    account: row.account,
    username: row.username,
    nickname: row.status === userStatus.closed ? row.nickname : shownNickname(row.nickname, row.account),
    avatar: row.avatar,
    mobile: row.mobile,
    email: row.email,
    status: row.status,
    fundStatus: row.fund_status,
    hasPassword: row.has_password,
    hasPaymentPassword: row.has_security_password,
    identityStatus: row.identity_status,
    realName: row.real_name,
    level: row.level,
    registeredAt: row.registered_at,
    sellingStoppedUntil: row.selling_stopped_until,
  };
}
