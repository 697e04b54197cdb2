import { sql } from 'kysely';
import { onlyRow } from '../only-row.ts';
import type { Tables, Tx } from '../tables.ts';

/** The outcome of a round of forgetting. */
export interface Forgotten {
  /** There may be more that is old. */
  readonly isMore: boolean;
  readonly count: number;
  /** The next round of the same run begins here: nothing older is left, except what others hold locked. */
  readonly past: Date | null;
}

/** Old rows, a bounded number of them. */
export interface OldRows {
  readonly before: Date;
  /** The round before in the same run ended here. */
  readonly past: Date | null;
  readonly most: number;
}

interface Old<Table extends keyof Tables> extends OldRows {
  readonly table: Table;
  /** The column of its age, with an index. */
  readonly time: keyof Tables[Table] & string;
  /** A block range index finds old rows, and gives them in no order. */
  readonly isUnordered?: boolean;
}

/**
 * Deletes the oldest rows of a table, a bounded number. A row that is deleted stays in the index for as long as any
 * transaction could see it, so a round that began at the beginning would walk past all of them again.
 */
export async function forgetOldest<Table extends keyof Tables>(tx: Tx, old: Old<Table>): Promise<Forgotten> {
  const [table, time] = [sql.table(old.table), sql.ref(old.time)];
  const order = old.isUnordered === true ? sql`` : sql`order by ${time}`;
  const answer = await sql<{ count: number; last: Date | null }>`
    with old as materialized (
      select ctid as place, ${time} as at
      from ${table}
      where ${time} >= coalesce(${old.past}::timestamptz, '-infinity') and ${time} < ${old.before}
      ${order}
      limit ${old.most}
      for update skip locked
    ), gone as (
      delete from ${table} where ctid = any (array(select place from old))
    )
    select count(*)::integer as count, max(at) as last from old`.execute(tx);
  const { count, last } = onlyRow(answer);
  return { isMore: count === old.most, count, past: last ?? old.past };
}

/** The outcome of a round that changed these rows. */
export function forgottenOf(
  rows: readonly { readonly at: Date }[],
  { past, most }: Pick<OldRows, 'past' | 'most'>,
): Forgotten {
  const last = rows.reduce<Date | null>((until, { at }) => (until !== null && until > at ? until : at), past);
  return { isMore: rows.length === most, count: rows.length, past: last };
}
