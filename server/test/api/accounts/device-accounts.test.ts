import { signedText } from '@eh/contract/accounts/device-accounts/signed-text.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { openUser } from '../../../src/accounts/users/index.ts';
import { authenticatorOf } from '../../devices/authenticator.ts';
import { softwareAuthenticator } from '../../devices/software-authenticator.ts';
import { type SoftwareDevice, softwareDevice } from '../../devices/software-device.ts';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  TEST_ORIGIN,
  type TestServer,
} from '../../open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const device = { device_id: 'the-app-on-this-phone' };

/** People who logged in one after the other on one phone with its own key. */
async function phoneOf(...names: string[]): Promise<{ phone: SoftwareDevice; people: Person[]; ids: string[] }> {
  const phone = softwareDevice();
  const people: Person[] = [];
  const ids: string[] = [];
  for (const name of names) {
    const person = await server.login(name, `shared-${phone.publicKey.slice(-12)}`);
    await person.must('POST /api/customers/keep', await phone.answerQuestion(person, 'keep'));
    people.push(person);
    ids.push((await person.must('GET /api/m', {})).id);
    await server.advance(1);
  }
  return { phone, people, ids };
}

async function listOf(phone: SoftwareDevice): Promise<string[]> {
  const proof = await phone.answerQuestion(server.stranger(), 'list');
  const { customers } = await server.stranger().must('POST /api/customers', proof);
  return customers.map((customer) => customer.userid);
}

async function switchTo(phone: SoftwareDevice, userid: string, with_: Partial<RequestOf<'POST /api/auto_login'>> = {}) {
  const proof = await phone.answerQuestion(server.stranger(), 'log-in', userid);
  const login = { ...proof, userid, security_password: DEMO_PAYMENT_PASSWORD, device, ...with_ };
  return server.stranger().ask('POST /api/auto_login', login);
}

it('lists only for that device the accounts it may switch to, last used first and masked', async () => {
  const { phone, ids } = await phoneOf('alice', 'bob');
  expect(await listOf(phone)).toEqual(ids.toReversed());
  expect(await listOf(softwareDevice())).toEqual([]);
  const proof = await phone.answerQuestion(server.stranger(), 'list');
  const { customers } = await server.stranger().must('POST /api/customers', proof);
  expect(customers[0]).toMatchObject({ has_security_password: true, passkeys: [] });
  for (const { account } of customers) expect(account).toMatch(/^\d\d\*{4}\d\d$/);
  const visibleKeys = ['account', 'avatar', 'has_security_password', 'last_used_at', 'nickname', 'passkeys', 'userid'];
  for (const customer of customers) expect(Object.keys(customer).toSorted()).toEqual(visibleKeys);
});

it('switches by payment password alone and issues a separate token', async () => {
  const { phone, people, ids } = await phoneOf('alice', 'bob');
  const [alice, bob] = people;
  const { code, data } = await switchTo(phone, ids[0] ?? '');
  expect(code).toBe(0);
  expect(data.userid).toBe(ids[0]);
  expect([alice?.token, bob?.token]).not.toContain(data.token);
  expect((await server.withToken(data.token).must('GET /api/m', {})).id).toBe(ids[0]);
  // A device has one session for each account: the new one took the place of the old one.
  expect(await alice?.ask('GET /api/m', {})).toMatchObject({ status: 401 });
  expect(await listOf(phone)).toEqual(ids);
});

it('accepts each signature once, for one action and one account, from the key that signed it', async () => {
  const { phone, people, ids } = await phoneOf('alice', 'bob');
  const [aliceId = '', bobId = ''] = ids;
  const stranger = server.stranger();
  const wanted = { security_password: DEMO_PAYMENT_PASSWORD, device };
  const refused = { code: 19_301 };
  const listed = await phone.answerQuestion(stranger, 'list');
  expect(await stranger.ask('POST /api/auto_login', { ...listed, ...wanted, userid: aliceId })).toMatchObject(refused);
  const forBob = await phone.answerQuestion(stranger, 'log-in', bobId);
  expect(await stranger.ask('POST /api/auto_login', { ...forBob, ...wanted, userid: aliceId })).toMatchObject(refused);
  const once = { ...(await phone.answerQuestion(stranger, 'log-in', aliceId)), ...wanted, userid: aliceId };
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => stranger.ask('POST /api/auto_login', once)));
  const codes = atOnce.map(({ code }) => code).toSorted((a, b) => a - b);
  expect(codes).toEqual([0, 19_301, 19_301, 19_301, 19_301]);
  const late = await phone.answerQuestion(stranger, 'list');
  await server.advance(121);
  expect(await stranger.ask('POST /api/customers', late)).toMatchObject(refused);
  const thief = softwareDevice();
  const stolen = await thief.answerQuestion(stranger, 'list');
  expect(await stranger.ask('POST /api/customers', { ...stolen, public_key: phone.publicKey })).toMatchObject(refused);
  const asBob = await thief.answerQuestion(stranger, 'keep');
  expect(await people[1]?.ask('POST /api/customers/keep', { ...asBob, public_key: phone.publicKey })).toMatchObject(
    refused,
  );
});

