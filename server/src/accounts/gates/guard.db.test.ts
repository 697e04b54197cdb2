import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { type CallName, calls } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type TestPerson } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { RequestCache } from '../../platform/request-cache.ts';
import { writeSetting } from '../../platform/settings.ts';
import {
  banRoute,
  denyGroup,
  endpoints,
  liftBan,
  permissionsOf,
  readCaller,
  setLevelPermission,
  setPermission,
} from '../permissions/index.ts';
import { authenticate, endSessionsOf, openSession, setUserStatus } from '../sessions/index.ts';
import { contactDemandRules, findUser, openUser, setFundStatus, setLevel } from '../users/index.ts';
import { gateSubjectOf, guard } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const { alice, bob, carol, dora } = await openPeople(database);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: new Date(), ids, serverKeys }));
const reading = () => ({ reader: database.reader, now: new Date(), serverKeys });
await transaction((ctx) => writeSetting(ctx, contactDemandRules.setting, { phone: 'everybody', email: 'everybody' }));
const pass = (person: Pick<TestPerson, 'caller'>, call: CallName) => guard(reading(), person.caller, calls[call]);
const code = async (person: Pick<TestPerson, 'caller'>, call: CallName) => (await refusalOf(pass(person, call))).code;

it('lets a verified user trade and a new user only read their own profile', async () => {
  await pass(alice, 'POST /api/order/sale');
  await pass(dora, 'GET /api/m');
  expect(await code(dora, 'POST /api/order/sale')).toBe(gateRefusals.NeedsSecurityPassword.code);
});

it('applies the gates in one fixed order', async () => {
  const user = await transaction((ctx) =>
    openUser(ctx, {
      username: 'half_way',
      paymentPassword: '135790',
      identity: { status: 'pending', realName: '半途' },
    }),
  );
  const halfWay = { caller: { kind: 'user' as const, userId: user.id, sessionId: ids.next(new Date()) } };
  expect(await code(halfWay, 'POST /api/wallet/update')).toBe(gateRefusals.NeedsIdentity.code);
  const noPhone = await transaction((ctx) =>
    openUser(ctx, {
      username: 'no_phone',
      paymentPassword: '135790',
      identity: { status: 'verified', realName: '无机' },
    }),
  );
  const caller = { caller: { ...halfWay.caller, userId: noPhone.id } };
  expect(await code(caller, 'POST /api/wallet/update')).toBe(gateRefusals.NeedsMobile.code);
  await transaction((ctx) => setFundStatus(ctx, noPhone.id, 'restricted'));
  expect(await code(caller, 'POST /api/order/sale')).toBe(gateRefusals.FundRestricted.code);
  await transaction((ctx) => setUserStatus(ctx, noPhone.id, 'frozen'));
  expect(await code(caller, 'GET /api/m')).toBe(gateRefusals.AccountFrozen.code);
  expect((await gateSubjectOf(reading(), noPhone.id)).userStatus).toBe(-1);
});

it('forbids one user an action, allows it again, and notifies their running app', async () => {
  await transaction((ctx) => setPermission(ctx, bob.user.id, { name: 'sale', isAllowed: false }));
  expect(await code(bob, 'POST /api/order/sale')).toBe(commonRefusals.NoPermission.code);
  await pass(alice, 'POST /api/order/sale');
  await transaction((ctx) => setPermission(ctx, bob.user.id, { name: 'sale', isAllowed: null }));
  await pass(bob, 'POST /api/order/sale');
  const published = await database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'user.upgraded')
    .execute();
  expect(published.filter((event) => JSON.stringify(event.payload).includes(bob.user.id))).toHaveLength(2);
});

it('forbids an action to a whole level, except a user with an own permission', async () => {
  await transaction((ctx) => setLevelPermission(ctx, 3, { name: 'buy', isAllowed: false }));
  await transaction((ctx) => setLevel(ctx, carol.user.id, 3));
  expect(await code(carol, 'GET /api/order/canbuy')).toBe(commonRefusals.NoPermission.code);
  await transaction((ctx) => setPermission(ctx, carol.user.id, { name: 'buy', isAllowed: true }));
  await pass(carol, 'GET /api/order/canbuy');
});

it('closes a banned route with the text of the ban', async () => {
  await transaction((ctx) => banRoute(ctx, alice.user.id, { name: 'sale', title: 'Selling rests until Monday' }));
  expect(await refusalOf(pass(alice, 'POST /api/order/sale'))).toEqual({
    code: gateRefusals.RouteBanned.code,
    data: { title: 'Selling rests until Monday' },
  });
  await transaction((ctx) => liftBan(ctx, alice.user.id, 'sale'));
  await pass(alice, 'POST /api/order/sale');
});

it('returns the permissions in the form that the app reads', async () => {
  await transaction((ctx) => denyGroup(ctx, dora.user.id, { name: 'exchange.usdt', isDenied: true }));
  const call = callEndpoint(database, systemClock, endpoints);
  expect(await call('GET /api/trade/permissions', {}, { caller: dora.caller })).toEqual({
    buy: true,
    sale: true,
    transfer: true,
    exchange_in_usdt: true,
    level: 0,
    transaction: true,
    complain: true,
    wallet: true,
    deny: { 'exchange.usdt': true },
    banned_routes: [],
  });
});

it('derives from the joined row that starts a call the same facts as from the tables', async () => {
  await transaction((ctx) => banRoute(ctx, alice.user.id, { name: 'transfer', title: 'No transfers today' }));
  for (const person of [alice, bob, carol, dora]) {
    const [fromRow, fromTables] = [{ ...reading(), cache: new RequestCache() }, reading()];
    expect(await authenticate(fromRow, person.token, readCaller)).toEqual(person.caller);
    // Nothing is left to be read: a reader that cannot read will do.
    const cached = { ...fromRow, reader: null as never };
    expect(await gateSubjectOf(cached, person.user.id)).toEqual(await gateSubjectOf(fromTables, person.user.id));
    expect(await permissionsOf(cached, person.user.id)).toEqual(await permissionsOf(fromTables, person.user.id));
    expect(await findUser(cached, person.user.id)).toEqual(await findUser(fromTables, person.user.id));
  }
  await transaction((ctx) => liftBan(ctx, alice.user.id, 'transfer'));
});

it('finds no caller for an unknown, ended or expired token', async () => {
  const found = (token: string, now = new Date()) => readCaller({ reader: database.reader, now, serverKeys }, token);
  expect(await found('no token of ours')).toBeNull();
  expect(await found(dora.token, new Date(Date.now() + 31 * 86_400_000))).toBeNull();
  const { id: userId } = await transaction((ctx) => openUser(ctx, { username: 'logged_out' }));
  const names = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };
  const device = { device_id: 'device-of-somebody', ...names };
  const { token } = await transaction((ctx) => openSession(ctx, { userId, device, address: '192.0.2.1', days: 30 }));
  expect(await found(token)).not.toBeNull();
  await transaction((ctx) => endSessionsOf(ctx, userId, null));
  expect(await found(token)).toBeNull();
});

it('sees within a transaction the changes it has made to a person', async () => {
  await database.transaction(async (tx) => {
    const a = { tx, now: new Date(), ids, serverKeys, cache: new RequestCache() };
    expect((await findUser(readContextOf(a), bob.user.id))?.level).not.toBe(2);
    await setLevel(a, bob.user.id, 2);
    expect((await findUser(readContextOf(a), bob.user.id))?.level).toBe(2);
    expect((await permissionsOf(readContextOf(a), bob.user.id)).level).toBe(2);
  });
});
