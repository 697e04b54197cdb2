import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { demoOperators, seedOperators } from '@eh/demo/people/seed-operators.ts';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { staffEndpoints } from '../../composition/staff-endpoints.ts';
import { refusePublicLogins } from '../../composition/starting/refuse-public-logins.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { ids } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/index.ts';
import { claimCase, claimsOf, releaseClaim, requireClaim } from '../queues/index.ts';
import { authenticateOperator, requireReader, requireRole } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
const vault = openVault('test', 'operators');
afterAll(() => test.drop());

/** Moved by the tests; `wall` is the clock on the operators' phones. */
let now = new Date('2026-11-21T08:00:00Z');
let wall = now;
const endpoints = staffEndpoints({
  vault,
  wallClock: { now: () => wall },
  queues: [
    { name: 'orders', roles: ['reviewer'], count: async () => ({ count: 3, oldestAt: now }) },
    { name: 'redemptions', roles: ['finance'], count: async () => ({ count: 0, oldestAt: null }) },
  ],
  screens: [{ name: 'users', roles: ['support'] }],
  proposals: [],
  searches: [{ kind: 'person', roles: ['support'], find: async () => [{ id: '1', name: 'Alice', about: '' }] }],
});

const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reading = (): ReadContext => ({ reader: database.reader, now, serverKeys });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  wall = now;
};

beforeAll(async () => {
  await transaction((ctx) => seedOperators(ctx, vault));
});

function codeOf(name: string, at = wall): string {
  const secret = demoOperators.find((operator) => operator.name === name.toLowerCase())?.totpSecret ?? '';
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: at.getTime() });
}

