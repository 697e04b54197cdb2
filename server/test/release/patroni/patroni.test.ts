import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitUnknown, isLost, isOverdue } from '../../../src/platform/database/database-faults.ts';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { isLong } from '../../long.ts';
import { type PatroniCluster, startPatroni } from './patroni-cluster.ts';

const WRITES_AGAIN_WITHIN_MILLISECONDS = 15_000;

let cluster: PatroniCluster;
let database: Database;

beforeAll(async () => {
  cluster = await startPatroni();
  database = openDatabase(cluster.url, () => undefined);
});
afterAll(async () => {
  await database.close();
  await cluster.close();
});

/** Rows written one after another until it is stopped, with the instant at which each commit was acknowledged. */
function write() {
  const acknowledged = new Map<number, number>();
  const faults: unknown[] = [];
  let isStopped = false;
  const insert = (n: number) => database.transaction((tx) => sql`insert into written (n) values (${n})`.execute(tx));
  const written = (async () => {
    for (let n = 0; !isStopped; n += 1)
      await insert(n).then(
        () => acknowledged.set(n, performance.now()),
        (error: unknown) => faults.push(error),
      );
  })();
  return {
    acknowledged,
    faults,
    async stop() {
      isStopped = true;
      await written;
    },
  };
}

it.runIf(isLong)('loses no acknowledged row when Patroni replaces the primary, and writes to the new one', async () => {
  await database.transaction((tx) => sql`create table written (n int primary key)`.execute(tx));
  const writing = write();
  await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(50);
  const diedAt = await cluster.killServer();
  const since = () => [...writing.acknowledged.values()].filter((at) => at > diedAt);
  await expect.poll(() => since().length).toBeGreaterThan(50);
  await writing.stop();
  const { rows } = await sql<{ n: number }>`select n from written`.execute(database.reader);
  const stored = new Set(rows.map(({ n }) => n));
  expect([...writing.acknowledged.keys()].filter((n) => !stored.has(n))).toEqual([]);
  const [firstAgain = Infinity] = since();
  expect(firstAgain - diedAt).toBeLessThan(WRITES_AGAIN_WITHIN_MILLISECONDS);
  expect(writing.faults.filter((error) => !isOfFailover(error))).toEqual([]);
});

function isOfFailover(error: unknown): boolean {
  return error instanceof CommitUnknown || isLost(error) || isOverdue(error);
}
