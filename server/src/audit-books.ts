import { pathToFileURL } from 'node:url';
import { booksChecks } from './books-checks.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseUnavailable } from './kit/database/embedded/database-unavailable.ts';
import { startPostgres } from './kit/database/embedded/start-postgres.ts';
import { type Database, openDatabase } from './kit/database/open-database.ts';
import { type Audit, auditLedger, NoBooks } from './ledger/index.ts';

/** Checks the laws of the books on a database. */
export function auditBooks(database: Database): Promise<Audit> {
  return auditLedger(database, booksChecks);
}

async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env);
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', () => undefined);
  try {
    const audit = await auditBooks(database);
    for (const fault of audit.faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`books balance: ${audit.entries} entries, ${audit.faults.length} faults\n`);
    process.exitCode = audit.faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

function say(): void {
  // What the database says while it starts is no part of the audit.
}

/** What the person at the terminal can mend is said in a sentence; anything else with its place in the code. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTheirs = [ConfigError, NoBooks, DatabaseUnavailable].some((kind) => error instanceof kind);
  if (isTheirs) return error.message;
  return UNREACHABLE.test(String('code' in error ? error.code : ''))
    ? `The database cannot be reached: ${error.message}. Check --database or DATABASE_URL, and that its server runs.`
    : (error.stack ?? error.message);
}

/** No answer, no such host, no such user or password, no such database. */
const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|ENOENT|ETIMEDOUT|28000|28P01|3D000)$/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch((error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode = 1;
  });
