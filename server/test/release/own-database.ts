import pg from 'pg';
import { inject } from 'vitest';
import { openDatabaseProxy } from '../servers/database-proxy.ts';

/** An empty database that is reached by TCP, as an operator's own is. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function openOwnDatabase(name: string): Promise<OwnDatabase> {
  const adminUrl = inject('adminUrl');
  await asAdministrator(adminUrl, `create database ${name}`);
  const proxy = await openDatabaseProxy(adminUrl.replace('/postgres?', `/${name}?`));
  return {
    url: proxy.url,
    async drop() {
      await proxy.close();
      await asAdministrator(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
