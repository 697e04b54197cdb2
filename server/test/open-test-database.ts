import pg from 'pg';
import { inject } from 'vitest';
import { hashWeaklyInTests } from '../src/platform/crypto/passwords.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';

hashWeaklyInTests();

export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  drop(): Promise<void>;
}

let cloned = 0;

/**
 * A migrated database of one's own, or one like another template, cloned in some 30 ms, dropped by `drop`:
 *
 *   const test = await openTestDatabase();
 *   afterAll(() => test.drop());
 *   await test.database.transaction(async (tx) => …);
 */
export async function openTestDatabase(template = 'template_eh'): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  cloned += 1;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}_${cloned}`;
  await asAdministrator(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = adminUrl.replace('/postgres?', `/${name}?`);
  const database = openDatabase(url, () => undefined, { isPatient: true });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await asAdministrator(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

const DEMO_TEMPLATE = 'template_demo';
/** The first thread makes the template; the others wait for it. */
const TEMPLATE_LOCK = 20_261_122;

/** Fills the template once for the whole run, at its first use; returns its name. */
export async function demoTemplate(fill: (url: string) => Promise<void>): Promise<string> {
  const adminUrl = inject('adminUrl');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('select 1 from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (found.rowCount === 1) return DEMO_TEMPLATE;
    const unfinished = `${DEMO_TEMPLATE}_${process.pid}_${Date.now()}`;
    await admin.query(`create database ${unfinished} template template_eh strategy file_copy`);
    await fill(adminUrl.replace('/postgres?', `/${unfinished}?`));
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [unfinished]);
    await admin.query(`alter database ${unfinished} rename to ${DEMO_TEMPLATE}`);
    return DEMO_TEMPLATE;
  } finally {
    await admin.end();
  }
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
