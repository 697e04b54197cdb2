import { sql } from 'kysely';
import { onlyRow } from '../only-row.ts';
import type { Tables, Tx } from '../tables.ts';

/** The outcome of one round of deleting old rows. */
export interface Forgotten {
  /** More old rows may be left. */
  readonly isMore: boolean;
  readonly count: number;
  /** The point where the run's next round begins: nothing older is left, except rows locked by others. */
  readonly past: Date | null;
}

/** Selects old rows, a bounded number of them. */
export interface OldRows {
  readonly before: Date;
  /** The point where the previous round of the run ended. */
  readonly past: Date | null;
  readonly most: number;
}

interface Old<Table extends keyof Tables> extends OldRows {
  readonly table: Table;
  /** The column with the row's age; it must be indexed. */
  readonly time: keyof Tables[Table] & string;
  /** Set if the rows are found by a block range index, which returns them unordered. */
  readonly isUnordered?: boolean;
}

/**
 * Deletes a bounded number of a table's oldest rows. Deleted rows stay in the index while any transaction could see
 * them, so a round that began at the start would walk past all of them again.
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
