import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts';
import { type DatabaseLine, openDatabaseLine } from '../database-line.ts';
import { DEMO_SECURITY_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';

/** A house whose line to its database breaks and falls silent; what the database itself sees goes another way. */
let server: TestServer;
let line: DatabaseLine;
let beside: Database;
let alice: Person;

const ANSWER_MILLISECONDS = 1000;
const ASKED = 30;
/** The advisory lock that a commit waits for, so that it lasts as long as the test wants. */
const COMMIT_LOCK = 7_300_412;

beforeAll(async () => {
  server = await openTestServer({
    async lineTo(url) {
      line = await openDatabaseLine(url, `?query_timeout=${ANSWER_MILLISECONDS}`);
      beside = openDatabase(url, () => undefined);
      return line.url;
    },
  });
  alice = await server.login('alice');
});
afterEach(async () => {
  await recovers();
});
afterAll(async () => {
  await beside.close();
  await server.close();
  await line.close();
});

async function recovers(): Promise<void> {
  line.set('open');
  await expect.poll(async () => (await fetch(`${server.address}/health`)).status).toBe(200);
  await expect.poll(async () => (await alice.ask('GET /api/m', {})).status).toBe(200);
}

async function health() {
  const began = performance.now();
  const response = await fetch(`${server.address}/health`);
  expect(performance.now() - began).toBeLessThan(1500);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as { status: string; reason?: string },
  };
}

const profile = (language: string) =>
  fetch(`${server.address}/api/m`, {
    headers: { authorization: `Bearer ${alice.token}`, 'accept-language': language },
  });

it('says within a second, and each time, that the database does not answer', async () => {
  expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
  line.set('silent');
  for (let asked = 0; asked < 3; asked += 1)
    expect(await health()).toEqual({
      status: 503,
      retryAfter: '5',
      body: {
        status: 'unhealthy',
        process: expect.any(String),
        reason: expect.stringMatching(/does not answer|cannot be reached/),
      },
    });
});

it('says so too when it cannot be reached at all, and names no place', async () => {
  line.set('refused');
  line.cut();
  const { status, body } = await health();
  expect([status, body.status]).toEqual([503, 'unhealthy']);
  expect(body.reason).toMatch(/^the database cannot be reached( \(\w+\))?$/);
});

it('answers 503 with words and a time to come again while the database is away', async () => {
  line.set('refused');
  line.cut();
  for (const [language, words] of [
    ['en', commonRefusals.Unavailable.en],
    ['zh', commonRefusals.Unavailable.zh],
  ] as const) {
    const response = await profile(language);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: commonRefusals.Unavailable.code, msg: words });
  }
});

it('holds nobody up behind the others on a line that swallows everything', async () => {
  line.set('silent');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: ASKED }, () => profile('en')));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
  // One after the other they would take twice as long at the least.
  expect(performance.now() - began).toBeLessThan((ASKED * ANSWER_MILLISECONDS) / 2);
});

it('says that nobody knows when the line breaks at the commit of a transfer; a repeat tells, and moves nothing twice', async () => {
  const bob = await server.login('bob');
  const { account } = await bob.must('GET /api/m', {});
  await server.advance(86_401);
  const before = (await bob.must('GET /api/m', {})).balance;
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${sql.lit(COMMIT_LOCK)}); return null; end $$
  `.execute(beside.reader);
  await sql`
    create constraint trigger slow after insert on transfers deferrable initially deferred
    for each row execute function wait_at_commit()
  `.execute(beside.reader);
  const request = { recipient: account, amount: '7.00', memo: '', security_password: DEMO_SECURITY_PASSWORD };
  const headers = { 'idempotency-key': 'sent-into-the-dark' };
  // She is answered while the commit still waits: it stands only after that.
  const answer = await beside.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${COMMIT_LOCK})`.execute(tx);
    const sent = alice.ask('POST /api/transfer/add', request, headers);
    await commitWaits();
    line.cut();
    return sent;
  });
  expect(answer).toMatchObject({
    status: 503,
    code: commonRefusals.OutcomeUnknown.code,
    msg: commonRefusals.OutcomeUnknown.en,
  });
  await expect.poll(async () => (await alice.ask('POST /api/transfer/add', request, headers)).code).toBe(0);
  await sql`drop trigger slow on transfers`.execute(beside.reader);
  const after = (await bob.must('GET /api/m', {})).balance;
  expect(Number(after) - Number(before)).toBeCloseTo(7);
});

async function commitWaits(): Promise<void> {
  const waiting = () =>
    sql`select pid from pg_locks where locktype = 'advisory' and objid = ${COMMIT_LOCK} and not granted`.execute(
      beside.reader,
    );
  await expect.poll(async () => (await waiting()).rows.length).toBe(1);
}
