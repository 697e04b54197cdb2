import { hash } from 'node:crypto';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { captchaSubject } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { solveCheck } from '../../../test/devices/solve-check.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { movableClock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { openMessenger } from '../../platform/messaging/open-messenger.ts';
import { openLog } from '../../platform/observability/log.ts';
import { writeSetting } from '../../platform/settings.ts';
import { endDisputedKeys } from '../account-safety/index.ts';
import { openCodes } from '../codes/index.ts';
import { openUser, setPaymentPassword, verifyPaymentPassword } from '../users/index.ts';
import { authenticate, defaultSessionRules, loginNameRules, makeSessionEndpoints, setUserStatus } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const log = openLog('silent');
const codes = openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log });
const rules = { ...defaultSessionRules, work: { cost: 1, derivations: 4 } };
const call = callEndpoint(database, clock, makeSessionEndpoints({ serverKeys, codes, rules, endDisputedKeys }));
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });
const registerBy = (register: string) =>
  transaction((ctx) =>
    writeSetting(ctx, loginNameRules.setting, { login_by: 'mobile,email,username', register_by: register }),
  );
beforeAll(() => registerBy('mobile,email,username'));

const PASSWORD = 'correct horse 42';
const device = (id: string) => ({ device_id: `device-${id}`, device_model: 'Pixel' });
let people = 0;

/** A new user with an own address, so that tests do not share attempt counts. */
function newcomer() {
  people += 1;
  const mobile = `+86138${String(10_000_000 + people)}`;
  return { mobile, typed: mobile.slice(3), address: `198.51.100.${people}`, device: device(`of-person-${people}`) };
}

async function lastCode(to: string): Promise<string> {
  const row = await database.reader
    .selectFrom('dev_outbox')
    .select('code')
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.code ?? '';
}

async function registered() {
  const person = newcomer();
  const { address } = person;
  await call('POST /api/register/smsCode', { account: person.typed, device_id: person.device.device_id }, { address });
  const code = await lastCode(person.mobile);
  const opened = await call(
    'POST /api/register',
    { account: person.typed, password: PASSWORD, code, device: person.device },
    { address },
  );
  const caller = await authenticate(reading(), opened.token);
  if (!caller) throw new Error('the new token is not known');
  return { ...person, ...opened, caller };
}

it('registers an account by phone and logs in again on the same device without a code', async () => {
  const person = await registered();
  const again = await call('POST /api/login', { account: person.typed, password: PASSWORD, device: person.device });
  expect(again.userid).toBe(person.userid);
  expect(await authenticate(reading(), again.token)).toMatchObject({ userId: person.userid });
  // One session a device: the older token has ended.
  expect(await authenticate(reading(), person.token)).toBeNull();
});

function registerByName(account: string) {
  return call('POST /api/register', { account, password: PASSWORD, device: device('captcha') });
}

it('registers an account by user name with a captcha only, and refuses names that are taken or ours', async () => {
  expect(await refusalOf(registerByName('zhang_san'))).toMatchObject({ code: sessionRefusals.NeedsCaptcha.code });
  expect(await refusalOf(registerByName('eh12345678'))).toMatchObject({ code: profileRefusals.NameNotAllowed.code });
  expect(await refusalOf(registerByName('adm1n_team'))).toMatchObject({ code: profileRefusals.NameNotAllowed.code });
});

it('answers a registered phone like any other until its code is verified', async () => {
  const person = await registered();
  await clock.advance(61);
  const { address } = newcomer();
  const sent = await call(
    'POST /api/register/smsCode',
    { account: person.typed, device_id: 'device-curious' },
    { address },
  );
  expect(sent).toEqual({ resend_seconds: 60 });
  const register = (code: string) =>
    call('POST /api/register', { account: person.typed, password: PASSWORD, code, device: device('curious') });
  expect(await refusalOf(register('000000'))).toMatchObject({ code: codeRefusals.WrongCode.code });
  const code = await lastCode(person.mobile);
  expect(await refusalOf(register(code))).toMatchObject({ code: sessionRefusals.NameTaken.code });
});