it('does not let a stranger use up tries: nobody without the key is asked for the payment password', async () => {
  const { phone, ids } = await phoneOf('carol');
  const [carol = ''] = ids;
  const thief = softwareDevice();
  for (let tried = 0; tried < 8; tried += 1)
    expect(await switchTo(thief, carol, { security_password: '000000' })).toMatchObject({ code: 19_302 });
  const { question_id, challenge } = await server.stranger().must('POST /api/customers/question', {});
  const forged = thief.sign(signedText({ act: 'log-in', challenge, userid: carol }));
  const guess = { question_id, public_key: phone.publicKey, signature: forged, userid: carol, device };
  expect(await server.stranger().ask('POST /api/auto_login', { ...guess, security_password: '000000' })).toMatchObject({
    code: 19_301,
  });
  // Somebody who does not exist is refused in the same words.
  const nobody = '01900000-0000-7000-8000-000000000000';
  const [known, unknown] = [await switchTo(thief, carol), await switchTo(thief, nobody)];
  expect([unknown.status, unknown.code, unknown.msg]).toEqual([known.status, known.code, known.msg]);
  expect(await switchTo(phone, carol)).toMatchObject({ code: 0 });
});

it('checks exactly five wrong payment passwords, however many come at once, then locks it', async () => {
  const { phone, ids } = await phoneOf('carol');
  const [carol = ''] = ids;
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => switchTo(phone, carol, { security_password: '000001' })),
  );
  expect(tries.filter(({ code }) => code === 11_001)).toHaveLength(4);
  expect(tries.filter(({ code }) => code === 11_002)).toHaveLength(8);
  expect(await switchTo(phone, carol)).toMatchObject({ code: 11_002 });
  await server.advance(3 * 3600 + 1);
  expect(await switchTo(phone, carol)).toMatchObject({ code: 0 });
});

it('forgets an account when it is removed, its device is logged out, its password changes or it is frozen', async () => {
  const removed = await phoneOf('alice', 'bob');
  const proof = await removed.phone.answerQuestion(server.stranger(), 'forget', removed.ids[0]);
  await server.stranger().must('POST /api/customers/forget', { ...proof, userid: removed.ids[0] ?? '' });
  expect(await listOf(removed.phone)).toEqual([removed.ids[1]]);
  expect(await switchTo(removed.phone, removed.ids[0] ?? '')).toMatchObject({ code: 19_302 });

  const ended = await phoneOf('bob');
  const elsewhere = await server.login('bob', 'elsewhere');
  const here = (await ended.people[0]?.must('GET /api/devices', {}))?.sessions.find((session) => session.is_current);
  await elsewhere.must('POST /api/devices/end', { id: here?.id ?? '' });
  expect(await listOf(ended.phone)).toEqual([]);
  expect(await switchTo(ended.phone, ended.ids[0] ?? '')).toMatchObject({ code: 19_302 });

  const [first, second] = [await phoneOf('bob'), await phoneOf('bob')];
  await second.people[0]?.must('POST /api/devices/end_others', {});
  expect([await listOf(first.phone), await listOf(second.phone)]).toEqual([[], second.ids]);

  const [old, changing] = [await phoneOf('dora'), await phoneOf('dora')];
  await changing.people[0]?.must('POST /api/changePassword', { old_password: DEMO_PASSWORD, password: 'Kestrel-7731' });
  expect([await listOf(old.phone), await listOf(changing.phone)]).toEqual([[], changing.ids]);

  const frozen = await phoneOf('alice');
  await server.transaction((ctx) => setUserStatus(ctx, frozen.ids[0] ?? '', 'frozen'));
  expect(await switchTo(frozen.phone, frozen.ids[0] ?? '')).toMatchObject({ code: 19_302 });
  await server.transaction((ctx) => setUserStatus(ctx, frozen.ids[0] ?? '', 'normal'));
  expect(await listOf(frozen.phone)).toEqual([]);
});

