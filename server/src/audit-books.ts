import { pathToFileURL } from 'node:url';
import { booksChecks } from './books-checks.ts';
import { readConfig } from './config.ts';
import { startPostgres } from './kit/database/embedded/start-postgres.ts';
import { type Database, openDatabase } from './kit/database/open-database.ts';
import { faultText } from './kit/terminal-fault.ts';
import { type Audit, auditLedger } from './ledger/index.ts';

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch((error: unknown) => {
    process.stderr.write(`${faultText(error)}\n`);
    process.exitCode = 1;
  });
