import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { folderInMemory } from '../files/folder-in-memory.ts';
import { openDemoClone, testEnvironment } from '../open-test-server.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** A database with the demo people in it, for server programs of one's own. */
export interface DemoDatabase {
  start(parameters?: readonly string[], environment?: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** After all servers have ended: checks the books. */
  close(): Promise<void>;
}

export async function openDemoDatabase(): Promise<DemoDatabase> {
  const database = await openDemoClone();
  const dataDir = await mkdtemp(join(await folderInMemory(), 'eh-program-'));
  const ofDatabase = { ...testEnvironment, DATABASE_URL: database.url };
  return {
    start: (parameters = [], environment = {}) => startServer(dataDir, { ...ofDatabase, ...environment }, parameters),
    async close() {
      await assertBooksBalance(database.database);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