/** Does what the HTTP layer does: the verification in a transaction that commits its refusals, then the command. */
async function logIn(
  name: string,
  changes: { password?: string; totp?: string; address?: string; device?: string } = {},
) {
  const endpoint = find('POST /api/operator/login');
  const { address = '192.0.2.1', ...typed } = changes;
  const input = {
    body: { name, password: 'Demo-1234', totp: codeOf(name), ...typed },
    caller: { kind: 'visitor' as const },
    language: 'en' as const,
    address,
    site: { origin: null, host: 'localhost' },
    requestId: '1',
  };
  const refusal = await transaction(async (ctx) => {
    try {
      await endpoint.authorize?.(ctx, input);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  if (refusal) throw refusal;
  return transaction(
    async (ctx) =>
      (await endpoint.handle({ ...ctx, ...reading() }, input as never, undefined)) as {
        token: string;
        operator: { id: string };
        device: string;
      },
  );
}

async function callAs(token: string, call: string, body: object = {}): Promise<unknown> {
  const caller = await authenticateOperator(reading(), token);
  if (!caller) throw new Error('not logged in');
  return transaction((ctx) => find(call).handle({ ...ctx, ...reading() }, { body, caller } as never, undefined));
}

async function auditAs(token: string, body: object = {}) {
  return (await callAs(token, 'POST /api/operator/audit', body)) as {
    rows: { id: string; operator: string; act: string }[];
    next_cursor: string | null;
  };
}

function find(call: string): Endpoint {
  const endpoint = endpoints.find((known) => known.call === call);
  if (!endpoint) throw new Error(call);
  return endpoint;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );
}

async function refusedAs(work: Promise<unknown>): Promise<RefusalKind> {
  return (await refusalOf(work)).kind;
}

const idOf = async (name: string) =>
  (await database.reader.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

it('creates the demo operators once, however often it is started, and stores their secrets sealed', async () => {
  await transaction((ctx) => seedOperators(ctx, vault));
  const rows = await database.reader.selectFrom('operators').select(['name', 'totp_secret', 'password_hash']).execute();
  expect(rows.map((row) => row.name).toSorted()).toEqual(['arno', 'fina', 'olga', 'omar', 'rita', 'susi']);
  expect(JSON.stringify(rows)).not.toContain('OMAR2OWNER');
  expect(rows.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true);
});

it('refuses to start in production on a database with the demo operators', async () => {
  await expect(refusePublicLogins(reading())).rejects.toThrow('demo operator "omar"');
});

it('logs in with name, password and code, and the session ends after eight hours or by logging out', async () => {
  later(30);
  const { token } = await logIn('Omar');
  expect(await authenticateOperator(reading(), token)).toMatchObject({
    kind: 'operator',
    operatorId: await idOf('omar'),
  });
  expect(await authenticateOperator(reading(), `${token}x`)).toBeNull();
  later(8 * 3600 - 1);
  expect(await authenticateOperator(reading(), token)).not.toBeNull();
  later(1);
  expect(await authenticateOperator(reading(), token)).toBeNull();
  const { token: second } = await logIn('omar');
  await callAs(second, 'GET /api/operator/logout');
  expect(await authenticateOperator(reading(), second)).toBeNull();
});

it('stores no readable token in the database', async () => {
  later(30);
  const { token } = await logIn('omar');
  const rows = await database.reader.selectFrom('operator_sessions').select('token_hash').execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('accepts a code once: the same or an older one counts as a wrong login', async () => {
  later(60);
  await logIn('rita');
  expect(await refusedAs(logIn('rita'))).toEqual(operatorRefusals.WrongOperatorLogin);
  expect(await refusedAs(logIn('rita', { totp: codeOf('rita', new Date(wall.getTime() - 30_000)) }))).toEqual(
    operatorRefusals.WrongOperatorLogin,
  );
  later(30);
  await logIn('rita');
});

it('accepts one of two simultaneous logins with the same code', async () => {
  later(60);
  const outcomes = await Promise.allSettled([logIn('rita'), logIn('rita')]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('uses real time for codes, even where the clock of the server was moved ahead', async () => {
  later(60);
  now = new Date(now.getTime() + 5 * 3_600_000);
  expect(await logIn('rita')).toMatchObject({ operator: { name: 'rita' } });
});

it('pauses after five wrong tries at one address, longer each time, without revealing which part was wrong', async () => {
  later(3600);
  const wrong = () => logIn('arno', { password: 'not this', address: '198.51.100.7' });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusedAs(wrong())).toEqual(operatorRefusals.WrongOperatorLogin);
  const right = () => logIn('arno', { address: '198.51.100.7' });
  const paused = await refusalOf(right());
  expect([paused.kind, paused.data]).toEqual([operatorRefusals.OperatorLoginPaused, { seconds: 30 }]);
  await logIn('arno', { address: '192.0.2.1' });
  later(31);
  expect(await refusedAs(wrong())).toEqual(operatorRefusals.WrongOperatorLogin);
  expect((await refusalOf(right())).data).toEqual({ seconds: 60 });
  later(61);
  await logIn('arno', { address: '198.51.100.7' });
  expect(await refusedAs(wrong())).toEqual(operatorRefusals.WrongOperatorLogin);
});

it('counts tries for nonexistent names in the same way', async () => {
  const guess = { totp: '123456', address: '198.51.100.8' };
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusedAs(logIn('nobody', guess))).toEqual(operatorRefusals.WrongOperatorLogin);
  expect(await refusedAs(logIn('nobody', guess))).toEqual(operatorRefusals.OperatorLoginPaused);
});

it('lets an operator in even if strangers fail logins from ten thousand addresses', async () => {
  later(3600);
  let paused = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    const guess = { password: 'not this', totp: '000000', address: `10.9.${tries}.1` };
    const refused = await refusedAs(logIn('rita', guess));
    if (refused === operatorRefusals.OperatorLoginPaused) paused += 1;
  }
  expect(paused).toBeGreaterThan(30);
  // An operator with the code of this half minute goes on; a right code buys one try at the password.
  expect(await refusedAs(logIn('rita', { password: 'not this', address: '10.10.0.1' }))).toEqual(
    operatorRefusals.OperatorLoginPaused,
  );
  expect(await refusedAs(logIn('rita', { address: '10.10.0.2' }))).toEqual(operatorRefusals.OperatorLoginPaused);
  later(31);
  expect(await logIn('rita', { address: '10.10.0.3' })).toHaveProperty('token');
});

it('lets an operator in on a known device without any delay after a day of failures by strangers, and on a new one at once', async () => {
  later(60);
  const { device } = await logIn('olga', { address: '192.0.2.60' });
  for (let quarter = 0; quarter < 96; quarter += 1) {
    later(900);
    const guess = { password: 'not this', totp: '000000', address: `10.20.${quarter}.1` };
    await refusedAs(logIn('olga', guess));
    // From the very address of the office, too, until it waits.
    const near = quarter % 8 === 0 ? 5 : 1;
    for (let tries = 0; tries < near; tries += 1) await refusedAs(logIn('olga', { ...guess, address: '192.0.2.60' }));
    expect(await logIn('olga', { address: '192.0.2.60', device })).toMatchObject({ device });
  }
  later(60);
  expect(await logIn('olga', { address: '192.0.2.61' })).toHaveProperty('device');
  // At an address that strangers use as well it takes a pause, of a quarter of an hour at most.
  await refusedAs(logIn('olga', { password: 'not this', totp: '000000', address: '192.0.2.60' }));
  later(901);
  expect(await logIn('olga', { address: '192.0.2.60' })).toHaveProperty('device');
});

it('delays only the known device with failed logins, and does not recognize another operator’s device', async () => {
  later(60);
  const { device } = await logIn('olga', { address: '192.0.2.70' });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusedAs(logIn('olga', { password: 'not this', device, address: `10.30.${tries}.1` }))).toEqual(
      operatorRefusals.WrongOperatorLogin,
    );
  later(20);
  expect(await refusedAs(logIn('olga', { device }))).toEqual(operatorRefusals.OperatorLoginPaused);
  later(20);
  expect(await logIn('olga', { device })).toMatchObject({ device });
  const wrongLogin = { password: 'not this', device, address: '192.0.2.71' };
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusedAs(logIn('fina', wrongLogin))).toEqual(operatorRefusals.WrongOperatorLogin);
  const count = await database.reader
    .selectFrom('operator_tries')
    .select('wrong')
    .where('subject', '=', 'fina at 192.0.2.71')
    .executeTakeFirst();
  expect(count?.wrong).toBe(5);
});

it('stores ten devices per operator, as hashes, for ninety days without a login', async () => {
  const devices: string[] = [];
  for (let login = 0; login < 11; login += 1) {
    later(60);
    devices.push((await logIn('olga', { address: `192.0.3.${login}` })).device);
  }
  const rows = await database.reader
    .selectFrom('operator_devices')
    .select('token_hash')
    .where('operator_id', '=', await idOf('olga'))
    .execute();
  expect(rows).toHaveLength(10);
  expect(JSON.stringify(rows)).not.toContain(devices[10]);
  later(60);
  expect((await logIn('olga', { device: devices[0] ?? '' })).device).not.toBe(devices[0]);
  later(91 * 86_400);
  expect((await logIn('olga', { device: devices[10] ?? '' })).device).not.toBe(devices[10]);
});

it('does not let a burst of guesses exceed the count', async () => {
  later(3600);
  const burst = await Promise.allSettled(
    Array.from({ length: 20 }, () => logIn('fina', { totp: '000000', address: '198.51.100.9' })),
  );
  expect(burst.every((outcome) => outcome.status === 'rejected')).toBe(true);
  const row = await database.reader
    .selectFrom('operator_tries')
    .select('wrong')
    .where('subject', '=', 'fina at 198.51.100.9')
    .executeTakeFirstOrThrow();
  expect(row.wrong).toBeLessThanOrEqual(5);
});

it('shows an operator only the queues of their role', async () => {
  later(60);
  const { token } = await logIn('rita');
  expect(await callAs(token, 'GET /api/operator/me')).toMatchObject({
    operator: { name: 'rita', role: 'reviewer' },
    queues: [{ name: 'orders', count: 3, oldest_at: Math.floor(now.getTime() / 1000) }],
  });
});

it('lets a role act where it is named, the owner everywhere, and other roles nowhere', async () => {
  const [omar, rita, fina] = [await idOf('omar'), await idOf('rita'), await idOf('fina')];
  expect(await requireRole(reading(), rita, ['reviewer'])).toMatchObject({ name: 'rita' });
  expect(await requireRole(reading(), omar, ['reviewer'])).toMatchObject({ name: 'omar' });
  expect((await refusalOf(requireRole(reading(), fina, ['reviewer']))).kind.code).toBe(1000);
  expect((await refusalOf(requireReader(reading(), fina, ['reviewer']))).kind.code).toBe(1000);
});

it('gives a case to one of two operators who claim it at once', async () => {
  const operators = [await idOf('omar'), await idOf('rita')];
  for (let round = 0; round < 20; round += 1) {
    const caseId = ids.next(now);
    const outcomes = await Promise.allSettled(
      operators.map((operatorId) =>
        transaction((ctx) => claimCase(ctx, { queue: 'orders', caseId, operatorId, subject: '26112108' })),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const holder = (await claimsOf(reading(), 'orders', [caseId])).get(caseId);
    expect(outcomes[operators.indexOf(holder?.id ?? '')]?.status).toBe('fulfilled');
  }
});

it('names the holder of a case to others, renews their claim, and frees the case after fifteen idle minutes', async () => {
  const [omar, rita] = [await idOf('omar'), await idOf('rita')];
  const claim = { queue: 'orders', caseId: ids.next(now), subject: '26112108' };
  await transaction((ctx) => claimCase(ctx, { ...claim, operatorId: omar }));
  const refused = await refusalOf(transaction((ctx) => claimCase(ctx, { ...claim, operatorId: rita })));
  expect([refused.kind, refused.data]).toEqual([operatorRefusals.CaseClaimed, { name: 'omar' }]);
  later(14 * 60);
  await transaction((ctx) => claimCase(ctx, { ...claim, operatorId: omar }));
  later(14 * 60);
  expect(await refusedAs(transaction((ctx) => claimCase(ctx, { ...claim, operatorId: rita })))).toEqual(
    operatorRefusals.CaseClaimed,
  );
  later(60);
  expect((await claimsOf(reading(), 'orders', [claim.caseId])).size).toBe(0);
  await transaction((ctx) => claimCase(ctx, { ...claim, operatorId: rita }));
  expect(await refusedAs(transaction((ctx) => requireClaim(ctx, { ...claim, operatorId: omar })))).toEqual(
    operatorRefusals.CaseClaimed,
  );
});

it('lets only the holder decide, once', async () => {
  const [omar, rita] = [await idOf('omar'), await idOf('rita')];
  const claim = { queue: 'orders', caseId: ids.next(now), subject: '26112108' };
  const decide = (operatorId: string) => transaction((ctx) => requireClaim(ctx, { ...claim, operatorId }));
  expect(await refusedAs(decide(rita))).toEqual(operatorRefusals.NotClaimed);
  await transaction((ctx) => claimCase(ctx, { ...claim, operatorId: rita }));
  expect(await refusedAs(decide(omar))).toEqual(operatorRefusals.CaseClaimed);
  await transaction((ctx) => releaseClaim(ctx, { ...claim, operatorId: omar }));
  await decide(rita);
  expect(await refusedAs(decide(rita))).toEqual(operatorRefusals.NotClaimed);
});

it('stores every act for ever: the database refuses to change or delete one', async () => {
  const attempts = [
    sql`update operator_acts set reason = 'another'`,
    sql`delete from operator_acts`,
    sql`truncate operator_acts`,
  ];
  for (const attempt of attempts)
    await expect(attempt.execute(database.reader)).rejects.toThrow('never changed or removed');
});

it('refuses a decision without a reason', async () => {
  const decision = {
    operatorId: await idOf('rita'),
    act: 'order.reject',
    subjectId: ids.next(now),
    subject: '1',
  } as const;
  await expect(transaction((ctx) => recordAct(ctx, { ...decision, reason: '' }))).rejects.toThrow(
    'operator_acts_check',
  );
  await transaction((ctx) => recordAct(ctx, { ...decision, reason: 'the name does not match' }));
});

it('shows the owner every act, a reviewer their own acts, and everybody the history of a case', async () => {
  later(60);
  const subjectId = ids.next(now);
  const omar = await logIn('omar');
  const rita = await logIn('rita');
  later(1);
  await transaction((ctx) =>
    claimCase(ctx, { queue: 'orders', caseId: subjectId, operatorId: omar.operator.id, subject: '77' }),
  );
  later(1);
  await transaction((ctx) =>
    recordAct(ctx, {
      operatorId: omar.operator.id,
      act: 'order.pass',
      subjectId,
      subject: '77',
      reason: 'all checked',
    }),
  );
  const first = await auditAs(omar.token, { limit: 3 });
  expect(first.rows.map((row) => `${row.operator} ${row.act}`)).toContain('omar order.pass');
  const second = await auditAs(omar.token, { limit: 3, cursor: first.next_cursor });
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(6);
  expect(new Set((await auditAs(rita.token)).rows.map((row) => row.operator))).toEqual(new Set(['rita']));
  const history = (await auditAs(rita.token, { subject_id: subjectId })).rows.map((row) => row.act);
  expect(history.toSorted()).toEqual(['claim', 'order.pass']);
  expect((await refusalOf(auditAs(rita.token, { cursor: 'nonsense' }))).kind.code).toBe(40_001);
});
