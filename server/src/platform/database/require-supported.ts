import { sql } from 'kysely';
import { TerminalFault } from '../process/terminal-fault.ts';
import { connectTo } from './connections.ts';
import type { Reader } from './tables.ts';

const VERSION_MIN = 15;
/** Server versions have the form 150004 for 15.4. */
const MAJOR = 10_000;

/**
 * Refuses a database server that is too old, before anything is created in it; otherwise half of the migrations would
 * be applied. Ignores an unreachable database, which its first user reports.
 */
export async function requireSupported(url: string): Promise<void> {
  const client = await connectTo(url).catch(() => null);
  if (client === null) return;
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    requireVersion(rows[0]?.version ?? 0);
  } finally {
    await client.end();
  }
}

export function requireVersion(version: number): void {
  if (version >= VERSION_MIN * MAJOR) return;
  const found = `${Math.floor(version / MAJOR)}.${version % MAJOR}`;
  throw new TerminalFault(
    `--database: its server is PostgreSQL ${found}; this version needs ${VERSION_MIN} or later. Upgrade it, or name another one.`,
  );
}

/** Whether this connection's role may change append-only tables: as a table's owner, or as a superuser. */
export async function ownsTables(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'usage')) as owns`.execute(reader);
  return rows[0]?.owns === true;
}
