import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser } from '../../../src/accounts/users/index.ts';
import { coinsOf, logInAs, openThief, openVictim, VICTIM_PASSWORD, VICTIM_PAYMENT } from '../../attacks/thief.ts';
import { authenticatorOf } from '../../devices/authenticator.ts';
import { softwareAuthenticator } from '../../devices/software-authenticator.ts';
import { isLong } from '../../long.ts';
import { loosen } from '../../loosen.ts';
import { openTestServer, type Person, sendVoucher, TEST_ORIGIN, type TestServer } from '../../open-test-server.ts';
import { serverKeys } from '../../server-keys.ts';
import { confirming } from '../../trading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A random walk from a fixed seed: a failure can be repeated. */
function chooser(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const guards = ['changePayment', 'changeLogin', 'resetLogin', 'changeMobile', 'addAuthenticator', 'addPasskey'];

/** The changes that follow a first one: in a short run another one for each of the two passwords. */
function changesAfter(first: number, knows: 'login' | 'payment'): readonly string[] {
  return isLong ? guards : [guards[(first + (knows === 'login' ? 1 : 3)) % guards.length] ?? ''];
}

it.each(['login', 'payment'] as const)(
  'moves nothing for a thief with the phone, the name and the %s password, in any order of two changes',
  async (knows) => {
    for (const [index, first] of guards.entries()) {
      const victim = await openVictim(server);
      const before = await coinsOf(server, victim);
      const thief = openThief(server, victim, knows);
      await thief.comeIn();
      for (const second of changesAfter(index, knows)) {
        await thief.changes[first]?.();
        await thief.changes[second]?.();
        for (const [name, move] of Object.entries(thief.moves)) {
          await move();
          expect({ first, second, name, coins: await coinsOf(server, victim) }).toMatchObject({ coins: before });
        }
        await server.advance(HOUR_SECONDS);
      }
      // Clocks of trades have run out meanwhile: an operator has them, and nobody has the coins.
      expect({ first, coins: await coinsOf(server, victim) }).toMatchObject({ coins: before });
    }
  },
);

const STEPS = isLong ? 40 : 20;

it.each(isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2])(
  'moves nothing on random walk %i through all actions of a thief, within 24 hours',
  async (seed) => {
    const below = chooser(seed);
    const victim = await openVictim(server);
    const before = await coinsOf(server, victim);
    const thief = openThief(server, victim, seed % 2 === 0 ? 'login' : 'payment');
    const acts = Object.entries({ ...thief.changes, ...thief.moves });
    const walked: string[] = [];
    await thief.comeIn();
    for (let step = 0; step < STEPS; step += 1) {
      const [name, ctx] = acts[below(acts.length)] ?? [];
      walked.push(name ?? '');
      await ctx?.();
      if (below(3) === 0) await server.advance(below(30) * 60);
      expect({ walked, coins: await coinsOf(server, victim) }).toMatchObject({ coins: before });
    }
  },
);

it('releases during the pause with the earlier payment password, and not with the new one', async () => {
  const { ownerPhone, tradeId, owner } = await openVictim(server);
  const code = async () => {
    await ownerPhone.must('POST /api/smsCode', { purpose: 3, device_id: 'owner-device' });
    const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
    const sent = (await response.json()) as { to: string; code: string | null }[];
    return sent.find((message) => message.to === owner.mobile && message.code !== null)?.code ?? '';
  };
  const changed = { security_password: '975310', real_name: owner.realName ?? '', device_id: 'owner-device' };
  await ownerPhone.must('POST /api/changeSecurityPassword', { ...changed, code: await code() });
  const release = () =>
    ownerPhone.ask('POST /api/transaction/confirm', { id: tradeId, ...confirming, security_password: '975310' });
  expect(await release()).toMatchObject({ code: safetyRefusals.EarlierProofNeeded.code, data: { hours: 24 } });
  expect(await ownerPhone.must('GET /api/safety', {})).toMatchObject({
    changes: [{ what: 'payment_password' }],
    ways: ['payment_password'],
    proved_until: null,
  });
  const verifyOwner = (proof: string, way: 'payment_password' | 'authenticator' = 'payment_password') =>
    ownerPhone.ask('POST /api/safety/prove', { way, proof });
  expect(await verifyOwner('975310')).toMatchObject({ code: safetyRefusals.WrongEarlierProof.code, data: { left: 4 } });
  expect(await verifyOwner('123456', 'authenticator')).toMatchObject({ code: safetyRefusals.NoEarlierProof.code });
  expect((await release()).code).toBe(safetyRefusals.EarlierProofNeeded.code);
  expect(await verifyOwner(VICTIM_PAYMENT)).toMatchObject({ code: 0 });
  // The earlier proof does not open what moves coins out for good.
  const listed = await ownerPhone.ask('POST /api/order/pause', { id: tradeId, is_paused: false });
  expect(listed.code).toBe(passwordRefusals.SecurityPasswordChanged.code);
  expect(await release()).toMatchObject({ code: 0, data: { status: 6 } });
});

