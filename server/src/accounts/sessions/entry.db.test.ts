import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { captchaSubject, WORK_LEVEL_MAX } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { solveCheck } from '../../../test/devices/solve-check.ts';
import { isLong } from '../../../test/long.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { movableClock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { lastDevMessages } from '../../platform/messaging/dev-outbox-store.ts';
import { openMessenger } from '../../platform/messaging/open-messenger.ts';
import { openLog } from '../../platform/observability/log.ts';
import { writeSetting } from '../../platform/settings.ts';
import { endDisputedKeys } from '../account-safety/index.ts';
import { openCodes } from '../codes/index.ts';
import { openUser } from '../users/index.ts';
import { Attempts } from './attempts.ts';
import { makeWork } from './captchas/device-work.ts';
import { entryRulesOf } from './entry-rules.ts';
import { authenticate, defaultSessionRules, loginNameRules, makeSessionEndpoints } from './index.ts';
import { rememberDevice } from './store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const codes = openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log: openLog('silent') });
const rules = { ...defaultSessionRules, sendsBeforeCaptcha: 1000, work: { cost: 1, derivations: 1 } };
const call = callEndpoint(database, clock, makeSessionEndpoints({ serverKeys, codes, rules, endDisputedKeys }));
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });
const device = { device_id: 'device-of-a-tester' };
const PASSWORD = 'Kestrel-7731';

let people = 0;
async function somebody() {
  people += 1;
  const mobile = `+86137${20_000_000 + people}`;
  const user = await transaction((ctx) => openUser(ctx, { username: `entry_${people}`, mobile, password: PASSWORD }));
  const address = `198.51.100.${people}`;
  return { user, mobile, address };
}

async function lastCode(to: string): Promise<string> {
  return (await lastDevMessages(reading())).find((message) => message.to === to)?.code ?? '';
}

const login = (account: string, password: string, by: { address: string; device?: string }) =>
  call('POST /api/login', { account, password, device: { device_id: by.device ?? device.device_id } }, by);

it('applies the login methods that operators switch on and off, and never lets all be off', async () => {
  const { user, mobile, address } = await somebody();
  const set = (login: string, register: string) =>
    transaction((ctx) => writeSetting(ctx, loginNameRules.setting, { login_by: login, register_by: register }));
  await set('email', 'username');
  expect(await entryRulesOf(reading())).toEqual({ loginBy: ['email'], registerBy: ['username'] });
  expect((await call('GET /api/login/fields', {})).fields[0]).toMatchObject({ kind: 'email', label: 'E-mail' });
  expect((await call('GET /api/register/fields', {})).fields.map((field) => field.name)).toContain('captcha');
  expect(await refusalOf(login(mobile, PASSWORD, { address }))).toMatchObject({
    code: sessionRefusals.WrongLogin.code,
  });
  const register = call('POST /api/register/smsCode', { account: mobile, device_id: device.device_id });
  expect(await refusalOf(register)).toMatchObject({ code: sessionRefusals.FieldNotOffered.code });
  await expect(set('', 'email')).rejects.toThrow('not a list of the options');
  await set('mobile,email,username', 'mobile,email');
  await transaction((ctx) => ctx.tx.deleteFrom('known_devices').execute());
  expect(await refusalOf(login(user.username, PASSWORD, { address }))).toMatchObject({
    code: sessionRefusals.NeedsDeviceCode.code,
  });
});

it('migrates the choice that an owner made before it was a setting', async () => {
  const migration = readFileSync(new URL('../../../migrations/0495-login-names.sql', import.meta.url), 'utf8');
  const before = { loginBy: ['username', 'mobile'], registerBy: ['email'] };
  await transaction(async (ctx) => {
    await ctx.tx.deleteFrom('settings').where('name', '=', 'login-names').execute();
    const old = { name: 'entry', value: JSON.stringify(before), set_at: ctx.now };
    await ctx.tx.insertInto('settings').values(old).execute();
    await sql.raw(migration).execute(ctx.tx);
  });
  expect(await entryRulesOf(reading())).toEqual({ loginBy: ['mobile', 'username'], registerBy: ['email'] });
  await transaction((ctx) => ctx.tx.deleteFrom('settings').execute());
});

