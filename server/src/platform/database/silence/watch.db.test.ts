import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../../test/servers/database-proxy.ts';
import { somebodyWaits } from '../../../../test/servers/somebody-waits.ts';
import { CommitUnknown, SilentConnection } from '../database-faults.ts';
import { type Database, openDatabase } from '../open-database.ts';

const test = await openTestDatabase();
const { database: direct } = test;
const TURN_MILLISECONDS = 20;
const LOCK = 7_300_431;
let line: DatabaseProxy;
let database: Database;
let faults: Error[];

await sql`create table kept (name text primary key, n int not null)`.execute(direct.reader);
await sql`insert into kept values ('coins', 0)`.execute(direct.reader);

beforeEach(async () => {
  line = await openDatabaseProxy(test.url);
  faults = [];
  database = openDatabase(line.url, (error) => faults.push(error), { turnMilliseconds: TURN_MILLISECONDS });
});
afterEach(async () => {
  await database.close();
  await line.close();
});
afterAll(() => test.drop());

const selectOne = (from: Database['reader']) => sql`select 1 as n`.execute(from);
const add = (from: Database['reader']) => sql`update kept set n = n + 1 where name = 'coins'`.execute(from);
const storedCoins = async () => (await sql<{ n: number }>`select n from kept`.execute(direct.reader)).rows[0]?.n;

/** Opens this many connections for transactions, which then stand idle. */
async function warm(count: number, length: 'short' | 'long' = 'short'): Promise<void> {
  let met = 0;
  const all = Promise.withResolvers<void>();
  const open = () =>
    database.transaction(async (tx) => {
      await selectOne(tx);
      met += 1;
      if (met === count) all.resolve();
      await all.promise;
    }, length);
  await Promise.all(Array.from({ length: count }, open));
}

it('drops a connection that is silent while the database is not working on its statement', async () => {
  await Promise.all([selectOne(database.reader), warm(1), warm(1, 'long')]);
  line.silence();
  const asked = [
    () => selectOne(database.reader),
    () => database.transaction((tx) => selectOne(tx)),
    () => database.transaction((tx) => selectOne(tx), 'long'),
  ];
  for (const outcome of await Promise.allSettled(asked.map((attempt) => attempt())))
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(SilentConnection);
  for (const attempt of asked) await attempt();
});

it('hands out no other connection that may have died at the same time', async () => {
  await warm(4);
  line.silence();
  await expect(database.transaction((tx) => selectOne(tx))).rejects.toThrow(SilentConnection);
  await Promise.all(Array.from({ length: 4 }, () => database.transaction((tx) => selectOne(tx))));
});

it('reports an unanswered commit as unknown, repeats nothing, and frees its locks', async () => {
  const before = Number(await storedCoins());
  const asked = database.transaction(async (tx) => {
    await add(tx);
    line.silence();
  });
  await expect(asked).rejects.toThrow(CommitUnknown);
  expect(faults).toEqual([expect.any(SilentConnection)]);
  // The row would be locked for a minute else.
  await direct.transaction((tx) => add(tx));
  expect(await storedCoins()).toBe(before + 1);
});

it('also drops silent connections when no new one can be opened', async () => {
  await warm(1);
  line.silence();
  line.set('refused');
  await expect(database.transaction((tx) => selectOne(tx))).rejects.toThrow(SilentConnection);
});

it('leaves a statement alone that the database is working on, however long it takes', async () => {
  const asked = await direct.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const slow = sql`select pg_advisory_xact_lock(${LOCK})`;
    const waiting = Promise.all([
      slow.execute(database.reader),
      database.transaction((own) => slow.execute(own)),
      database.transaction((own) => slow.execute(own), 'long'),
    ]);
    waiting.catch(() => null);
    await somebodyWaits(direct);
    const made = line.made();
    // Each look makes a connection.
    await expect.poll(() => line.made()).toBeGreaterThan(made + 5);
    return { waiting };
  });
  expect(await asked.waiting).toHaveLength(3);
});
