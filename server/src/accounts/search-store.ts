import { type SqlBool, sql } from 'kysely';
import type { Look } from '../kit/act.ts';
import { UUID } from '../kit/http/cursor.ts';
import { fundStatus, userStatus } from './user.ts';

export interface UserSearch {
  /** A number, phone, e-mail, name or id, or the beginning of one; empty finds everybody. */
  readonly text: string;
  readonly standing: 'frozen' | 'restricted' | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

/** Ids of the users that fit, the newest first. Each way to match is the beginning of an indexed column. */
export async function searchUserIds(look: Look, search: UserSearch): Promise<string[]> {
  const rows = await look.reader
    .selectFrom('users')
    .select('id')
    .$if(search.text !== '', (query) => query.where(fits(search.text)))
    .$if(search.standing === 'frozen', (query) => query.where('status', '=', userStatus.frozen))
    .$if(search.standing === 'restricted', (query) => query.where('fund_status', '=', fundStatus.restricted))
    .$if(search.beforeId !== null, (query) => query.where('id', '<', search.beforeId ?? ''))
    .orderBy('id', 'desc')
    .limit(search.limit)
    .execute();
  return rows.map((row) => row.id);
}

function fits(text: string) {
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
  if (UUID.test(text.toLowerCase())) ways.push(sql<SqlBool>`id = ${text.toLowerCase()}`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
