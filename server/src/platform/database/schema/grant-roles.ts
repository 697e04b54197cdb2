import type pg from 'pg';
import { TerminalFault } from '../../process/terminal-fault.ts';
import { withConnection } from '../connections.ts';

/** Database roles other than the owner, who migrates. They already exist, each with its own login. */
export interface DatabaseRoles {
  /** The server's role: reads and writes rows, but changes nothing in append-only tables. */
  readonly serving?: string | undefined;
  /** The role for reports: reads everything except secrets and personal data. */
  readonly reading?: string | undefined;
}

/** Values of these types identify nobody: sums, counts, times, ids, and texts from a closed list. */
const OPEN_TYPES = ['smallint', 'integer', 'bigint', 'numeric', 'boolean', 'date', 'timestamp with time zone', 'uuid'];
/** Texts that name a kind of thing and never a person; every other text, also in later migrations, stays closed. */
const OPEN_TEXTS = ['kind', 'status', 'currency', 'chain', 'channel', 'environment', 'language', 'topic'];

/** The server can read these columns only through the functions below. */
const CLOSED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  identity_checks: ['number_sealed', 'birth_date'],
};

/** Tables under their old names, which servers of the previous release still write. */
const WRITTEN_VIEWS = ['sell_orders'];

/** Only the functions below and the owner may write these. */
const CLOSED_TABLES = ['birthday_comparisons'];

/** These open or compare identities for the server: one records each reader, the other each birthday tried. */
const SERVED_FUNCTIONS = ['open_identity_check(uuid, text, text)', 'same_name_and_birthday(uuid)'];

/**
 * Grants the roles their rights on every table and revokes all others. In tables that triggers make append-only, the
 * server may only insert: the rights hold even without the triggers, which only an owner can disable.
 */
export async function grantRoles(url: string, roles: DatabaseRoles): Promise<void> {
  if (roles.serving === undefined && roles.reading === undefined) return;
  await withConnection(url, async (client) => {
    await requireRoles(client, roles);
    const tables = await readTables(client);
    const { serving, reading } = roles;
    await client.query('begin');
    await client.query('revoke all on schema public from public');
    if (serving !== undefined) await grantServing(client, serving, tables);
    if (reading !== undefined) await grantReading(client, reading, tables);
    await client.query('commit');
  });
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that reports may read. */
  readonly open_columns: readonly string[] | null;
  readonly is_view: boolean;
  readonly refuses_update: boolean;
  readonly refuses_delete: boolean;
}

/**
 * Finds append-only tables by a trigger that refuses each statement: bits 8 and 16 of its type are DELETE and UPDATE,
 * bit 1 is a row.
 */
async function readTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relkind in ('v', 'm') as is_view,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and (format_type(a.atttypid, null) = any ($1) or a.attname = any ($2) or exists (${closedList}))) as open_columns,
      exists (${refusing(16)}) as refuses_update,
      exists (${refusing(8)}) as refuses_delete
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by c.relname`,
    [OPEN_TYPES, OPEN_TEXTS],
  );
  return rows;
}

/** Finds a check constraint that lists the values of this one column. */
const closedList = `select from pg_constraint k
  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`;

function refusing(event: number): string {
  return `select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 1 = 0 and t.tgtype & ${event} > 0
      and p.proname like '%refuse_change%'`;
}

async function grantServing(client: pg.Client, role: string, tables: readonly Table[]): Promise<void> {
  const to = client.escapeIdentifier(role);
  await client.query(`revoke all on all tables in schema public from ${to}`);
  await client.query(`grant usage on schema public to ${to}`);
  await client.query(`grant usage, select on all sequences in schema public to ${to}`);
  for (const table of tables.filter(({ name }) => !CLOSED_TABLES.includes(name)))
    await client.query(`grant ${rightsOn(client, table)} on ${client.escapeIdentifier(table.name)} to ${to}`);
  await client.query(`revoke all on function open_identity(uuid, text) from ${to}`);
  await client.query(`grant execute on function ${SERVED_FUNCTIONS.join(', ')} to ${to}`);
}

function rightsOn(client: pg.Client, { name, columns, is_view, refuses_update, refuses_delete }: Table): string {
  if ((is_view && !WRITTEN_VIEWS.includes(name)) || name === 'schema_migrations') return 'select';
  const closed = CLOSED_COLUMNS[name];
  const open = columns.filter((column) => closed?.includes(column) === false);
  const select = closed ? `select (${listOf(client, open)})` : 'select';
  return `${select}, insert${refuses_update ? '' : ', update'}${refuses_delete ? '' : ', delete'}`;
}

function listOf(client: pg.Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

async function grantReading(client: pg.Client, role: string, tables: readonly Table[]): Promise<void> {
  const to = client.escapeIdentifier(role);
  await client.query(`revoke all on all tables in schema public from ${to}`);
  await client.query(`grant usage on schema public to ${to}`);
  for (const { name, open_columns: open } of tables) {
    if (open === null || CLOSED_TABLES.includes(name)) continue;
    await client.query(`grant select (${listOf(client, open)}) on ${client.escapeIdentifier(name)} to ${to}`);
  }
  await client.query(`grant execute on function open_identity(uuid, text) to ${to}`);
}

async function requireRoles(client: pg.Client, { serving, reading }: DatabaseRoles): Promise<void> {
  for (const role of [serving, reading]) {
    if (role === undefined) continue;
    const { rows } = await client.query<{ rolsuper: boolean; owns: boolean }>(
      `select rolsuper, exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns
       from pg_roles r where rolname = $1`,
      [role],
    );
    const [found] = rows;
    if (!found)
      throw new TerminalFault(
        `There is no role ${role} in the database. Make it: create role ${role} login password '…'`,
      );
    if (found.rolsuper || found.owns)
      throw new TerminalFault(`The role ${role} owns tables or is a superuser: no right could be taken from it.`);
  }
}
