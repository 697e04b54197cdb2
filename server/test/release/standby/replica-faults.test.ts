import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { openReplica, type Replica } from '../../../src/platform/database/replica/replica.ts';
import type { Reader } from '../../../src/platform/database/tables.ts';
import { Refusal } from '../../../src/platform/refusal.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../servers/database-proxy.ts';
import { type PostgresPair, startPair } from './postgres-pair.ts';

/** How often the replica has to be seen to show what was just written. */
const ANSWERS = 60;
/** Of most reads that run on the primary in the end: no statement of the replica is waited for, which takes 2000. */
const PROMPT_MILLISECONDS = 1000;
/** Of a read that was running when the line fell silent: half of what calls wait for the primary at most. */
const GIVEN_UP_MILLISECONDS = 10_000;

/** Said of a sound replica too, when the machine is slow for a moment. */
const OF_A_BUSY_MACHINE: ReadonlySet<string | null> = new Set(['it does not answer', 'it is late', null]);

let pair: PostgresPair;
let primary: Database;
let line: DatabaseProxy;
let opened: { close(): Promise<void> }[] = [];
let reports: (string | null)[] = [];

beforeAll(async () => {
  pair = await startPair({ isSynchronous: false });
  primary = openDatabase(pair.primaryUrl, () => undefined);
  line = await openDatabaseProxy(pair.standbyUrl);
  await onPrimary('create table marks (mark integer)');
  await onPrimary('create database beside');
});
afterEach(async () => {
  line.set('open');
  await Promise.all(opened.map((replica) => replica.close()));
  [opened, reports] = [[], []];
});
afterAll(async () => {
  await line.close();
  await primary.close();
  await pair.close();
});

const onPrimary = (statement: string) => withConnection(pair.primaryUrl, (client) => client.query(statement));

function open(url: string, database = primary): Replica {
  const parts = { url, primary: database.reader, onFault: () => undefined };
  const replica = openReplica({ ...parts, onChange: (reason) => reports.push(reason) });
  opened.push(replica);
  return replica;
}

/** Whether a read ran on a server that follows another one. */
async function isFollower(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ is_follower: boolean }>`select pg_is_in_recovery() as is_follower`.execute(reader);
  return rows[0]?.is_follower ?? false;
}

const inUse = (replica: Replica) => expect.poll(() => replica.read(isFollower)).toBe(true);

/** It is tried again and again and never used, for that reason: a busy machine may answer late before it says so. */
async function whyNeverUsed(replica: Replica, reason: string): Promise<readonly (string | null)[]> {
  const reasons = async () => {
    expect(await replica.read(isFollower)).toBe(false);
    return reports;
  };
  await expect.poll(reasons).toContain(reason);
  // It rests after a try, and is tried again.
  for (let read = 0; read < 3; read += 1) {
    await pause(1100);
    await reasons();
  }
  return reports;
}

it('shows each write of the primary at once, over any connection', async () => {
  const replica = open(pair.standbyUrl);
  let ofFollower = 0;
  for (let mark = 1; ofFollower < ANSWERS; mark += 1) {
    // On a slow machine it is late at times, and rests: that is right, and proves nothing of what it shows.
    await inUse(replica);
    await onPrimary(`insert into marks values (${mark})`);
    const queries = Array.from({ length: 6 }, () =>
      replica.read(async (reader) => {
        const { rows } = await sql<{ max: number; is_follower: boolean }>`
          select max(mark) as max, pg_is_in_recovery() as is_follower from marks`.execute(reader);
        return rows[0];
      }),
    );
    const answers = await Promise.all(queries);
    expect(new Set(answers.map((answer) => answer?.max))).toEqual(new Set([mark]));
    ofFollower += answers.filter((answer) => answer?.is_follower).length;
  }
  expect(replica.counts().onReplica).toBeGreaterThanOrEqual(ofFollower);
  await expect.poll(() => replica.lag()).toBe(0n);
});

it('is not used when it is another database of the same server', async () => {
  const replica = open(pair.standbyUrl.replace('/eh?', '/beside?'));
  expect(await whyNeverUsed(replica, 'it is of another database')).not.toContain(null);
});

it('is not used when it is the primary itself', async () => {
  expect(await whyNeverUsed(open(pair.primaryUrl), 'it is no replica')).not.toContain(null);
});

it.each([
  { kind: 'disk', reason: 'it has what the database lacks' },
  { kind: 'backup', reason: 'it is at timeline 1, not 2' },
] as const)('shows nothing that was lost: the database is an earlier copy ($kind)', async ({ kind, reason }) => {
  await onPrimary('insert into marks select 0 from generate_series(1, 20000)');
  const earlier = await pair.openEarlier(kind);
  const database = openDatabase(earlier.url, () => undefined);
  const replica = open(pair.standbyUrl, database);
  expect(await whyNeverUsed(replica, reason)).not.toContain(null);
  await replica.close();
  await database.close();
  await earlier.stop();
});

it('reads promptly from the primary when the connection is silent, and from the replica when it responds again', async () => {
  const replica = open(line.url);
  await inUse(replica);
  line.set('silent');
  const took: number[] = [];
  for (let read = 0; read < 20; read += 1) {
    const began = performance.now();
    expect(await replica.read(isFollower)).toBe(false);
    took.push(performance.now() - began);
    await pause(100);
  }
  // The first one may have begun on a connection that had just answered.
  expect(took[0]).toBeLessThan(GIVEN_UP_MILLISECONDS);
  expect(took.filter((milliseconds) => milliseconds > PROMPT_MILLISECONDS).length).toBeLessThan(took.length / 2);
  expect(await replica.lag()).toBe(null);
  line.set('open');
  await inUse(replica);
});

it('repeats a read on the primary when the connection becomes silent or breaks meanwhile', async () => {
  for (const lose of [() => line.set('silent'), () => line.cut()]) {
    line.set('open');
    const replica = open(line.url);
    await inUse(replica);
    const began = performance.now();
    let runs = 0;
    const read = replica.read(async (reader) => {
      runs += 1;
      if (runs === 1) setTimeout(lose, 100);
      await sql`select pg_sleep(${runs === 1 ? 1 : 0})`.execute(reader);
      return isFollower(reader);
    });
    expect([await read, runs]).toEqual([false, 2]);
    expect(performance.now() - began).toBeLessThan(GIVEN_UP_MILLISECONDS);
  }
});

it('repeats a read on the primary when only the replica fails or is slow, and continues using the replica', async () => {
  const replica = open(pair.standbyUrl);
  await inUse(replica);
  const write = (reader: Reader) => sql`insert into marks values (1)`.execute(reader);
  const sleep = (reader: Reader) => sql`select case when pg_is_in_recovery() then pg_sleep(5) end`.execute(reader);
  for (const run of [write, sleep]) {
    await replica.read(run);
    await inUse(replica);
  }
  expect(reports.filter((reason) => !OF_A_BUSY_MACHINE.has(reason))).toEqual([]);
});

it('refuses at once, as the primary would', async () => {
  const replica = open(pair.standbyUrl);
  await inUse(replica);
  let runs = 0;
  const refused = replica.read(async () => {
    runs += 1;
    throw new Refusal({ code: 1, status: 409, en: 'no', 'zh-CN': '否' } as never);
  });
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  expect(runs).toBe(1);
});

it('stops reading from a replica that was promoted', async () => {
  const replica = open(pair.standbyUrl);
  await inUse(replica);
  await pair.promote();
  await expect.poll(() => replica.read(isFollower)).toBe(false);
  expect(await whyNeverUsed(replica, 'it is no replica')).toContain('it is no replica');
});