it('forgets the earlier password’s proof after ten minutes, and allows five wrong tries an hour', async () => {
  const { ownerPhone, tradeId } = await openVictim(server);
  await ownerPhone.must('POST /api/changePassword', { old_password: VICTIM_PASSWORD, password: 'Owner-Pass-78' });
  // The payment password has not changed: it is proof enough by itself.
  const release = (security_password: string) =>
    ownerPhone.ask('POST /api/transaction/confirm', { id: tradeId, ...confirming, security_password });
  expect((await release('000001')).code).toBe(passwordRefusals.WrongSecurityPassword.code);
  const verifyOwner = (proof: string) => ownerPhone.ask('POST /api/safety/prove', { way: 'payment_password', proof });
  expect((await verifyOwner(VICTIM_PAYMENT)).code).toBe(0);
  await server.advance(11 * 60);
  expect(await ownerPhone.must('GET /api/safety', {})).toMatchObject({ proved_until: null });
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await verifyOwner('000001')).code).toBe(43_002);
  expect((await verifyOwner(VICTIM_PAYMENT)).code).toBe(commonRefusals.TooManyRequests.code);
  expect(await release(VICTIM_PAYMENT)).toMatchObject({ code: 0 });
  await server.advance(25 * HOUR_SECONDS);
  expect((await verifyOwner(VICTIM_PAYMENT)).code).toBe(safetyRefusals.NoSafetyPause.code);
  expect(await ownerPhone.must('GET /api/safety', {})).toMatchObject({ paused_until: null, ways: [] });
});

it('accepts an authenticator and a passkey from before the change, and none from after it', async () => {
  const victim = await openVictim(server);
  const { ownerPhone, tradeId } = victim;
  const key = softwareAuthenticator(TEST_ORIGIN);
  const origin = { origin: TEST_ORIGIN };
  const begun = await ownerPhone.ask('POST /api/passkeys/begin', { security_password: VICTIM_PAYMENT }, origin);
  const made = { question_id: begun.data.question_id, name: 'Phone', ...key.create(begun.data) };
  await ownerPhone.must('POST /api/passkeys/add', made);
  const { secret } = await ownerPhone.must('POST /api/totp/begin', { security_password: VICTIM_PAYMENT });
  const codeOf = authenticatorOf(secret);
  await ownerPhone.must('POST /api/totp/confirm', { code: codeOf() });
  // Both are older than the days in which they could be disputed.
  const long = new Date(Date.now() - 30 * 24 * HOUR_SECONDS * 1000);
  await server.transaction(async ({ tx }) => {
    const of = victim.owner.id;
    await tx.updateTable('passkeys').set({ created_at: long }).where('user_id', '=', of).execute();
    await tx.updateTable('totp_secrets').set({ confirmed_at: long }).where('user_id', '=', of).execute();
    await tx.deleteFrom('safety_pauses').where('user_id', '=', of).execute();
  });
  await server.advance(60);

  // Somebody else resets the login: neither of the two passwords proves anything now.
  const thief = openThief(server, victim, 'payment');
  await thief.changes['resetLogin']?.();
  const question = await server.stranger().ask('POST /api/passkeys/login/question', {}, origin);
  const login = { question_id: question.data.question_id, assertion: key.answer(question.data) };
  const { data } = await server
    .stranger()
    .ask('POST /api/passkeys/login', { ...login, device: { device_id: 'back-again' } });
  const back = server.withToken(data.token);
  expect(await back.must('GET /api/safety', {})).toMatchObject({ ways: ['authenticator', 'passkey'] });
  const release = (security_password: string) =>
    back.ask('POST /api/transaction/confirm', { id: tradeId, ...confirming, security_password });
  expect((await release(VICTIM_PAYMENT)).code).toBe(safetyRefusals.EarlierProofNeeded.code);
  expect((await back.ask('POST /api/safety/prove', { way: 'payment_password', proof: VICTIM_PAYMENT })).code).toBe(
    43_003,
  );
  const asked = await back.ask('POST /api/passkeys/question', {}, origin);
  const assertion = key.answer(asked.data);
  const { proof } = await back.must('POST /api/passkeys/prove', { question_id: asked.data.question_id, assertion });
  expect(await release(proof)).toMatchObject({ code: 0, data: { status: 6 } });
  // With it the owner puts their account in order: all sessions of others are over already.
  await back.must('POST /api/totp/end', { security_password: VICTIM_PAYMENT, code: codeOf(1) });
});

