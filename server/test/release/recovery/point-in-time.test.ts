import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openUser } from '../../../src/accounts/users/index.ts';
import { auditBooks } from '../../../src/cli/audit-books.ts';
import { openingCoins, postMovements } from '../../../src/ledger/journal/index.ts';
import { chooseRunner, giveOwnership, type Runner } from '../../../src/platform/database/embedded/runner.ts';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { migrate } from '../../../src/platform/database/schema/migrate.ts';
import { ids } from '../../../src/platform/ids.ts';
import { serverKeys } from '../../server-keys.ts';
import { bringDebianDatabase, type DebianDatabase } from '../debian-database.ts';
import { type OwnCluster, openCluster, restoreTo } from './own-cluster.ts';

const CREDITS = 20;
const amount = { currency: 'EH', minor: 1_00n };

let home: string;
let runner: Runner;
let programs: DebianDatabase;
let cluster: OwnCluster;
let database: Database;

beforeAll(async () => {
  [runner, home] = [await chooseRunner(''), await mkdtemp(join(tmpdir(), 'eh-recovery-'))];
  await giveOwnership(runner, home);
  programs = await bringDebianDatabase(runner);
  cluster = await openCluster(home, runner, programs);
  await cluster.start();
  await migrate(cluster.url);
  database = openDatabase(cluster.url, () => undefined);
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
  await rm(home, { recursive: true, force: true });
});

/** Entries in the books, each in a transaction of its own. */
async function creditSomebody(): Promise<void> {
  for (let credited = 0; credited < CREDITS; credited += 1)
    await database.transaction(async (tx) => {
      const ctx = { tx, now: new Date(), ids, serverKeys };
      const user = await openUser(ctx, {});
      await postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: user.id, amount })]);
    });
}

async function momentOf(on: Database): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(on.reader);
  return rows[0]?.moment ?? '';
}

it('restores the books as they were at a moment, from a backup and the archived log', async () => {
  await creditSomebody();
  const copy = join(home, 'copy');
  await cluster.copyTo(copy);
  await creditSomebody();
  const moment = await momentOf(database);
  const { entries: entriesThen } = await auditBooks(database);
  await creditSomebody();
  expect((await auditBooks(database)).entries).toBe(entriesThen + BigInt(CREDITS));
  await sql`select pg_switch_wal()`.execute(database.reader);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ isStored: boolean }>`
        select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as "isStored" from pg_stat_archiver
      `.execute(database.reader);
      return rows[0]?.isStored;
    })
    .toBe(true);

  const restored = await restoreTo(moment, { home, copy, runner, programs });
  const of = openDatabase(restored.url, () => undefined);
  try {
    const audit = await auditBooks(of);
    expect(audit).toEqual({ entries: entriesThen, faults: [] });
    const { rows } = await sql<{ isReadOnly: string }>`
      select current_setting('transaction_read_only') as "isReadOnly"
    `.execute(of.reader);
    expect(rows).toEqual([{ isReadOnly: 'off' }]);
  } finally {
    await of.close();
    await restored.stop();
  }
});