it('answers unknown names and wrong passwords identically, and asks both for a captcha after three tries', async () => {
  const person = await registered();
  for (const account of [person.typed, '13999999999', 'nobody_here', 'no@where.example', '。。。']) {
    const { address } = newcomer();
    const login = () =>
      call('POST /api/login', { account, password: 'wrong wrong', device: device('attacker') }, { address });
    for (let tried = 0; tried < 3; tried += 1)
      expect(await refusalOf(login())).toEqual({ code: sessionRefusals.WrongLogin.code, data: {} });
    expect(await refusalOf(login())).toMatchObject({ code: sessionRefusals.NeedsCaptcha.code });
  }
});

async function timeOfLogin(account: string) {
  const { address } = newcomer();
  const start = performance.now();
  await refusalOf(call('POST /api/login', { account, password: 'wrong wrong', device: device('timer') }, { address }));
  return performance.now() - start;
}

it('takes about the same time for an unknown name as for a wrong password', async () => {
  // Pair by pair and the median of the ratios: a machine that is busy for a moment slows both sides of a pair.
  const ratios: number[] = [];
  for (let person = 0; person < 3; person += 1) {
    const { typed } = await registered();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const known = await timeOfLogin(typed);
      ratios.push((await timeOfLogin(`nobody_${person}_${attempt}`)) / known);
    }
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  expect(median).toBeGreaterThan(0.5);
  expect(median).toBeLessThan(2);
});

it('checks exactly three of forty parallel guesses at a password', async () => {
  const person = await registered();
  const guesses = Array.from({ length: 40 }, (_, index) =>
    refusalOf(
      call(
        'POST /api/login',
        { account: person.typed, password: `guess ${index}`, device: device('attacker') },
        { address: `203.0.113.${index}` },
      ),
    ),
  );
  const outcomes = (await Promise.all(guesses)).map((outcome) => outcome.code);
  expect(outcomes.filter((code) => code === sessionRefusals.WrongLogin.code)).toHaveLength(3);
  expect(outcomes.filter((code) => code === sessionRefusals.NeedsCaptcha.code)).toHaveLength(37);
});

it('asks for a code on a device new to the account, bound to that device', async () => {
  const person = await registered();
  const login = (deviceId: string, code?: string) =>
    call('POST /api/login', {
      account: person.typed,
      password: PASSWORD,
      device: device(deviceId),
      ...(code ? { code } : {}),
    });
  const first = await refusalOf(login('stranger'));
  expect(first.code).toBe(sessionRefusals.NeedsDeviceCode.code);
  expect(JSON.stringify(first.data)).not.toContain(person.typed);
  expect((await refusalOf(login('stranger'))).code).toBe(sessionRefusals.NeedsDeviceCode.code);
  const code = await lastCode(person.mobile);
  expect(await refusalOf(login('another-one', code))).toMatchObject({ code: codeRefusals.CodeExpired.code });
  const opened = await login('stranger', code);
  expect(opened.userid).toBe(person.userid);
});

it('forgets a token at the logout and when it has expired', async () => {
  const person = await registered();
  await call('GET /api/logout', {}, { caller: person.caller });
  expect(await authenticate(reading(), person.token)).toBeNull();
  const other = await registered();
  await clock.advance(rules.sessionDays * 86_400 + 1);
  expect(await authenticate(reading(), other.token)).toBeNull();
  expect(await authenticate(reading(), 'no token of ours')).toBeNull();
});

it('registers accounts by user name for work that grows with the registrations around one address', async () => {
  const { address } = newcomer();
  const register = async (account: string, level: number) => {
    const robot = device('bot');
    const subject = hash('sha256', captchaSubject('POST /api/register', account, robot.device_id), 'hex');
    const { work } = await call('GET /api/captcha', { subject, level }, { address });
    const body = { account, password: PASSWORD, device: robot, captcha_proof: await solveCheck(work) };
    return call('POST /api/register', body, { address });
  };
  for (let opened = 0; opened < 8; opened += 1)
    expect(await register(`worker_${opened}`, 0)).toMatchObject({ token: expect.any(String) });
  expect(await refusalOf(register('worker_8', 0))).toEqual({
    code: sessionRefusals.CaptchaTooEasy.code,
    data: { level: 1 },
  });
  expect(await register('worker_8', 1)).toMatchObject({ token: expect.any(String) });
});

it('requires a captcha from an address that asks for codes to many phones', async () => {
  const { address } = newcomer();
  const send = () =>
    call('POST /api/register/smsCode', { account: newcomer().typed, device_id: 'device-bomber' }, { address });
  await send();
  await send();
  await send();
  expect(await refusalOf(send())).toMatchObject({ code: sessionRefusals.NeedsCaptcha.code });
});

