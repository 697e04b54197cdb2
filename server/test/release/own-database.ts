import pg from 'pg';
import { inject } from 'vitest';
import { openDatabaseProxy } from '../servers/database-proxy.ts';

/** An empty database that is reached by TCP, as an operator's own is. */
export interface OwnDatabase {
  /** As its owner, who migrates. */
  readonly ownerUrl: string;
  /** As the role that the server connects as. */
  readonly url: string;
  readonly servingRole: string;
  drop(): Promise<void>;
}

export async function openOwnDatabase(name: string): Promise<OwnDatabase> {
  const adminUrl = inject('adminUrl');
  const servingRole = `serving_${name}`;
  await asAdministrator(adminUrl, `create database ${name}`);
  await asAdministrator(adminUrl, `create role ${servingRole} login`);
  const proxy = await openDatabaseProxy(adminUrl.replace('/postgres?', `/${name}?`));
  return {
    ownerUrl: proxy.url,
    url: proxy.url.replace(/\/\/[^@]*@/, `//${servingRole}@`),
    servingRole,
    async drop() {
      await proxy.close();
      await asAdministrator(adminUrl, `drop database ${name} with (force)`);
      await asAdministrator(adminUrl, `drop role ${servingRole}`);
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