it('informs the owner of each change, with a code to freeze the account, once', async () => {
  const victim = await openVictim(server);
  const before = await coinsOf(server, victim);
  const thief = openThief(server, victim, 'login');
  await thief.comeIn();
  await thief.changes['changeMobile']?.();
  await server.settle();
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; text: string }[];
  const warning = sent.find((message) => message.to === victim.owner.mobile && message.text.includes('手机号'));
  const [stopCode = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(warning?.text ?? '') ?? [];
  const stop = (code: string) => server.stranger().ask('POST /api/safety/stop', { code });
  expect((await stop('AAAA-BBBB-CCCC')).code).toBe(safetyRefusals.WrongStopCode.code);
  expect((await stop(stopCode.toLowerCase().replaceAll('-', ' '))).code).toBe(0);
  expect((await stop(stopCode)).code).toBe(safetyRefusals.WrongStopCode.code);
  expect((await thief.call('GET /api/m', {})).code).toBe(10_001);

  // Operators talk to the owner and open the account; the coins are all there.
  const [arno, omar] = [await server.operator('arno'), await server.operator('omar')];
  const change = {
    id: victim.owner.id,
    reason: 'Spoke to the owner',
    change: { kind: 'status', status: 'normal' },
  } as const;
  await loosen(arno, omar, change);
  expect(await coinsOf(server, victim)).toBe(before);
  const back = await logInAs(server, victim.owner.username, VICTIM_PASSWORD, `device-of-${victim.owner.username}`);
  expect(back.code).toBe(0);
});

it('stops a logged-in thief after operators changed the phone to the thief’s: nothing leaves, and the old phone freezes the account', async () => {
  const victim = await openVictim(server);
  const before = await coinsOf(server, victim);
  // The owner's own session, on a device that knows the account, with the payment password.
  const { ownerPhone: thief, owner, helper } = victim;
  const device_id = `device-of-${owner.username}`;
  const target = owner.mobile.replace('+861375', '+861377');
  const outbox = async () => {
    const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
    return (await response.json()) as { to: string; code: string | null; text: string }[];
  };
  await thief.must('POST /api/smsCode', { purpose: 15, device_id, target });
  const code = (await outbox()).find((message) => message.to === target)?.code ?? '';
  const { id } = await thief.must('POST /api/contact/request', {
    kind: 'mobile',
    target,
    code,
    security_password: VICTIM_PAYMENT,
    reason: 'It lies in the lake',
    picture_ids: [await sendVoucher(server, thief, 7711)],
    device_id,
  });
  const pass = async (operator: Person) => {
    await operator.must('POST /api/operator/contacts/claim', { id, claim: true });
    const decision = { id, decision: 'pass', reason: 'Looks like the owner' } as const;
    return (await operator.must('POST /api/operator/contacts/decide', decision)).is_done;
  };
  const bound = async () => (await findUser(await reading(), owner.id))?.mobile;
  const rita = await server.operator('rita');
  expect([await pass(rita), await pass(rita), await bound()]).toEqual([false, false, owner.mobile]);
  expect([await pass(await server.operator('olga')), await bound()]).toEqual([true, target]);

  expect((await thief.ask('GET /api/m', {})).code).toBe(40_101);
  const inside = await logInAs(server, target, VICTIM_PASSWORD, device_id);
  const again = server.withToken(inside.data.token);
  const sum = { recipient: helper.account, amount: '10.00', code: '000000', device_id };
  const sent = await again.ask('POST /api/transfer/add', { ...sum, security_password: VICTIM_PAYMENT });
  expect(sent.code).toBe(passwordRefusals.SecurityPasswordChanged.code);
  const released = await again.ask('POST /api/transaction/confirm', {
    id: victim.tradeId,
    ...confirming,
    security_password: VICTIM_PAYMENT,
  });
  expect(released.code).toBe(safetyRefusals.EarlierProofNeeded.code);
  await server.settle();
  const warning = (await outbox()).find((message) => message.to === owner.mobile && message.text.includes('手机号'));
  const [stopCode = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(warning?.text ?? '') ?? [];
  expect((await server.stranger().ask('POST /api/safety/stop', { code: stopCode })).code).toBe(0);
  expect((await again.ask('GET /api/m', {})).code).toBe(10_001);
  expect(await coinsOf(server, victim)).toBe(before);
});

const reading = async () => ({
  reader: server.database.reader,
  now: await server.transaction(async (ctx) => ctx.now),
  serverKeys,
});
