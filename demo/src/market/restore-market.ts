import { createBrotliDecompress } from 'node:zlib';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { ServerKeys } from '@eh/server/platform/crypto/server-keys.ts';
import { fill, type RewriteTable, unpacked } from '@eh/server/platform/database/backup/restore.ts';
import { withConnection } from '@eh/server/platform/database/connections.ts';
import type pg from 'pg';
import { MARKET_FILE } from './market-file.ts';
import { rewriterOf } from './rewrite-rows.ts';

/**
 * Restores the market's months into a database without users, shifted by whole days to end within the last day, and
 * resealed with this server's keys. The caller applies newer migrations. Returns whether it restored them.
 */
export async function restoreMarket(
  url: string,
  { now, keys }: { readonly now: Date; readonly keys: ServerKeys },
): Promise<boolean> {
  if (await withConnection(url, hasPeople)) return false;
  const rewrite: RewriteTable = async ({ client, madeAt, table, columns }) => {
    if (madeAt === null) throw new Error(`${MARKET_FILE} does not say when it was made`);
    const types = await typesOf(client, table);
    const transaction = await transactionNumber(client);
    const days = Math.floor((now.getTime() - madeAt.getTime()) / DAY);
    return rewriterOf({ table, columns }, { types, transaction, keys, days });
  };
  await fill(url, unpacked(MARKET_FILE, createBrotliDecompress()), rewrite);
  return true;
}

async function hasPeople(client: pg.Client): Promise<boolean> {
  const tables = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relname = 'users'",
  );
  return tables.rowCount === 1 && (await client.query('select from users limit 1')).rowCount === 1;
}

async function typesOf(client: pg.Client, table: string): Promise<ReadonlyMap<string, string>> {
  const answer = await client.query<{ name: string; type: string }>(
    "select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  return new Map(answer.rows.map(({ name, type }) => [name, type]));
}

/**
 * The number of the restoring transaction, because entries are sealed by the number of the transaction that wrote them.
 */
async function transactionNumber(client: pg.Client): Promise<string> {
  const answer = await client.query<{ number: string }>(
    'select (pg_current_xact_id()::text::bigint + ledger_transaction_offset())::text as number',
  );
  return answer.rows[0]?.number ?? '';
}