it('refuses weak passwords before consuming the code', async () => {
  const person = newcomer();
  const { address } = person;
  await call('POST /api/register/smsCode', { account: person.typed, device_id: person.device.device_id }, { address });
  const register = (password: string, code: string) =>
    call('POST /api/register', { account: person.typed, password, code, device: person.device });
  const code = await lastCode(person.mobile);
  for (const weak of ['password1', 'P@ssw0rd', '13800000000', 'aaaaaaaa', `${person.typed}x`])
    expect(await refusalOf(register(weak, code))).toMatchObject({ code: sessionRefusals.WeakPassword.code });
  expect((await register(PASSWORD, code)).token).toHaveLength(43);
});

it('refuses unreachable contacts and ways that are not offered', async () => {
  for (const account of ['12', '+86138', 'a@b', 'alice@', '@example.com', '１２'])
    expect(
      await refusalOf(call('POST /api/register/smsCode', { account, device_id: 'device-x' }, newcomer())),
    ).toMatchObject({ code: codeRefusals.BadTarget.code });
  await registerBy('mobile');
  const request = { account: 'a@example.com', device_id: 'device-x' };
  const refusal = await refusalOf(call('POST /api/register/smsCode', request, newcomer()));
  await registerBy('mobile,email,username');
  expect(refusal).toEqual({ code: sessionRefusals.FieldNotOffered.code, data: { field: 'E-mail' } });
});

it('ends every other session when the login password changes, and counts wrong old ones', async () => {
  const person = await registered();
  await clock.advance(61);
  await refusalOf(call('POST /api/login', { account: person.typed, password: PASSWORD, device: device('second') }));
  const code = await lastCode(person.mobile);
  const second = await call('POST /api/login', {
    account: person.typed,
    password: PASSWORD,
    device: device('second'),
    code,
  });
  const change = (old: string, password: string) =>
    call('POST /api/changePassword', { old_password: old, password }, { caller: person.caller });
  expect(await refusalOf(change('not it', 'another horse 43'))).toMatchObject({
    code: passwordRefusals.WrongPassword.code,
  });
  await change(PASSWORD, 'another horse 43');
  expect(await authenticate(reading(), second.token)).toBeNull();
  expect(await authenticate(reading(), person.token)).not.toBeNull();
  const guesses = Array.from({ length: 20 }, () => refusalOf(change('not it', 'another horse 44')));
  const outcomes = (await Promise.all(guesses)).map((outcome) => outcome.code);
  expect(outcomes.filter((outcome) => outcome === passwordRefusals.WrongPassword.code)).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === commonRefusals.TooManyRequests.code)).toHaveLength(10);
});

it('sets the first payment password by login password, but another one only by code, which pauses selling', async () => {
  const person = await registered();
  const by = { caller: person.caller };
  const device_id = person.device.device_id;
  const set = (security_password: string, proof: { password?: string; code?: string; real_name?: string }) =>
    call('POST /api/changeSecurityPassword', { security_password, device_id, ...proof }, by);
  expect(await refusalOf(set('123456', { password: PASSWORD }))).toMatchObject({
    code: passwordRefusals.TrivialSecurityPassword.code,
  });
  expect(await refusalOf(set('135790', { password: 'wrong' }))).toMatchObject({
    code: passwordRefusals.WrongPassword.code,
  });
  await set('135790', { password: PASSWORD });
  await transaction((ctx) => verifyPaymentPassword(ctx, person.userid, '135790'));
  expect(await refusalOf(set('246802', { password: PASSWORD }))).toMatchObject({
    code: codeRefusals.CodeExpired.code,
  });
  await call('POST /api/smsCode', { purpose: 3, device_id }, by);
  const code = await lastCode(person.mobile);
  await call('POST /api/smsCodeVerify', { purpose: 3, code, device_id }, by);
  expect(await refusalOf(set('246802', { code }))).toMatchObject({ code: passwordRefusals.WrongPassword.code });
  await set('246802', { code, password: PASSWORD });
  const again = set('357913', { code, password: PASSWORD });
  expect(await refusalOf(again)).toMatchObject({ code: codeRefusals.CodeExpired.code });
  await transaction((ctx) => verifyPaymentPassword(ctx, person.userid, '246802'));
});