it('also asks an account with an authenticator for its code', async () => {
  const { phone, people, ids } = await phoneOf('bob');
  const [bob] = people;
  const [id = ''] = ids;
  const begun = await bob?.must('POST /api/totp/begin', { security_password: DEMO_PAYMENT_PASSWORD });
  const codeOf = authenticatorOf(begun?.secret ?? '');
  const confirmed = await bob?.must('POST /api/totp/confirm', { code: codeOf() });
  expect(await switchTo(phone, id)).toMatchObject({ code: 19_101 });
  expect(await switchTo(phone, id, { totp: codeOf() })).toMatchObject({ code: 19_102 });
  const { code, data } = await switchTo(phone, id, { totp: codeOf(1) });
  expect(code).toBe(0);
  const again = server.withToken(data.token);
  const [recovery = ''] = confirmed?.recovery_codes ?? [];
  await again.must('POST /api/totp/end', { security_password: DEMO_PAYMENT_PASSWORD, code: recovery });
  // Devices are remembered again once the pause that follows is over.
  await server.advance(25 * 3600);
});

it('switches by a passkey of that account, and by none of another', async () => {
  const { phone, people, ids } = await phoneOf('alice', 'bob');
  const [alice, bob] = people;
  const [aliceId = '', bobId = ''] = ids;
  const at = { origin: TEST_ORIGIN };
  const keyOf = async (person: Person | undefined) => {
    const key = softwareAuthenticator(TEST_ORIGIN);
    const proof = { security_password: DEMO_PAYMENT_PASSWORD };
    const begun = await person?.ask('POST /api/passkeys/begin', proof, at);
    if (!begun) throw new Error('nobody to make a passkey for');
    const made = { question_id: begun.data.question_id, name: 'Phone', ...key.create(begun.data) };
    await person?.must('POST /api/passkeys/add', made);
    return key;
  };
  const [keyOfAlice, keyOfBob] = [await keyOf(alice), await keyOf(bob)];
  const stranger = server.stranger();
  const listed = await stranger.ask('POST /api/customers', await phone.answerQuestion(stranger, 'list'), at);
  expect(listed.data.customers.map((customer) => customer.passkeys)).toEqual([
    [keyOfBob.credential],
    [keyOfAlice.credential],
  ]);
  const logIn = async (with_: SoftwareDevice, key: typeof keyOfAlice, userid: string) => {
    const { data } = await stranger.ask('POST /api/passkeys/login/question', {}, at);
    const passkey = { question_id: data.question_id, assertion: key.answer(data) };
    const proof = await with_.answerQuestion(stranger, 'log-in', userid);
    return stranger.ask('POST /api/device_accounts/switch', { ...proof, userid, passkey, device }, at);
  };
  expect(await logIn(phone, keyOfBob, aliceId)).toMatchObject({ code: 19_202 });
  expect(await logIn(softwareDevice(), keyOfAlice, aliceId)).toMatchObject({ code: 19_302 });
  const { code, data } = await logIn(phone, keyOfAlice, aliceId);
  expect(code).toBe(0);
  expect((await server.withToken(data.token).must('GET /api/m', {})).id).toBe(aliceId);
  expect(await logIn(phone, keyOfBob, bobId)).toMatchObject({ code: 0 });
});

it('gives a device one key, which a new one replaces', async () => {
  const { phone, people, ids } = await phoneOf('carol');
  const [carol] = people;
  const intruder = softwareDevice();
  const keep = async (key: SoftwareDevice) =>
    carol?.ask('POST /api/customers/keep', await key.answerQuestion(carol, 'keep'));
  expect(await keep(intruder)).toMatchObject({ code: 0 });
  expect([await listOf(phone), await listOf(intruder)]).toEqual([[], ids]);
  await Promise.all([keep(phone), keep(intruder), keep(phone)]);
  expect(await keep(phone)).toMatchObject({ code: 0 });
  expect([await listOf(phone), await listOf(intruder)]).toEqual([ids, []]);
});

it('stores the ten most recently used accounts of a device', async () => {
  const phone = softwareDevice();
  for (let opened = 0; opened < 12; opened += 1) {
    const token = await server.transaction(async (ctx) => {
      const { id } = await openUser(ctx, { username: `crowd_${opened}` });
      const { token: given } = await openSession(ctx, {
        userId: id,
        device: { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '', ...device },
        address: '192.0.2.1',
        days: 1,
      });
      return given;
    });
    const person = server.withToken(token);
    await person.must('POST /api/customers/keep', await phone.answerQuestion(person, 'keep'));
    await server.advance(1);
  }
  const { customers } = await server
    .stranger()
    .must('POST /api/customers', await phone.answerQuestion(server.stranger(), 'list'));
  expect(customers).toHaveLength(10);
  expect(customers[0]).toMatchObject({ has_security_password: false });
  expect(await switchTo(phone, customers[0]?.userid ?? '')).toMatchObject({ code: 10_003 });
});

it('limits the requests from one address', async () => {
  const spent = [];
  for (let asked = 0; asked < 310; asked += 1)
    spent.push((await server.stranger().ask('POST /api/customers/question', {})).status);
  expect(spent.at(-1)).toBe(429);
  await server.advance(601);
  expect(await server.stranger().ask('POST /api/customers/question', {})).toMatchObject({ code: 0 });
});
