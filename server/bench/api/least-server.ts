import pg from 'pg';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { openOurs } from '../ledger/ours.ts';
import { prepareReference } from '../ledger/reference.ts';
import { openSetup } from '../ledger/setup.ts';
import { type ProcessorTime, processorTime } from '../trades/processor-time.ts';
import { run } from './running.ts';

/** The least server as a process of its own, on a database of its own with the rows of a transfer. */
export interface LeastServer {
  readonly address: string;
  /** Has it give this answer from now on; resolves with its path. */
  store(name: string, answer: string): Promise<string>;
  readonly spent: () => Promise<ProcessorTime>;
  close(): Promise<void>;
}

export async function openLeast(): Promise<LeastServer> {
  const books = await openSetup();
  const people = await openOurs(books.url);
  await people.close();
  await prepareReference(books.url);
  const client = new pg.Client({ connectionString: books.url });
  await client.connect();
  await client.query('create table bench_answers (name text primary key, body text not null)');
  const database = openDatabase(books.url, () => undefined);
  const server = await run('least.ts', [books.url]);
  return {
    address: server.address,
    async store(name, answer) {
      await client.query('insert into bench_answers (name, body) values ($1, $2)', [name, answer]);
      return `/read/${name}`;
    },
    spent: () => processorTime(database, server.processId),
    async close() {
      await server.stop();
      await Promise.all([client.end(), database.close()]);
      await books.close();
    },
  };
}
