import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/servers/database-proxy.ts';
import { backUp } from './backup/back-up.ts';
import { connectTo } from './connections.ts';
import { CommitUnknown, isLost } from './database-faults.ts';
import { type Database, openDatabase } from './open-database.ts';

/** An unhandled loss ends the process, and with it this run. */
const test = await openTestDatabase();
const ANSWER_MILLISECONDS = 800;
let line: DatabaseProxy;
let database: Database;
let faults: Error[];

beforeEach(async () => {
  line = await openDatabaseProxy(test.url, `?query_timeout=${ANSWER_MILLISECONDS}`);
  faults = [];
  database = openDatabase(line.url, (error) => faults.push(error));
});
afterEach(async () => {
  await database.close();
  await line.close();
});
afterAll(() => test.drop());

interface Way {
  readonly way: string;
  readonly lose: () => Promise<unknown>;
}
/** All ways in which an open connection can be lost. */
const ways: readonly Way[] = [
  { way: 'the server ends it', lose: () => endAll() },
  { way: 'it is cut', lose: async () => line.cut() },
  { way: 'it falls silent', lose: async () => line.set('silent') },
];

function endAll(): Promise<unknown> {
  return sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(test.database.reader);
}

async function untilAsleep(): Promise<void> {
  const asleep = () =>
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
      test.database.reader,
    );
  await expect.poll(async () => (await asleep()).rows.length).toBeGreaterThan(0);
}

const selectOne = (from: Database['reader']) => sql<{ n: number }>`select 1 as n`.execute(from);
const answers = async (run: () => Promise<unknown>) => run().then(() => true, isLost);

/** Statements and short and long transactions succeed again; until then they fail as lost and as nothing else. */
async function recovers(): Promise<void> {
  line.set('open');
  const asked = [
    () => selectOne(database.reader),
    () => database.transaction((tx) => selectOne(tx)),
    () => database.transaction((tx) => selectOne(tx), 'long'),
  ];
  for (const attempt of asked)
    await expect
      .poll(() =>
        attempt().then(
          () => 'answered',
          (error: unknown) => (isLost(error) ? 'lost' : error),
        ),
      )
      .toBe('answered');
}

describe.each(ways)('a connection is lost: $way', ({ lose }) => {
  it('while idle', async () => {
    await Promise.all([selectOne(database.reader), database.transaction((tx) => selectOne(tx))]);
    await database.transaction((tx) => selectOne(tx), 'long');
    await lose();
    expect(await answers(() => selectOne(database.reader))).toBe(true);
    await recovers();
  });

  it('in the middle of a statement', async () => {
    const asleep = (from: Database['reader']) => sql`select pg_sleep(60)`.execute(from);
    const asked = Promise.allSettled([
      asleep(database.reader),
      database.transaction((tx) => asleep(tx)),
      database.transaction((tx) => asleep(tx), 'long'),
    ]);
    await untilAsleep();
    await lose();
    for (const outcome of await asked) expect(outcome.status === 'rejected' && isLost(outcome.reason)).toBe(true);
    await endAll();
    await recovers();
  });

  it('between two statements of a transaction', async () => {
    const [isOpen, isLostNow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked = database.transaction(async (tx) => {
      await selectOne(tx);
      isOpen.resolve();
      await isLostNow.promise;
      return selectOne(tx);
    });
    asked.catch(() => null);
    await isOpen.promise;
    await lose();
    isLostNow.resolve();
    await expect(asked).rejects.toSatisfy(isLost);
    await recovers();
  });

  it('while a client with its own connection is idle', async () => {
    const client = await connectTo(line.url, { onFault: (error) => faults.push(error) });
    await lose();
    expect(await answers(() => client.query('select 1'))).toBe(true);
    await client.end();
    await recovers();
  });
});

it.each(['refused', 'silent'] as const)('fails within the time limit when a new connection is %s', async (mode) => {
  line.set(mode);
  const began = performance.now();
  const asked = [
    () => selectOne(database.reader),
    () => database.transaction((tx) => selectOne(tx)),
    () => connectTo(line.url),
  ];
  for (const outcome of await Promise.allSettled(asked.map((attempt) => attempt())))
    expect(outcome.status === 'rejected' && isLost(outcome.reason)).toBe(true);
  expect(performance.now() - began).toBeLessThan(10_000);
  await recovers();
});

it('reports an unknown outcome when the connection breaks at the commit, and no change when it breaks before', async () => {
  await sql`create table slow_commits (n int)`.execute(test.database.reader);
  await sql`
    create function sleep_at_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$
  `.execute(test.database.reader);
  await sql`
    create constraint trigger slow after insert on slow_commits deferrable initially deferred
    for each row execute function sleep_at_commit()
  `.execute(test.database.reader);
  const asked = database.transaction((tx) => sql`insert into slow_commits values (1)`.execute(tx));
  asked.catch(() => null);
  await untilAsleep();
  // Nothing cancels a commit that waits longer than any other statement may.
  await new Promise((done) => setTimeout(done, ANSWER_MILLISECONDS * 2));
  line.cut();
  await expect(asked).rejects.toThrow(CommitUnknown);
  await endAll();
  await recovers();
});

it('aborts a backup that loses its connection, and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eh-lost-'));
  await sql`
    insert into outbox (id, topic, payload, created_at)
    select gen_random_uuid(), 'topic', jsonb_build_object('text', repeat('x', 4000)), now() from generate_series(1, 4000)
  `.execute(test.database.reader);
  const file = join(folder, 'books.backup');
  const saved = backUp(line.url, file);
  saved.catch(() => null);
  await expect.poll(() => line.standing()).toBe(1);
  await new Promise((done) => setTimeout(done, 20));
  line.cut();
  await expect(saved).rejects.toThrow(/Connection terminated|ECONNRESET/);
  await expect(rm(file)).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true });
  await sql`delete from outbox`.execute(test.database.reader);
});

it('closes while connections are being opened, idle in a transaction, or silent', async () => {
  await selectOne(database.reader);
  line.set('silent');
  const late = [selectOne(database.reader), database.transaction((tx) => selectOne(tx))];
  const settled = Promise.allSettled(late);
  await new Promise((done) => setTimeout(done, 100));
  await database.close();
  for (const outcome of await settled) expect(outcome.status === 'rejected' && isLost(outcome.reason)).toBe(true);
  await expect(selectOne(database.reader)).rejects.toThrow(/closed|destroyed/);
  database = openDatabase(line.url, () => undefined);
  await recovers();
});
