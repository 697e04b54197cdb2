import { sql } from 'kysely';
import type { Tx } from '../kit/database/tables.ts';

/** What the house owes to one person or merchant, over all accounts he has. */
export interface Claim {
  readonly ownerId: string;
  readonly minor: bigint;
}

/** Everything this transaction reads from here on is of one instant. Comes before its first statement. */
export async function holdBooks(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

const PAGE = 20_000;

/** All that the house owes in a currency, by owner in the order of the ids; who has nothing is left out. */
export async function claimsOnBooks(tx: Tx, currency: string): Promise<readonly Claim[]> {
  await sql`
    declare owed no scroll cursor for
    select owner_id, sum(balance)::bigint as minor
    from ledger_accounts
    where owner_kind in ('user', 'merchant') and currency = ${sql.lit(currency)}
    group by owner_id
    having sum(balance) > 0
    order by owner_id`.execute(tx);
  const claims: Claim[] = [];
  for (;;) {
    const { rows } = await sql<{ owner_id: string; minor: bigint }>`fetch ${sql.lit(PAGE)} from owed`.execute(tx);
    for (const row of rows) claims.push({ ownerId: row.owner_id, minor: row.minor });
    if (rows.length < PAGE) break;
  }
  await sql`close owed`.execute(tx);
  return claims;
}
