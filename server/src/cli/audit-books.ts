import { pathToFileURL } from 'node:url';
import { booksChecks, configuredChecks, moduleChecks } from '../composition/books-checks.ts';
import { readConfig } from '../config/config.ts';
import { type Audit, auditLedger, auditOn, type BooksCheck } from '../ledger/journal/index.ts';
import { startPostgres } from '../platform/database/embedded/start-postgres.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import { faultText } from '../platform/process/terminal-fault.ts';

/** Command-line flag: continues from the last audit instead of reading everything. */
const SINCE_CHECKPOINT = '--since-checkpoint';

/** Checks the laws of the books on a database. */
export function auditBooks(database: Database, more: readonly BooksCheck[] = []): Promise<Audit> {
  return auditLedger(database, [...booksChecks, ...more]);
}

/**
 * Audits everything new since the last audit and the part of the old entries that is due; other modules are checked in
 * full.
 */
async function auditNew(database: Database, more: readonly BooksCheck[]): Promise<Audit> {
  const found: string[] = [];
  for (let entries = 0n; ; ) {
    const step = await auditOn(database, new Date());
    if (step !== null) {
      found.push(...step.faults);
      entries = step.entries;
    }
    if (step?.isMoreDue !== true) {
      const moduleAudit = await auditLedger(database, [...moduleChecks, ...more]);
      return { entries, faults: [...new Set([...found, ...moduleAudit.faults])] };
    }
  }
}

async function main(): Promise<void> {
  const parameters = process.argv.slice(2);
  const config = readConfig(
    parameters.filter((parameter) => parameter !== SINCE_CHECKPOINT),
    process.env,
  );
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', () => undefined, { isPatient: true });
  try {
    const more = configuredChecks(config);
    const audit = await (parameters.includes(SINCE_CHECKPOINT) ? auditNew(database, more) : auditBooks(database, more));
    for (const fault of audit.faults) process.stdout.write(`${fault}\n`);
    const isSound = audit.faults.length === 0;
    const verdict = isSound ? 'books balance' : 'books do not balance';
    process.stdout.write(`${verdict}: ${audit.entries} entries, ${audit.faults.length} faults\n`);
    process.exitCode = isSound ? 0 : 1;
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

function say(): void {
  // The database's start-up messages are not part of the audit.
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch((error: unknown) => {
    process.stderr.write(`${faultText(error)}\n`);
    process.exitCode = 1;
  });
