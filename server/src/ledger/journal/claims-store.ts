import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables.ts';

/**
 * The platform's debt to each user or merchant, over all their accounts: owners and amounts in the same order, packed
 * because there may be a million.
 */
export interface Claims {
  readonly count: number;
  /** `OWNER_BYTES` each, a UUID, in the order of the ids. */
  readonly owners: Buffer;
  /** `CLAIM_BYTES` each, big-endian, in minor units. */
  readonly minors: Buffer;
}

export const OWNER_BYTES = 16;
export const CLAIM_BYTES = 8;

/** From here on, this transaction reads one snapshot. Must come before its first statement. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

const CLAIMS_A_PIECE = 20_000;

/** The platform's debts in a currency, by owner in order of id; zero balances are left out. */
export async function claimsOnBooks(tx: Tx, currency: string): Promise<Claims> {
  await sql`
    declare owed no scroll cursor for
    select string_agg(uuid_send(owner_id), '' order by owner_id) as owners,
      string_agg(int8send(minor), '' order by owner_id) as minors
    from (
      select owner_id, sum(balance)::bigint as minor,
        (row_number() over (order by owner_id) - 1) / ${sql.lit(CLAIMS_A_PIECE)} as piece
      from ledger_accounts
      where owner_kind in ('user', 'merchant') and currency = ${sql.lit(currency)}
      group by owner_id
      having sum(balance) > 0
    ) as claims
    group by piece
    order by piece`.execute(tx);
  const owners: Buffer[] = [];
  const minors: Buffer[] = [];
  for (;;) {
    const { rows } = await sql<{ owners: Buffer; minors: Buffer }>`fetch 1 from owed`.execute(tx);
    const [piece] = rows;
    if (piece === undefined) break;
    owners.push(piece.owners);
    minors.push(piece.minors);
  }
  await sql`close owed`.execute(tx);
  const all = Buffer.concat(minors);
  return { count: all.length / CLAIM_BYTES, owners: Buffer.concat(owners), minors: all };
}