it('says what a kind of name can be used for, the same whether anybody has that name or not', async () => {
  const { user, mobile } = await somebody();
  const check = (account: string) => call('POST /api/checkuser', { account, ...device });
  const phone = { kind: 'mobile', can_log_in: true, can_register: true, can_recover: true };
  expect([await check(mobile), await check('13999999999')]).toEqual([phone, phone]);
  const name = { kind: 'username', can_log_in: true, can_register: false, can_recover: false };
  expect([await check(user.username), await check('nobody_at_all')]).toEqual([name, name]);
  expect(await refusalOf(check('。。'))).toMatchObject({ code: codeRefusals.BadTarget.code });
});

it('answers thirty look-ups of a device in ten minutes, also when they arrive at once', async () => {
  const checkName = () => call('POST /api/checkuser', { account: '13999999998', device_id: 'device-that-asks' });
  const outcomes = await Promise.allSettled(Array.from({ length: 45 }, checkName));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(30);
  expect(await refusalOf(checkName())).toMatchObject({ code: commonRefusals.TooManyRequests.code });
  await clock.advance(601);
  expect(await checkName()).toMatchObject({ kind: 'mobile' });
});

it('resets a forgotten password by code, and refuses the old one from then on', async () => {
  const { user, mobile, address } = await somebody();
  const body = { account: mobile, ...device };
  await call('POST /api/forgot/smsCode', body, { address });
  const code = await lastCode(mobile);
  const wanted = { ...body, code, password: 'Heron-4410-x' };
  const elsewhere = call('POST /api/forgotPassword', { ...wanted, device_id: 'device-of-mallory' });
  expect(await refusalOf(elsewhere)).toMatchObject({ code: codeRefusals.CodeExpired.code });
  const weak = call('POST /api/forgotPassword', { ...wanted, password: 'password1' });
  expect(await refusalOf(weak)).toMatchObject({ code: sessionRefusals.WeakPassword.code });
  await call('POST /api/forgotPassword', wanted, { address });
  expect(await refusalOf(call('POST /api/forgotPassword', wanted))).toMatchObject({
    code: codeRefusals.CodeExpired.code,
  });
  expect(await refusalOf(login(user.username, PASSWORD, { address }))).toMatchObject({
    code: sessionRefusals.WrongLogin.code,
  });
  const { token } = await login(user.username, 'Heron-4410-x', { address });
  expect(await authenticate(reading(), token)).toMatchObject({ userId: user.id });
});

it('sends a code to a phone without an account too, and reveals only to its owner that there is none', async () => {
  const known = await somebody();
  const strange = '+8613799999999';
  const send = (account: string) => call('POST /api/forgot/smsCode', { account, ...device }, { address: '192.0.2.9' });
  expect(await send(strange)).toEqual(await send(known.mobile));
  const recover = (code: string) =>
    call('POST /api/forgotPassword', { account: strange, ...device, code, password: 'Heron-4410-x' });
  expect(await refusalOf(recover('000000'))).toMatchObject({ code: codeRefusals.WrongCode.code });
  expect(await refusalOf(recover(await lastCode(strange)))).toMatchObject({
    code: sessionRefusals.NoAccountHere.code,
  });
  expect(await refusalOf(send(known.user.username))).toMatchObject({ code: codeRefusals.BadTarget.code });
});

it('accepts a code only for its purpose, and only for a number that the purpose allows', async () => {
  const { user, mobile } = await somebody();
  const caller = { kind: 'user', userId: user.id, sessionId: ids.next(clock.now()) } as const;
  const input = { device_id: device.device_id };
  await call('POST /api/smsCode', { purpose: 15, ...input }, { caller });
  const code = await lastCode(mobile);
  const verify = (body: object) =>
    call('POST /api/smsCodeVerify', { ...input, purpose: 15, code, ...body }, { caller });
  const expired = { code: codeRefusals.CodeExpired.code };
  expect(await refusalOf(verify({ purpose: 3 }))).toMatchObject(expired);
  expect(await refusalOf(verify({ target: '13712345678' }))).toMatchObject(expired);
  await verify({});
  const toMail = call('POST /api/smsCode', { purpose: 15, target: 'a@b.example', ...input }, { caller });
  expect(await refusalOf(toMail)).toMatchObject({ code: codeRefusals.BadTarget.code });
  const toStranger = call('POST /api/smsCode', { purpose: 3, target: '13712345678', ...input }, { caller });
  expect(await refusalOf(toStranger)).toMatchObject({ code: codeRefusals.BadTarget.code });
});