it('also requires the name of a verified user, and allows five tries in total over concurrent guesses', async () => {
  const person = await registered();
  const by = { caller: person.caller };
  const device_id = person.device.device_id;
  await transaction((ctx) => setPaymentPassword(ctx, person.userid, '135790'));
  const verified = { identity_status: 8, real_name: '林晓' };
  await transaction((ctx) => ctx.tx.updateTable('users').set(verified).where('id', '=', person.userid).execute());
  await call('POST /api/smsCode', { purpose: 3, device_id }, by);
  const code = await lastCode(person.mobile);
  const reset = (real_name: string) =>
    call('POST /api/changeSecurityPassword', { security_password: '246802', code, real_name, device_id }, by);
  const guesses = Array.from({ length: 12 }, (_, index) => refusalOf(reset(`林${index}`)));
  const codes = (await Promise.all(guesses)).map((outcome) => outcome.code);
  expect(codes.filter((refusal) => refusal === passwordRefusals.IdentityDiffers.code)).toHaveLength(5);
  expect(await refusalOf(reset('林晓'))).toMatchObject({ code: commonRefusals.TooManyRequests.code });
  await clock.advance(3601);
  await call('POST /api/smsCode', { purpose: 3, device_id }, by);
  const fresh = { security_password: '246802', code: await lastCode(person.mobile), device_id };
  await call('POST /api/changeSecurityPassword', { ...fresh, real_name: ' 林 晓 ' }, by);
  await transaction((ctx) => verifyPaymentPassword(ctx, person.userid, '246802'));
});

it.each([{}, { device: {} }, { device: { device_id: 'unknown-device' } }])(
  'does not recognize a device by a login that omits it (%j)',
  async (said) => {
    const person = await registered();
    const tokens: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const login = (code?: string) => {
        const account = { account: person.typed, password: PASSWORD, ...said };
        return call('POST /api/login', code === undefined ? account : { ...account, code }, person);
      };
      await clock.advance(61);
      expect(await refusalOf(login())).toMatchObject({ code: sessionRefusals.NeedsDeviceCode.code });
      tokens.push((await login(await lastCode(person.mobile))).token);
    }
    // Neither ended the other's session, nor that of the device that is known.
    for (const token of [person.token, ...tokens]) expect(await authenticate(reading(), token)).not.toBeNull();
  },
);

it('ends the sessions of a frozen account and refuses its logins', async () => {
  const person = await registered();
  await transaction((ctx) => setUserStatus(ctx, person.userid, 'frozen'));
  expect((await refusalOf(authenticate(reading(), person.token))).code).toBe(gateRefusals.AccountFrozen.code);
  const login = (password: string) =>
    call('POST /api/login', { account: person.typed, password, device: person.device });
  expect(await refusalOf(login(PASSWORD))).toMatchObject({
    code: gateRefusals.AccountFrozen.code,
    data: { status: -1 },
  });
  expect(await refusalOf(login('wrong wrong'))).toMatchObject({ code: sessionRefusals.WrongLogin.code });
});

it('restores no earlier session when an account is unfrozen, and leaves no job that could end a later one', async () => {
  const person = await registered();
  await transaction((ctx) => setUserStatus(ctx, person.userid, 'frozen'));
  await transaction((ctx) => setUserStatus(ctx, person.userid, 'normal'));
  expect(await authenticate(reading(), person.token)).toBeNull();
  const left = await database.reader.selectFrom('outbox').select(['topic', 'payload']).execute();
  const ofPerson = left.filter((event) => JSON.stringify(event.payload).includes(person.userid));
  expect(new Set(ofPerson.map((event) => event.topic))).toEqual(
    new Set(['user.upgraded', 'user.trading_stopped', 'session.ended']),
  );
});

it('does not open two accounts for one phone, whichever request comes first', async () => {
  const { mobile } = newcomer();
  const opened = await Promise.allSettled(
    Array.from({ length: 5 }, () => transaction((ctx) => openUser(ctx, { mobile }))),
  );
  expect(opened.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

it('records the last activity at most once a minute', async () => {
  const person = await registered();
  const seen = async () => {
    await authenticate(reading(), person.token);
    const row = await database.reader
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('id', '=', person.caller.sessionId)
      .executeTakeFirstOrThrow();
    return row.last_seen_at.getTime();
  };
  const first = await seen();
  await clock.advance(30);
  expect(await seen()).toBe(first);
  await clock.advance(31);
  expect(await seen()).toBeGreaterThan(first);
});
