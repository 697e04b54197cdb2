import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/kit/database/open-database.ts';

let cloned = 0;

/**
 * A migrated database of one's own, or one like another template, cloned in some 30 ms, dropped by `drop`:
 *
 *   const test = await openTestDatabase();
 *   afterAll(() => test.drop());
 *   await test.database.transaction(async (tx) => …);
 */
export async function openTestDatabase(
  template = 'template_eh',
): Promise<{ database: Database; url: string; drop(): Promise<void> }> {
  const adminUrl = inject('adminUrl');
  cloned += 1;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}_${cloned}`;
  await asAdministrator(adminUrl, `create database ${name} template ${template}`);
  const url = adminUrl.replace('/postgres?', `/${name}?`);
  const database = openDatabase(url, () => undefined);
  return {
    database,
    url,
    async drop() {
      await database.close();
      await asAdministrator(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdministrator(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
