import type { RequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/envelope.ts';
import { operatorDeskRefusals } from '@eh/contract/operator-desk-refusals.ts';
import { operatorRefusals } from '@eh/contract/operator-refusals.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../test/call-endpoint.ts';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { seedOperators } from '../demo/seed-operators.ts';
import { systemClock } from '../kit/clock.ts';
import type { Caller } from '../kit/http/endpoint.ts';
import { ids } from '../kit/ids.ts';
import { openVault } from '../kit/vault.ts';
import { authenticateOperator, makeOperatorEndpoints } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const vault = openVault('test', 'operators');
const endpoints = makeOperatorEndpoints({ vault, wallClock: systemClock, queues: [], rooms: [] });
const call = callEndpoint(database, systemClock, endpoints);
const look = () => ({ reader: database.reader, now: new Date() });
const desks = new Map<string, { readonly caller: Caller; readonly id: string }>();

beforeAll(async () => {
  await database.transaction((tx) => seedOperators({ tx, now: new Date(), ids }, vault));
  for (const row of await database.reader.selectFrom('operators').select(['id', 'name']).execute())
    desks.set(row.name, { id: row.id, caller: { kind: 'operator', operatorId: row.id, sessionId: row.id } });
});

const as = (name: string) => ({ caller: desks.get(name)?.caller ?? ({ kind: 'visitor' } as const) });
const add = (name: string, by = 'omar') =>
  call('POST /api/operator/operators/add', { name, role: 'support', reason: 'new colleague' }, as(by));
const change = (id: string, wanted: RequestOf<'POST /api/operator/operators/change'>['change'], by = 'omar') =>
  call('POST /api/operator/operators/change', { id, reason: 'as agreed', change: wanted }, as(by));
const logIn = (name: string, keys: { password: string; totp_secret: string }, periodsAhead = 0) =>
  call('POST /api/operator/login', {
    name,
    password: keys.password,
    totp: new TOTP({ secret: keys.totp_secret }).generate({ timestamp: Date.now() + periodsAhead * 30_000 }),
  });

it('adds an operator whose keys work and are kept nowhere in the clear', async () => {
  const { operator, keys } = await add('sara');
  expect(operator).toMatchObject({ name: 'sara', role: 'support', is_disabled: false });
  expect(keys.totp_address).toContain(keys.totp_secret);
  expect((await logIn('sara', keys)).operator.name).toBe('sara');
  const row = await database.reader.selectFrom('operators').selectAll().where('name', '=', 'sara').executeTakeFirst();
  expect(JSON.stringify(row)).not.toContain(keys.password);
  expect(JSON.stringify(row)).not.toContain(keys.totp_secret);
  expect((await refusalOf(add('sara'))).code).toBe(operatorDeskRefusals.OperatorNameTaken.code);
});

it('changes a role, disables and lets in again; sessions end each time, and the log has the reason', async () => {
  const { operator, keys } = await add('tom');
  const { token } = await logIn('tom', keys);
  expect((await change(operator.id, { kind: 'role', role: 'arbiter' })).operator.role).toBe('arbiter');
  expect(await authenticateOperator(look(), token)).toBeNull();
  await change(operator.id, { kind: 'disabled', is_disabled: true });
  expect((await refusalOf(logIn('tom', keys, 1))).code).toBe(operatorRefusals.WrongOperatorLogin.code);
  expect((await refusalOf(change(operator.id, { kind: 'disabled', is_disabled: true }))).code).toBe(
    operatorDeskRefusals.OperatorIsSo.code,
  );
  await change(operator.id, { kind: 'disabled', is_disabled: false });
  const { rows } = await call('POST /api/operator/audit', { subject_id: operator.id }, as('omar'));
  expect(rows.map((row) => [row.act, row.subject, row.reason])).toEqual([
    ['operator.enable', 'tom', 'as agreed'],
    ['operator.disable', 'tom', 'as agreed'],
    ['operator.role', 'tom support → arbiter', 'as agreed'],
    ['login', '192.0.2.1', ''],
    ['operator.add', 'tom support', 'new colleague'],
  ]);
});

it('gives new keys in place of lost ones', async () => {
  const { operator, keys } = await add('uma');
  await logIn('uma', keys);
  const given = (await change(operator.id, { kind: 'keys' })).keys;
  if (!given) throw new Error('no keys were given');
  expect(given.totp_secret).not.toBe(keys.totp_secret);
  expect((await refusalOf(logIn('uma', keys, 1))).code).toBe(operatorRefusals.WrongOperatorLogin.code);
  expect((await logIn('uma', given)).operator.name).toBe('uma');
});

it('is for owners, who never change themselves', async () => {
  const own = desks.get('omar')?.id ?? '';
  expect((await refusalOf(change(own, { kind: 'role', role: 'auditor' }))).code).toBe(
    operatorDeskRefusals.OwnOperator.code,
  );
  expect((await refusalOf(change(ids.next(new Date()), { kind: 'keys' }))).code).toBe(
    operatorDeskRefusals.OperatorNotFound.code,
  );
  for (const by of ['rita', 'arno', 'fina']) {
    expect((await refusalOf(add('vera', by))).code).toBe(commonRefusals.NoPermission.code);
    expect((await refusalOf(change(own, { kind: 'keys' }, by))).code).toBe(commonRefusals.NoPermission.code);
    expect((await refusalOf(call('POST /api/operator/operators', {}, as(by)))).code).toBe(
      commonRefusals.NoPermission.code,
    );
  }
  const { rows } = await call('POST /api/operator/operators', {}, as('omar'));
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['arno', 'fina', 'omar', 'rita']));
});
