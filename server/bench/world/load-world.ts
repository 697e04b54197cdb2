import type pg from 'pg';
import { continueAfterRestore, sealEntries } from '../../src/ledger/journal/index.ts';
import { withConnection } from '../../src/platform/database/connections.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { TerminalFault } from '../../src/platform/process/terminal-fault.ts';
import { openBooks } from './books.ts';
import { DERIVED_TABLES, writeDerived } from './derived.ts';
import { historyOf } from './history.ts';
import { withoutIndexes } from './indexes.ts';
import { addPerson, personId, usersSheet } from './people.ts';
import type { Sheet } from './sheet.ts';
import type { WorldSize } from './world-size.ts';

const SPAN = 400 * 86_400_000;
const ACTS_A_ROUND = 5000;
const TABLES = [
  ...(['users', 'ledger_accounts', 'ledger_entries', 'ledger_postings', 'listings', 'trades', 'trade_events'] as const),
  ...(['transfers', 'deadlines', ...DERIVED_TABLES] as const),
];

/** Fills a migrated database without people: people, books with their seals, listings, trades and what derives from them. */
export async function loadWorld(
  url: string,
  size: WorldSize,
  { now, say }: { readonly now: Date; readonly say: (line: string) => void },
): Promise<void> {
  await withConnection(url, async (client) => {
    await requireEmpty(client);
    // One transaction: a world that fails leaves the database empty. Keys are not looked up row by row, all rows come from one hand.
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await withoutIndexes(client, TABLES, () => fill(client, size, { now, say }));
    await client.query('commit');
    say('indexes are made');
  });
  const seals = await sealAll(url, now);
  say(`${seals} entries are sealed`);
  await withConnection(url, (client) => client.query('vacuum analyze'));
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const found = await client.query('select from users limit 1');
  if (found.rowCount !== 0)
    throw new TerminalFault('A world needs a database without people: name a new one by --data');
}

async function fill(
  client: pg.ClientBase,
  size: WorldSize,
  { now, say }: { readonly now: Date; readonly say: (line: string) => void },
): Promise<void> {
  const books = openBooks(size.users, await nextTransaction(client));
  const history = historyOf(size, books, { from: new Date(now.getTime() - SPAN), until: now });
  await writeAll(client, people(history.joining, size.users));
  say(`${size.users} people`);
  for (const acts = history.acts(); !actsOf(acts, ACTS_A_ROUND); ) await flushFull(client, history.sheets);
  for (const sheet of history.sheets) await sheet.flush(client);
  say(`${books.bills} bills`);
  await writeAll(client, history.listings.rows());
  await writeAll(
    client,
    books.accountRows((person) => personId(history.joining, person)),
  );
  await client.query('analyze');
  await writeDerived(client, now);
  say('records of people are counted');
}

function* people(joining: Parameters<typeof addPerson>[1], count: number): Generator<Sheet> {
  const sheet = usersSheet();
  for (let person = 1; person <= count; person += 1) {
    addPerson(sheet, joining, person);
    if (sheet.isFull) yield sheet;
  }
  yield sheet;
}

async function writeAll(client: pg.ClientBase, sheets: Generator<Sheet>): Promise<void> {
  for (const sheet of sheets) await sheet.flush(client);
}

/** Lets this many acts happen; true when there were no more. */
function actsOf(acts: Generator<number>, count: number): boolean {
  for (let done = 0; done < count; done += 1) if (acts.next().done === true) return true;
  return false;
}

async function flushFull(client: pg.ClientBase, sheets: readonly Sheet[]): Promise<void> {
  for (const sheet of sheets) if (sheet.isFull) await sheet.flush(client);
}

/** Numbers of transactions that this server will not give again: a world restored its journal, so to speak. */
async function nextTransaction(client: pg.ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ number: string }>(
    'select (pg_current_xact_id()::text::bigint + ledger_transaction_offset() + 1)::text as number',
  );
  return BigInt(rows[0]?.number ?? 1);
}

/** Blocks as the worker makes them, on connections that count from where the journal stands. */
async function sealAll(url: string, now: Date): Promise<number> {
  const before = openDatabase(url, () => undefined, { isPatient: true });
  await continueAfterRestore(before);
  await before.close();
  const database = openDatabase(url, () => undefined, { isPatient: true });
  try {
    let sealed = 0;
    for (let count = -1; count !== 0; sealed += count) count = await sealEntries(database, now);
    return sealed;
  } finally {
    await database.close();
  }
}
