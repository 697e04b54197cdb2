import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { lines } from './audit-store.ts';

/** Entries by their transaction numbers, and the times between which to search for postings without an entry. */
export interface AuditStretch {
  readonly first: bigint;
  /** Exclusive; null for no end. */
  readonly end: bigint | null;
  /** Exclusive; null for the beginning. */
  readonly postedAfter: Date | null;
  /** Null for no end. */
  readonly postedUntil: Date | null;
}

/** Entries of the stretch that do not sum to zero, lack postings, or have postings with a different time. */
export function brokenEntriesIn(reader: Reader, stretch: AuditStretch): Promise<readonly string[]> {
  return lines(
    reader,
    sql`${ofStretch(stretch)}
      select 'entry ' || e.id || case
          when coalesce(s.count, 0) < 2 then ' has fewer than two postings'
          when s.nameless > 0 then ' is posted to an account that does not stand'
          else ' sums to ' || s.total || ' ' || s.currency end as line
      from entries as e
      left join (
        select p.entry_id, a.currency, sum(p.amount) as total, sum(count(*)) over (partition by p.entry_id) as count,
          count(*) filter (where a.id is null) as nameless
        from postings as p left join ledger_accounts as a on a.id = p.account_id
        where p.posted_at = p.entry_posted_at
        group by p.entry_id, a.currency
      ) as s on s.entry_id = e.id
      where coalesce(s.count, 0) < 2 or s.total <> 0 or s.nameless > 0`,
  );
}

/** Postings of the stretch that do not continue from the previous posting's balance, or that left a user below zero. */
export function brokenPostingsIn(reader: Reader, stretch: AuditStretch): Promise<readonly string[]> {
  return lines(
    reader,
    sql`${ofStretch(stretch)}
      select 'posting ' || p.number || ' of account ' || p.account_id || case
          when p.balance_after < 0 and a.owner_kind in ('user', 'merchant') then ' left it with ' || p.balance_after
          else ' starts at ' || p.balance_before || ', the one before it left ' || coalesce(before.balance_after, 0) end as line
      from postings as p
      left join ledger_accounts as a on a.id = p.account_id
      left join ledger_postings as before on before.account_id = p.account_id and before.number = p.number - 1
      where p.balance_before <> coalesce(before.balance_after, 0) or p.balance_after <> p.balance_before + p.amount
        or (p.number > 1 and before.number is null)
        or (p.balance_after < 0 and a.owner_kind in ('user', 'merchant'))`,
  );
}

/** Postings within these times that belong to no entry. */
export function strayPostingsIn(
  reader: Reader,
  { postedAfter, postedUntil }: AuditStretch,
): Promise<readonly string[]> {
  return lines(
    reader,
    sql`select 'entry ' || p.entry_id || ' has postings but does not stand' as line
      from ledger_postings as p
      where p.posted_at > coalesce(${postedAfter}::timestamptz, '-infinity') and p.posted_at <= coalesce(${postedUntil}::timestamptz, 'infinity')
        and not exists (select from ledger_entries as e where e.id = p.entry_id)`,
  );
}

/**
 * Accounts whose balance differs from the one after their last posting. As each posting continues the one before, this
 * checks the sum of all postings.
 */
export function balancesOffTheirLastPosting(reader: Reader): Promise<readonly string[]> {
  return lines(
    reader,
    sql`select 'account ' || a.id || ' holds ' || a.balance || ' by ' || a.posting_count || ' postings, its last posting is '
        || coalesce(last.number, 0) || ' and left ' || coalesce(last.balance_after, 0) as line
      from ledger_accounts as a
      left join lateral (
        select p.number, p.balance_after from ledger_postings as p
        where p.account_id = a.id order by p.number desc limit 1
      ) as last on true
      where a.balance <> coalesce(last.balance_after, 0) or a.posting_count <> coalesce(last.number, 0)`,
  );
}

/** The entries of a stretch with their keys, and the latest time at which one was posted. */
export async function keysIn(
  reader: Reader,
  { first, end }: Pick<AuditStretch, 'first' | 'end'>,
): Promise<{ readonly keys: readonly { id: string; key: string }[]; readonly lastPostedAt: Date | null }> {
  const fromFirst = reader
    .selectFrom('ledger_entries')
    .select(['id', 'key', 'posted_at'])
    .where('transaction_id', '>=', first);
  const rows = await (end === null ? fromFirst : fromFirst.where('transaction_id', '<', end)).execute();
  const last = rows.reduce<Date | null>((until, row) => (until && until > row.posted_at ? until : row.posted_at), null);
  return { keys: rows, lastPostedAt: last };
}

/** The height up to which the next blocks contain this many entries; at least one block. */
export async function heightAfter(reader: Reader, height: bigint, entriesMax: number): Promise<bigint> {
  const { rows } = await sql<{ height: bigint | null }>`
    select max(height) as height from (
      select height, sum(entry_count) over (order by height) - entry_count as before
      from (
        select height, entry_count from ledger_blocks where height > ${height}
        order by height limit ${sql.lit(BLOCKS_MAX)}
      ) as next
    ) as summed
    where before < ${entriesMax}::integer`.execute(reader);
  return rows[0]?.height ?? height;
}

const BLOCKS_MAX = 5000;

export async function entriesSealedUntil(reader: Reader, height: bigint): Promise<bigint> {
  const row = await reader
    .selectFrom('ledger_blocks')
    .select(sql<bigint>`coalesce(sum(entry_count), 0)::bigint`.as('count'))
    .where('height', '<=', height)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** In the order of sealing: the postings of an entry stand in the block range of its time. */
function ofStretch({ first, end }: AuditStretch): RawBuilder<unknown> {
  return sql`with entries as materialized (
      select id, posted_at from ledger_entries
      where transaction_id >= ${first} and transaction_id < coalesce(${end}::bigint, 9223372036854775807)
    ), postings as materialized (
      select p.entry_id, p.account_id, p.number, p.amount, p.balance_before, p.balance_after, p.posted_at,
        e.posted_at as entry_posted_at
      from ledger_postings as p join entries as e on e.id = p.entry_id
      where p.posted_at between (select min(x.posted_at) from entries as x) and (select max(x.posted_at) from entries as x)
    )`;
}
