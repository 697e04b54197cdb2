import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../../test/servers/database-proxy.ts';
import { connectTo } from '../connections.ts';
import { CommitUnknown } from '../database-faults.ts';
import { openDatabase } from '../open-database.ts';
import { withSavepoint } from '../savepoint.ts';
import type { Tx } from '../tables.ts';
import { sendAsGroup } from './flight.ts';

const test = await openTestDatabase();
const { database } = test;
await sql`create table notes (id integer primary key, text text not null)`.execute(database.reader);
afterAll(() => test.drop());

const write = (tx: Tx, id: number, text = '') => sql`insert into notes (id, text) values (${id}, ${text})`.execute(tx);
const fix = (tx: Tx, id: number) => sql`update notes set text = 'fixed' where id = ${id}`.execute(tx);
const stored = async () =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(database.reader)).rows.map(({ id }) => id);
const presuming = <T>(run: (tx: Tx) => Promise<T>) => database.transaction(run, 'presuming');

beforeEach(async () => {
  await sql`truncate notes`.execute(database.reader);
});

it.each(['at its first use of a connection', 'with all in one flight'])('stores the written rows: %s', async () => {
  await presuming(async (tx) => {
    await write(tx, 1);
    await write(tx, 2);
  });
  expect(await stored()).toEqual([1, 2]);
});

it('reruns without presuming when a presumed write fails', async () => {
  await presuming((tx) => write(tx, 1));
  const seen: unknown[] = [];
  const asked = presuming(async (tx) => {
    await write(tx, 2);
    await write(tx, 1).catch((error: unknown) => {
      seen.push(error);
      throw new Error('taken');
    });
    seen.push('written');
  });
  await expect(asked).rejects.toThrow('taken');
  expect(seen).toEqual(['written', expect.objectContaining({ code: '23505' })]);
  expect(await stored()).toEqual([1]);
});

it('reruns when a later statement fails because of a presumed write', async () => {
  let runs = 0;
  await presuming(async (tx) => {
    runs += 1;
    await write(tx, runs === 1 ? 1 : 2);
    if (runs === 1) await write(tx, 1);
    await fix(tx, 2);
  });
  expect([runs, await stored()]).toEqual([2, [2]]);
});

it('rolls back when the presumed write is followed by a refusal', async () => {
  const refused = presuming(async (tx) => {
    await write(tx, 1);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await stored()).toEqual([]);
  await presuming((tx) => write(tx, 1));
  expect(await stored()).toEqual([1]);
});

it('waits for every answer once a savepoint may undo a failure', async () => {
  await presuming((tx) => write(tx, 1));
  let runs = 0;
  const outcome = await presuming(async (tx) => {
    runs += 1;
    await write(tx, 2);
    return withSavepoint(tx, () => write(tx, 1)).catch((error: unknown) => error);
  });
  expect(outcome).toMatchObject({ code: '23505' });
  expect([runs, await stored()]).toEqual([1, [1, 2]]);
});

it('sends nothing for a transaction without a statement', async () => {
  expect(await presuming(async () => 'done')).toBe('done');
});

it('runs nothing after a failed statement in its pipeline, as after a failed begin', async () => {
  const client = await connectTo(test.url, { isPipelined: true });
  const statements = [
    { name: 'begin', text: 'select 1 / $1::integer', values: [1] },
    { name: 'write', text: 'insert into notes (id, text) values ($1, $2)', values: [1, ''] },
  ];
  for (const statement of statements) await client.query(statement);
  await client.query('truncate notes');
  const flight = statements.map(({ name, values }) => ({ name, values: name === 'begin' ? [0] : values }));
  await expect(sendAsGroup(client, flight, {})).rejects.toMatchObject({ code: '22012' });
  expect(await stored()).toEqual([]);
  await client.end();
});

it('never reruns when the connection is lost at the commit', async () => {
  const line: DatabaseProxy = await openDatabaseProxy(test.url, '?query_timeout=500');
  const lost = openDatabase(line.url, () => undefined);
  await lost.transaction((tx) => write(tx, 1), 'presuming');
  await lost.transaction((tx) => write(tx, 2), 'presuming');
  let runs = 0;
  const asked = lost.transaction(async (tx) => {
    runs += 1;
    await write(tx, 3);
    line.cut();
  }, 'presuming');
  await expect(asked).rejects.toBeInstanceOf(CommitUnknown);
  expect(runs).toBe(1);
  await lost.close();
  await line.close();
});
