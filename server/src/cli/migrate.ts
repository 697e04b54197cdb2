import { readConfig } from '../config/config.ts';
import { startPostgres } from '../platform/database/embedded/start-postgres.ts';
import { requireSupported } from '../platform/database/require-supported.ts';
import { grantRoles } from '../platform/database/schema/grant-roles.ts';
import { migrate } from '../platform/database/schema/migrate.ts';
import { faultText } from '../platform/process/terminal-fault.ts';

/** Migrates the schema to this version and grants the database roles their rights; changes nothing else. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir, servingRole, readingRole } = readConfig(process.argv.slice(2), process.env);
  const postgres = databaseUrl === undefined ? await startPostgres({ dataDir, say }) : null;
  const url = databaseUrl ?? postgres?.url ?? '';
  try {
    await requireSupported(url);
    const added = await migrate(url);
    for (const name of added) say(name);
    await grantRoles(url, { serving: servingRole, reading: readingRole });
    say(added.length === 0 ? 'the schema is up to date' : `migrated: ${added.length} files`);
  } finally {
    await postgres?.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${faultText(error)}\n`);
  process.exitCode = 1;
});