it('delays a client that keeps failing from one address, but not the owner on their own device', async () => {
  const { user, address } = await somebody();
  const attempts = new Attempts(serverKeys.keyFor('attempts'));
  const fail = (kind: 'login-address' | 'login-device', subject: string, times: number) =>
    transaction(async (ctx) => {
      for (let failed = 0; failed < times; failed += 1) await attempts.count(ctx, kind, subject);
    });
  await transaction((ctx) => rememberDevice(ctx, user.id, device.device_id));
  await fail('login-address', address, 23);
  const code = async (deviceId: string) =>
    (await refusalOf(login(user.username, PASSWORD, { address, device: deviceId }))).code;
  expect(await code('device-of-mallory')).toBe(commonRefusals.TooManyRequests.code);
  expect(await login(user.username, PASSWORD, { address })).toHaveProperty('token');
  await clock.advance(17);
  expect(await code('device-of-mallory')).toBe(sessionRefusals.NeedsCaptcha.code);
  await fail('login-device', `${user.username} ${device.device_id}`, 6);
  expect(await code(device.device_id)).toBe(commonRefusals.TooManyRequests.code);
  expect(
    await refusalOf(login(user.username, PASSWORD, { address: '203.0.113.9', device: 'device-of-a-friend' })),
  ).toMatchObject({
    code: sessionRefusals.NeedsDeviceCode.code,
  });
});

/** Within one hour, all of them from addresses and devices of their own. */
const TRIES = isLong ? { rounds: 200, atOnce: 50 } : { rounds: 50, atOnce: 8 };

it('examines at most a hundred tries an hour from any number of addresses, without affecting the owner', async () => {
  const { user, address } = await somebody();
  await transaction((ctx) => rememberDevice(ctx, user.id, device.device_id));
  const key = serverKeys.keyFor('captchas');
  /** Work of the hardest kind, whose solution is the first that is tried: thousands of devices would take long. */
  const worked = async (deviceId: string) => {
    const subject = hash('sha256', captchaSubject('POST /api/login', user.username, deviceId), 'hex');
    const until = Math.floor(clock.now().getTime() / 1000) + 300;
    const about = { id: ids.next(clock.now()), subject, level: WORK_LEVEL_MAX, until };
    const lucky = { now: clock.now(), ids: { ...ids, below: () => 0 } };
    return solveCheck(await makeWork(lucky, key, { size: rules.work, about }));
  };
  const tried: number[] = [];
  const ownLogins: unknown[] = [];
  for (let round = 0; round < TRIES.rounds; round += 1) {
    const guesses = Array.from({ length: TRIES.atOnce }, async (_, index) => {
      const robot = { device_id: `robot-${round}-${index}` };
      const guess = { account: user.username, password: `guess ${round} ${index}`, device: robot };
      const from = { address: `10.${round}.${index}.1` };
      return refusalOf(call('POST /api/login', { ...guess, captcha_proof: await worked(robot.device_id) }, from));
    });
    tried.push(...(await Promise.all(guesses)).map((refused) => refused.code));
    // Every minute the owner logs in on the device they have, as ever: no work, no wait, no code.
    if (round % (TRIES.rounds / 50) === 0) ownLogins.push(await login(user.username, PASSWORD, { address }));
    await clock.advance(HOUR_SECONDS / TRIES.rounds);
  }
  expect(ownLogins).toEqual(Array.from({ length: 50 }, () => expect.objectContaining({ token: expect.any(String) })));
  expect(tried).toHaveLength(TRIES.rounds * TRIES.atOnce);
  const looked = tried.filter((code) => code === sessionRefusals.WrongLogin.code).length;
  expect(looked).toBeGreaterThan(50);
  expect(looked).toBeLessThanOrEqual(100);
});

it('counts a name as one however it is written', async () => {
  const { mobile } = await somebody();
  const [, first = '', second = '', third = ''] = /^\+86(\d{3})(\d{4})(\d{4})$/.exec(mobile) ?? [];
  const spellings = [
    `${first}${second}${third}`,
    `${first} ${second} ${third}`,
    `${first}-${second}-${third}`,
    `+86${first}${second}${third}`,
    `+86 ${first} ${second}${third}`,
    `${first}${second} ${third}`,
    ...Array.from(
      `${second}${third}`,
      (_, at) => `${first}${`${second}${third}`.slice(0, at)}-${`${second}${third}`.slice(at)}`,
    ),
  ];
  const tried: number[] = [];
  for (const [index, account] of spellings.entries()) {
    const by = { address: `10.${index}.77.1`, device: `robot-of-spelling-${index}` };
    tried.push((await refusalOf(login(account, `guess ${index}`, by))).code);
  }
  expect(tried.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => sessionRefusals.WrongLogin.code));
  expect(new Set(tried.slice(3))).toEqual(new Set([sessionRefusals.NeedsCaptcha.code]));
});

