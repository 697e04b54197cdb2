import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Act, Look } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';
import type { User } from './user.ts';

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
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    avatars: { user_id: string; id: string; picture: Buffer; set_at: Date };
  }
}

export type UserChange = Updateable<UsersTable>;

const publicColumns = [
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

/** Tells a look who somebody is, where another statement has read it already. */
export function keepUser(look: Look, row: UserRow): User {
  const user = toUser(row);
  look.recall?.keep(keyOf(user.id), user);
  return user;
}

function keyOf(userId: string): string {
  return `user ${userId}`;
}

/** Each person is read once for each look: from the gates to the answer many ask who he is. */
export async function readUsers(look: Look, userIds: readonly string[]): Promise<User[]> {
  const kept = await Promise.all(userIds.map(async (id) => look.recall?.kept<User>(keyOf(id))));
  const missing = userIds.filter((_, index) => kept[index] === undefined);
  const read = missing.length === 0 ? [] : await readRows(look, missing);
  return [...kept.filter((user) => user !== undefined), ...read];
}

async function readRows(look: Look, userIds: readonly string[]): Promise<User[]> {
  const rows = await look.reader
    .selectFrom('users')
    .select([...publicColumns, ...hasColumns])
    .where('id', 'in', userIds)
    .execute();
  return rows.map((row) => keepUser(look, row));
}

export async function readUserByAccount(look: Look, account: string): Promise<User | null> {
  const row = await look.reader
    .selectFrom('users')
    .select([...publicColumns, ...hasColumns])
    .where('account', '=', account)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Inserts unless a unique name, phone, e-mail or account number is taken; says whether it did. */
export async function insertUser(act: Act, row: Insertable<UsersTable>): Promise<boolean> {
  const inserted = await act.tx
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

export async function readLogin(look: Look, name: LoginName): Promise<Login | null> {
  const column = { mobile: sql`mobile`, email: sql`lower(email)`, username: sql`lower(username)` }[name.kind];
  const row = await look.reader
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql<boolean>`${column} = ${name.kind === 'mobile' ? name.value : name.value.toLowerCase()}`)
    .executeTakeFirst();
  return row ? { userId: row.id, passwordHash: row.password_hash } : null;
}

export async function readPasswordHash(look: Look, userId: string): Promise<string | null> {
  const row = await look.reader.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
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
  >
>;

/** The row stays locked to the end of the transaction: tries of one person are counted one after the other. */
export async function lockUser(act: Act, userId: string): Promise<Secrets | null> {
  act.recall?.forget(keyOf(userId));
  const row = await act.tx
    .selectFrom('users')
    .select(['status', 'fund_status', 'identity_status'])
    .select(['security_password_hash', 'security_password_failures', 'security_password_locked_until'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function changeUser(act: Act, userId: string, change: UserChange): Promise<void> {
  await act.tx.updateTable('users').set(change).where('id', '=', userId).execute();
  act.recall?.forget(keyOf(userId));
}

export async function readSellingStoppedUntil(look: Look, userId: string): Promise<Date | null> {
  const row = await look.reader
    .selectFrom('users')
    .select('selling_stopped_until')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.selling_stopped_until ?? null;
}

/** Puts a picture in the place of the one before, whose address shows nothing from then on. */
export async function writeAvatar(act: Act, avatar: { userId: string; id: string; picture: Buffer }): Promise<void> {
  const row = { id: avatar.id, picture: avatar.picture, set_at: act.now };
  await act.tx
    .insertInto('avatars')
    .values({ user_id: avatar.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function readAvatar(reader: Reader, id: string): Promise<Buffer | null> {
  const row = await reader.selectFrom('avatars').select('picture').where('id', '=', id).executeTakeFirst();
  return row?.picture ?? null;
}

/** What of a person's row other rooms may know. */
export type UserRow = Pick<Selectable<UsersTable>, (typeof publicColumns)[number]> & {
  readonly has_password: boolean;
  readonly has_security_password: boolean;
};

function toUser(row: UserRow): User {
  return {
    id: row.id,
    account: row.account,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: row.mobile,
    email: row.email,
    status: row.status,
    fundStatus: row.fund_status,
    hasPassword: row.has_password,
    hasSecurityPassword: row.has_security_password,
    identityStatus: row.identity_status,
    realName: row.real_name,
    level: row.level,
    registeredAt: row.registered_at,
    sellingStoppedUntil: row.selling_stopped_until,
  };
}
