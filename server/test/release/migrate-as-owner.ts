import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OwnDatabase } from './own-database.ts';

/** Runs the step of an installation that makes the tables, from this folder. */
export async function migrateAsOwner(
  folder: string,
  { ownerUrl, servingRole }: OwnDatabase,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { ...environment, DATABASE_URL: ownerUrl, SERVING_ROLE: servingRole };
  await promisify(execFile)(process.execPath, ['server/src/cli/migrate.ts'], { cwd: folder, env });
}
