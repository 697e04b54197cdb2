import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../servers/database-proxy.ts';

/** The server reaches its database through a proxy that breaks or falls silent; `direct` connects without the proxy. */
let server: TestServer;
let proxy: DatabaseProxy;
let direct: Database;
let alice: Person;

const ANSWER_MILLISECONDS = 1000;
const ASKED = 30;
/** The advisory lock that a commit waits for, so that it lasts as long as the test wants. */
const COMMIT_LOCK = 7_300_412;

beforeAll(async () => {
  server = await openTestServer({
    async connectionTo(url) {
      proxy = await openDatabaseProxy(url, `?query_timeout=${ANSWER_MILLISECONDS}`);
      direct = openDatabase(url, () => undefined);
      return proxy.url;
    },
  });
  alice = await server.login('alice');
});
afterEach(async () => {
  await recovers();
});
afterAll(async () => {
  await direct.close();
  await server.close();
  await proxy.close();
});

async function recovers(): Promise<void> {
  proxy.set('open');
  await expect.poll(async () => (await fetch(`${server.address}/health`)).status).toBe(200);
  await expect.poll(async () => (await alice.ask('GET /api/m', {})).status).toBe(200);
}

async function health() {
  const began = performance.now();
  const response = await fetch(`${server.address}/health`);
  expect(performance.now() - began).toBeLessThan(10_000);
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

it('reports within a second, every time, that the database does not answer', async () => {
  expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
  proxy.set('silent');
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

it('reports it too when the database cannot be reached at all, without naming an address', async () => {
  proxy.set('refused');
  proxy.cut();
  const { status, body } = await health();
  expect([status, body.status]).toEqual([503, 'unhealthy']);
  expect(body.reason).toMatch(/^the database cannot be reached( \(\w+\))?$/);
});

it('answers 503 with a message and a retry time while the database is unavailable', async () => {
  proxy.set('refused');
  proxy.cut();
  for (const [language, message] of [
    ['en', commonRefusals.Unavailable.en],
    ['zh', commonRefusals.Unavailable.zh],
  ] as const) {
    const response = await profile(language);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: commonRefusals.Unavailable.code, msg: message });
  }
});

it('does not make calls wait for others on a connection that swallows everything', async () => {
  proxy.set('silent');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: ASKED }, () => profile('en')));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
  // One after the other they would take twice as long at the least.
  expect(performance.now() - began).toBeLessThan((ASKED * ANSWER_MILLISECONDS) / 2);
});

it('answers "outcome unknown" when the connection breaks at the commit of a transfer; a repeat gives the outcome and moves nothing twice', async () => {
  const bob = await server.login('bob');
  const { account } = await bob.must('GET /api/m', {});
  await server.advance(86_401);
  const before = (await bob.must('GET /api/m', {})).balance;
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${sql.lit(COMMIT_LOCK)}); return null; end $$
  `.execute(direct.reader);
  await sql`
    create constraint trigger slow after insert on transfers deferrable initially deferred
    for each row execute function wait_at_commit()
  `.execute(direct.reader);
  const request = { recipient: account, amount: '7.00', memo: '', security_password: DEMO_PAYMENT_PASSWORD };
  const headers = { 'idempotency-key': 'sent-into-the-dark' };
  // The server answers alice while the commit still waits: the commit completes only after that.
  const answer = await direct.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${COMMIT_LOCK})`.execute(tx);
    const sent = alice.ask('POST /api/transfer/add', request, headers);
    await commitWaits();
    proxy.cut();
    return sent;
  });
  expect(answer).toMatchObject({
    status: 503,
    code: commonRefusals.OutcomeUnknown.code,
    msg: commonRefusals.OutcomeUnknown.en,
  });
  await expect.poll(async () => (await alice.ask('POST /api/transfer/add', request, headers)).code).toBe(0);
  await sql`drop trigger slow on transfers`.execute(direct.reader);
  const after = (await bob.must('GET /api/m', {})).balance;
  expect(Number(after) - Number(before)).toBeCloseTo(7);
});

async function commitWaits(): Promise<void> {
  const waiting = () =>
    sql`select pid from pg_locks where locktype = 'advisory' and objid = ${COMMIT_LOCK} and not granted`.execute(
      direct.reader,
    );
  await expect.poll(async () => (await waiting()).rows.length).toBe(1);
}