it('sends a person who knows the password at most ten codes a day for made-up devices, and says when the limit is reached', async () => {
  const { user } = await somebody();
  const outcomes: number[] = [];
  for (let made = 0; made < 30; made += 1) {
    const by = { address: `10.${made}.78.1`, device: `made-up-device-${made}` };
    outcomes.push((await refusalOf(login(user.username, PASSWORD, by))).code);
    await clock.advance(90);
  }
  expect(outcomes.filter((code) => code === sessionRefusals.NeedsDeviceCode.code)).toHaveLength(10);
  expect(outcomes.filter((code) => code === codeRefusals.CodeTooSoon.code)).toHaveLength(20);
});

it('sends few codes to a phone that many accounts want to bind', async () => {
  const stranger = '13912345678';
  let sent = 0;
  for (let account = 0; account < 10; account += 1) {
    const { user } = await somebody();
    const caller = { kind: 'user', userId: user.id, sessionId: ids.next(clock.now()) } as const;
    for (let made = 0; made < 5; made += 1)
      await call(
        'POST /api/smsCode',
        { purpose: 15, target: stranger, device_id: `made-up-${account}-${made}` },
        { caller },
      ).then(
        () => (sent += 1),
        () => undefined,
      );
  }
  expect(sent).toBe(5);
});

it('slows strangers who ask for codes to one phone, but never blocks its owner’s recovery', async () => {
  const { user, mobile } = await somebody();
  await transaction((ctx) => rememberDevice(ctx, user.id, device.device_id));
  const requestCode = (deviceId: string, from: number) =>
    refusalOf(
      call('POST /api/forgot/smsCode', { account: mobile, device_id: deviceId }, { address: `203.0.114.${from}` }),
    ).then(
      (refused) => refused.code,
      () => 0,
    );
  const strangers: number[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    for (let from = 0; from < 10; from += 1) strangers.push(await requestCode(`stranger-${hour}-${from}`, from));
    await clock.advance(3600);
  }
  const sent = strangers.filter((code) => code === 0).length;
  expect(sent).toBeLessThan(130);
  // After a burst a stranger waits for minutes, never for a day; the owner's own device does not wait.
  for (let from = 0; from < 10; from += 1) await requestCode(`stranger-now-${from}`, 100 + from);
  expect(await requestCode('stranger-more', 120)).toBe(commonRefusals.TooManyRequests.code);
  expect(await requestCode(device.device_id, 121)).toBe(0);
  // The code of the owner is still good: what strangers ask for takes nothing away.
  const code = await lastCode(mobile);
  await clock.advance(61);
  await requestCode('stranger-again', 122);
  await call('POST /api/forgotPassword', { account: mobile, ...device, code, password: 'Heron-4410-x' });
});

it('sends no code for a purpose that no call accepts', async () => {
  const { user } = await somebody();
  const caller = { kind: 'user', userId: user.id, sessionId: ids.next(clock.now()) } as const;
  for (const purpose of [-1, 1, 4, 14] as const)
    expect(await refusalOf(call('POST /api/smsCode', { purpose, ...device }, { caller }))).toMatchObject({
      code: codeRefusals.CodeNotTaken.code,
    });
});

it('sends the code for letting an app pay before anybody is logged in', async () => {
  const { user, mobile } = await somebody();
  const caller = { kind: 'user', userId: user.id, sessionId: ids.next(clock.now()) } as const;
  await call('POST /api/bindLogin/smsCode', { account: mobile, ...device }, { address: '192.0.2.77' });
  const code = await lastCode(mobile);
  const verify = (purpose: 11 | 13) => call('POST /api/smsCodeVerify', { purpose, code, ...device }, { caller });
  expect(await refusalOf(verify(11))).toMatchObject({ code: codeRefusals.CodeExpired.code });
  expect(await verify(13)).toEqual({});
});
