import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadContext } from '../../platform/context.ts';
import { UUID } from '../../platform/http/requests/cursor.ts';
import { fundStatus, identityStatus, userStatus } from './user.ts';

export interface UserSearch {
  /** A number, phone, e-mail, name or id, or the beginning of one; empty finds everybody. */
  readonly text: string;
  readonly standing: 'frozen' | 'restricted' | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

/** A common prefix is searched among this many of the newest users; a rarer one is found by the indexes. */
const WALK_MAX = 1000;

/** Ids of the matching users, the newest first. Each way to match is the beginning of an indexed column. */
export async function searchUserIds({ reader }: ReadContext, search: UserSearch): Promise<string[]> {
  const { text, limit } = search;
  const among = all(standsAs(search));
  const ways = waysToMatch(text);
  if (text === '') return idsOf(await newest(among, limit).execute(reader));
  const walked = sql<Found>`
    select id from (${newest(among, WALK_MAX)}) as newest where (${sql.join(ways, sql` or `)}) limit ${limit}`;
  const found = idsOf(await walked.execute(reader));
  if (found.length === limit) return found;
  const matches = ways.map((way) => sql`select id from users where ${way} and ${among}`);
  const sorted = sql<Found>`select id from (${sql.join(matches, sql` union `)}) as found order by id desc limit ${limit}`;
  return idsOf(await sorted.execute(reader));
}

/** Those of some users whose nickname contains these letters, in either case. */
export async function usersWithNickname(
  { reader }: ReadContext,
  ids: readonly string[],
  letters: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  return idsOf(
    await sql<Found>`
    select id from users
    where id = any(${[...ids]}::uuid[]) and strpos(lower(nickname), lower(${letters}::text)) > 0`.execute(reader),
  );
}

interface Found {
  readonly id: string;
}

function idsOf({ rows }: { readonly rows: readonly Found[] }): string[] {
  return rows.map((row) => row.id);
}

function newest(among: RawBuilder<SqlBool>, limit: number): RawBuilder<Found> {
  return sql<Found>`
    select id, account, username, email, nickname, real_name, mobile from users where ${among} order by id desc limit ${limit}`;
}

function standsAs({ standing, beforeId }: UserSearch): readonly RawBuilder<SqlBool>[] {
  return [
    ...(standing === 'frozen' ? [sql<SqlBool>`status = ${userStatus.frozen}`] : []),
    ...(standing === 'restricted' ? [sql<SqlBool>`fund_status = ${fundStatus.restricted}`] : []),
    ...(beforeId === null ? [] : [sql<SqlBool>`id < ${beforeId}::uuid`]),
  ];
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function waysToMatch(text: string): readonly RawBuilder<SqlBool>[] {
  const begins = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const lower = begins.toLowerCase();
  const ways = [
    sql<SqlBool>`lower(username) like ${lower}`,
    sql<SqlBool>`lower(email) like ${lower}`,
    sql<SqlBool>`lower(nickname) like ${lower}`,
    sql<SqlBool>`real_name like ${begins}`,
  ];
  const digits = text.replaceAll(/[\s()-]/g, '');
  if (/^\+?\d+$/.test(digits)) {
    ways.push(sql<SqlBool>`account = ${digits}`);
    ways.push(sql<SqlBool>`mobile like ${`${digits.startsWith('+') ? digits : `+86${digits}`}%`}`);
  }
  if (UUID.test(text.toLowerCase())) ways.push(sql<SqlBool>`id = ${text.toLowerCase()}::uuid`);
  return ways;
}

/** The people of an audience, as far as the columns of a user tell them. */
export interface UserCount {
  readonly isVerified?: boolean;
  readonly levelAtLeast?: number;
  readonly registeredAfter?: Date;
}

/** How many people there are of a kind; closed and frozen accounts count, since they read too. */
export async function countUsers({ reader }: ReadContext, kind: UserCount): Promise<number> {
  const found = await sql<{ readonly people: number }>`
    select count(*)::int as people from users
    where (${kind.isVerified !== true}::boolean or identity_status = ${identityStatus.verified})
      and (${kind.levelAtLeast ?? null}::integer is null or level >= ${kind.levelAtLeast ?? null}::integer)
      and (${kind.registeredAfter ?? null}::timestamptz is null or registered_at > ${kind.registeredAfter ?? null}::timestamptz)`.execute(
    reader,
  );
  return found.rows[0]?.people ?? 0;
}

/** Verified users without a login password. Only the demo's seed makes them; whoever registers has one. */
export async function verifiedWithoutPassword({ reader }: ReadContext, limit: number): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is', null)
    .where('status', '=', userStatus.normal)
    .where('identity_status', '=', identityStatus.verified)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
