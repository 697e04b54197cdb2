import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/database/tables.ts';

/** The most faults that one check lists; these are enough to begin with. */
export const FAULTS_MAX = 100;

/** From here on, the transaction reads one snapshot of the database and cannot write. */
export async function beginReadOnlySnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

export async function lines(
  reader: Reader,
  query: ReturnType<typeof sql<{ line: string }>>,
): Promise<readonly string[]> {
  const answer = await sql<{ line: string }>`select line from (${query}) as faults limit ${FAULTS_MAX}`.execute(reader);
  return answer.rows.map((row) => row.line);
}

export function unbalancedEntries(reader: Reader) {
  return lines(
    reader,
    sql`select 'entry ' || p.entry_id || ' sums to ' || sum(p.amount) || ' ' || a.currency as line
      from ledger_postings as p join ledger_accounts as a on a.id = p.account_id
      group by p.entry_id, a.currency having sum(p.amount) <> 0`,
  );
}

export function unbalancedCurrencies(reader: Reader) {
  return lines(
    reader,
    sql`select 'all accounts of ' || currency || ' sum to ' || sum(balance) as line
      from ledger_accounts group by currency having sum(balance) <> 0`,
  );
}

/** Entries and postings that do not match; the tables have no foreign keys. */
export function brokenEntries(reader: Reader) {
  return lines(
    reader,
    sql`select 'entry ' || coalesce(e.id, p.entry_id) || case
          when e.id is null then ' has postings but does not stand'
          when coalesce(p.count, 0) < 2 then ' has fewer than two postings'
          else ' has postings of another time' end as line
      from ledger_entries as e
      full join (
        select entry_id, count(*) as count, min(posted_at) as first_at, max(posted_at) as last_at
        from ledger_postings group by entry_id
      ) as p on p.entry_id = e.id
      where e.id is null or coalesce(p.count, 0) < 2 or p.first_at <> e.posted_at or p.last_at <> e.posted_at`,
  );
}

export function accountsBelowZero(reader: Reader) {
  return lines(
    reader,
    sql`select 'account ' || a.id || ' (' || a.owner_kind || ' ' || a.purpose || ') holds ' || a.balance as line
      from ledger_accounts as a where a.balance < 0 and a.owner_kind in ('user', 'merchant')`,
  );
}

export function postingsBelowZero(reader: Reader) {
  return lines(
    reader,
    sql`select 'posting ' || p.number || ' left account ' || a.id || ' with ' || p.balance_after as line
      from ledger_postings as p join ledger_accounts as a on a.id = p.account_id
      where p.balance_after < 0 and a.owner_kind in ('user', 'merchant')`,
  );
}

export function balancesOffTheirPostings(reader: Reader) {
  return lines(
    reader,
    sql`select 'account ' || coalesce(a.id, p.account_id) || ' holds ' || coalesce(a.balance::text, 'nothing')
        || ' by ' || coalesce(a.posting_count, 0) || ' postings, its ' || coalesce(p.count, 0) || ' postings sum to '
        || coalesce(p.total, 0) as line
      from ledger_accounts as a
      full join (
        select account_id, sum(amount) as total, count(*) as count, max(number) as last
        from ledger_postings group by account_id
      ) as p on p.account_id = a.id
      where a.id is null or a.balance <> coalesce(p.total, 0) or a.posting_count <> coalesce(p.count, 0)
        or a.posting_count <> coalesce(p.last, 0)`,
  );
}

export function brokenChains(reader: Reader) {
  return lines(
    reader,
    sql`select 'posting ' || number || ' of account ' || account_id || ' starts at ' || balance_before
        || ', the one before it left ' || expected as line
      from (
        select account_id, number, amount, balance_before, balance_after,
          coalesce(lag(balance_after) over (partition by account_id order by number), 0) as expected
        from ledger_postings
      ) as chain
      where balance_before <> expected or balance_after <> balance_before + amount`,
  );
}

/** The triggers that make the journal append-only, by table; an audit that misses one reports it. */
export function missingGuards(reader: Reader) {
  return lines(
    reader,
    sql`select wanted.name || ' can be changed: its append-only trigger is missing or off' as line
      from (values ('ledger_entries'), ('ledger_postings'), ('ledger_blocks')) as wanted (name)
      where not exists (
        select from pg_trigger as t
        where t.tgrelid = to_regclass(wanted.name) and t.tgname = wanted.name || '_append_only' and t.tgenabled in ('O', 'A')
      )`,
  );
}

export function keysAfter(reader: Reader, id: string, limit: number) {
  return reader
    .selectFrom('ledger_entries')
    .select(['id', 'key'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countEntries(reader: Reader): Promise<bigint> {
  const row = await reader
    .selectFrom('ledger_entries')
    .select((read) => read.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The held balance of each user who has one. */
export async function heldBalances(reader: Reader): Promise<{ userId: string; currency: string; minor: bigint }[]> {
  const answer = await sql<{ user_id: string; currency: string; balance: bigint }>`
    select user_id, currency, balance from ledger_holdings where purpose = 'held' and balance <> 0
  `.execute(reader);
  return answer.rows.map((row) => ({ userId: row.user_id, currency: row.currency, minor: row.balance }));
}
