import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { movableClock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { lastDevMessages } from '../../platform/messaging/dev-outbox-store.ts';
import { openMessenger } from '../../platform/messaging/open-messenger.ts';
import { openLog } from '../../platform/observability/log.ts';
import { addOperator } from '../../staff/operators/index.ts';
import { endDisputedKeys } from '../account-safety/index.ts';
import { openCodes } from '../codes/index.ts';
import { insertPasskey } from '../passkeys/index.ts';
import {
  authenticate,
  defaultSessionRules,
  loginPasswordProof,
  makeSessionEndpoints,
  openSession,
} from '../sessions/index.ts';
import { ACCOUNT_RESCUED, findUser, openUser, sellingStoppedUntil } from '../users/index.ts';
import { contactEndpoints, contactQueue } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const codes = openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log: openLog('silent') });
const sessions = { serverKeys, codes, rules: defaultSessionRules, endDisputedKeys };
const call = callEndpoint(database, clock, [
  ...makeSessionEndpoints(sessions),
  ...contactEndpoints({ codes, verifyLoginPassword: loginPasswordProof(sessions) }),
  ...contactQueue.endpoints(),
]);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });
const PASSWORD = 'Kestrel-7731';
const SECURITY = '482913';

let people = 0;
/** A logged-in user with the given contacts. */
async function somebody(has: { mobile?: string; email?: string } = {}) {
  people += 1;
  const device_id = `device-of-person-${people}`;
  const user = await transaction((ctx) =>
    openUser(ctx, { username: `person_${people}`, password: PASSWORD, paymentPassword: SECURITY, ...has }),
  );
  const device = { device_id, device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };
  const { token } = await transaction((ctx) =>
    openSession(ctx, { userId: user.id, device, address: '192.0.2.1', days: 30 }),
  );
  const caller = await authenticate(reading(), token);
  if (!caller) throw new Error('the token just given is not known');
  return { user, caller, device_id, token, by: { caller } };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

function phone(): string {
  people += 1;
  return `+86136${20_000_000 + people}`;
}

async function codeFor(person: Somebody, purpose: 7 | 8 | 15 | 16, target?: string): Promise<string> {
  const to = target === undefined ? {} : { target };
  await call('POST /api/smsCode', { purpose, device_id: person.device_id, ...to }, person.by);
  const [message] = (await lastDevMessages(reading())).filter((sent) => sent.purpose === purpose);
  return message?.code ?? '';
}

it('binds a first phone with the login password and a code that was sent to it', async () => {
  const person = await somebody();
  const mobile = phone();
  const code = await codeFor(person, 8, mobile);
  const body = { mobile, code, device_id: person.device_id };
  const bind = (more: object) => call('POST /api/bind/mobile', { ...body, ...more }, person.by);
  expect(await refusalOf(bind({}))).toMatchObject({ code: passwordRefusals.WrongPassword.code });
  expect(await refusalOf(bind({ password: PASSWORD, mobile: phone() }))).toMatchObject({
    code: codeRefusals.CodeExpired.code,
  });
  expect(await refusalOf(bind({ password: PASSWORD, device_id: 'device-of-mallory' }))).toMatchObject({
    code: codeRefusals.CodeExpired.code,
  });
  await bind({ password: PASSWORD });
  expect(await findUser(reading(), person.user.id)).toMatchObject({ mobile });
  expect(await sellingStoppedUntil(reading(), person.user.id)).not.toBeNull();
});

it('changes an e-mail with codes sent to the old and the new one, and pauses selling for a day', async () => {
  const person = await somebody({ email: 'old@person.example' });
  const [oldCode, code] = [await codeFor(person, 16), await codeFor(person, 16, 'new@person.example')];
  const body = { email: 'New@Person.example', device_id: person.device_id, password: PASSWORD };
  const change = (given: { code: string; old_code?: string }) =>
    call('POST /api/bind/email', { ...body, ...given }, person.by);
  expect(await refusalOf(change({ code }))).toMatchObject({ code: contactRefusals.OldCodeNeeded.code });
  expect(await refusalOf(change({ code: oldCode, old_code: code }))).toMatchObject({
    code: codeRefusals.WrongCode.code,
  });
  await change({ code, old_code: oldCode });
  expect(await findUser(reading(), person.user.id)).toMatchObject({ email: 'new@person.example' });
  expect(await sellingStoppedUntil(reading(), person.user.id)).not.toBeNull();
  const again = call('POST /api/bind/email', { ...body, code, old_code: oldCode }, person.by);
  expect(await refusalOf(again)).toMatchObject({ code: contactRefusals.SameContact.code });
});

it('binds a phone to the first of two users who verify it, and refuses the other only at that point', async () => {
  const mobile = phone();
  const [winner, other] = [await somebody(), await somebody()];
  const first = await codeFor(winner, 8, mobile);
  await call(
    'POST /api/bind/mobile',
    { mobile, code: first, password: PASSWORD, device_id: winner.device_id },
    winner.by,
  );
  await clock.advance(61);
  const second = await codeFor(other, 8, mobile);
  const late = { mobile, code: second, password: PASSWORD, device_id: other.device_id };
  expect(await refusalOf(call('POST /api/bind/mobile', late, other.by))).toMatchObject({
    code: contactRefusals.ContactTaken.code,
  });
});

it('removes a phone with its code and the payment password, but never the last way to reach a person', async () => {
  const person = await somebody({ mobile: phone(), email: `person_${people}@x.example` });
  const code = await codeFor(person, 15);
  const remove = (security_password: string) =>
    call('POST /api/unbind/mobile', { code, security_password, device_id: person.device_id }, person.by);
  expect(await refusalOf(remove('000111'))).toMatchObject({ code: passwordRefusals.WrongSecurityPassword.code });
  await remove(SECURITY);
  expect(await findUser(reading(), person.user.id)).toMatchObject({ mobile: null });
  expect(await refusalOf(remove(SECURITY))).toMatchObject({ code: contactRefusals.NothingBound.code });
  const last = { code: '000000', security_password: SECURITY, device_id: person.device_id };
  expect(await refusalOf(call('POST /api/unbind/email', last, person.by))).toMatchObject({
    code: contactRefusals.LastContact.code,
  });
});

async function picture(ownerId: string): Promise<string> {
  const id = ids.next(clock.now());
  const row = {
    id,
    owner_id: ownerId,
    purpose: 'identity',
    media_type: 'image/png',
    bytes: 9,
    fingerprint: id,
    created_at: clock.now(),
  };
  await transaction((ctx) =>
    ctx.tx
      .insertInto('files')
      .values({ ...row, purpose: 'identity', media_type: 'image/png' })
      .execute(),
  );
  return id;
}

async function asked(person: Somebody, target: string) {
  return {
    kind: 'mobile' as const,
    target,
    code: await codeFor(person, 15, target),
    security_password: SECURITY,
    reason: 'The phone lies in the lake',
    picture_ids: [await picture(person.user.id)],
    device_id: person.device_id,
  };
}

async function operator(role: 'reviewer' | 'support' | 'arbiter') {
  people += 1;
  const name = `operator_${people}`;
  await transaction((ctx) => addOperator(ctx, serverKeys.vaultFor('operators'), { name, role, password: 'x' }));
  const row = await database.reader
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { caller: { kind: 'operator', operatorId: row.id, sessionId: ids.next(clock.now()) } } as const;
}

function letIn(by: { caller: { operatorId: string } }, who: { caller: { operatorId: string } }): Promise<unknown> {
  const made = { id: ids.next(clock.now()), kind: 'made', made_at: clock.now() } as const;
  const bond = { ...made, from_id: by.caller.operatorId, to_id: who.caller.operatorId };
  return transaction((ctx) => ctx.tx.insertInto('operator_bonds').values(bond).execute());
}

it('removes a thief’s passkey when operators change the contact, and informs apps and shops', async () => {
  const person = await somebody({ mobile: phone() });
  const request = await call('POST /api/contact/request', await asked(person, phone()), person.by);
  const key = { id: ids.next(clock.now()), user_id: person.user.id, credential_id: 'planted', transports: [] };
  const facts = { public_key: Buffer.from('key'), counter: 0n, rp_id: 'localhost', name: 'Backup', is_synced: false };
  await transaction((ctx) => insertPasskey(ctx, { ...key, ...facts, created_at: clock.now(), last_used_at: null }));
  const keys = () =>
    database.reader.selectFrom('passkeys').select('id').where('user_id', '=', person.user.id).execute();
  const rescued = async () => {
    const events = await database.reader
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', ACCOUNT_RESCUED)
      .execute();
    return events.map(({ payload }) => (payload as { user_id: string }).user_id);
  };
  for (const [index, role] of (['reviewer', 'support'] as const).entries()) {
    expect([(await keys()).length, await rescued()]).toEqual([1, expect.not.arrayContaining([person.user.id])]);
    const by = await operator(role);
    await call('POST /api/operator/contacts/claim', { id: request.id, claim: true }, by);
    const decision = { id: request.id, decision: 'pass', reason: 'Seen on video' } as const;
    expect(await call('POST /api/operator/contacts/decide', decision, by)).toEqual({ is_done: index === 1 });
    if (index === 0) await call('POST /api/operator/contacts/claim', { id: request.id, claim: false }, by);
  }
  expect([await keys(), await rescued()]).toEqual([[], expect.arrayContaining([person.user.id])]);
});

it('puts a lost phone before two operators, who change it once, with everything they need to decide', async () => {
  const person = await somebody({ mobile: phone() });
  const target = phone();
  const wish = await asked(person, target);
  const stolen = { ...wish, picture_ids: [await picture((await somebody()).user.id)] };
  expect(
    await refusalOf(call('POST /api/contact/request', { ...wish, security_password: '000111' }, person.by)),
  ).toMatchObject({
    code: passwordRefusals.WrongSecurityPassword.code,
  });
  expect(await refusalOf(call('POST /api/contact/request', stolen, person.by))).toMatchObject({
    code: contactRefusals.NoSuchPicture.code,
  });
  await clock.advance(61);
  const request = await call('POST /api/contact/request', { ...wish, ...(await asked(person, target)) }, person.by);
  expect(request).toMatchObject({ state: 'waiting', kind: 'mobile' });
  await clock.advance(61);
  expect(await refusalOf(call('POST /api/contact/request', await asked(person, target), person.by))).toMatchObject({
    code: contactRefusals.RequestPending.code,
  });

  const [reviewer, arbiter] = [await operator('reviewer'), await operator('arbiter')];
  const { rows } = await call('POST /api/operator/contacts', {}, reviewer);
  expect(rows.find((row) => row.id === request.id)).toMatchObject({ old: person.user.mobile, target });
  const decide = (by: typeof reviewer) =>
    call('POST /api/operator/contacts/decide', { id: request.id, decision: 'pass', reason: 'Seen on video' }, by);
  expect(await refusalOf(decide(arbiter))).toMatchObject({ code: 1000 });
  expect(await refusalOf(decide(reviewer))).toMatchObject({ code: operatorRefusals.NotClaimed.code });
  const claim = (by: typeof reviewer, wants: boolean) =>
    call('POST /api/operator/contacts/claim', { id: request.id, claim: wants }, by);
  await claim(reviewer, true);
  // One alone changes nothing, however often they sign, nor with an account that they let in themselves.
  expect(await decide(reviewer)).toEqual({ is_done: false });
  await claim(reviewer, true);
  expect(await decide(reviewer)).toEqual({ is_done: false });
  expect(await findUser(reading(), person.user.id)).toMatchObject({ mobile: person.user.mobile });
  await claim(reviewer, false);
  const own = await operator('support');
  await letIn(reviewer, own);
  expect((await claim(own, true)).first_signature).toMatchObject({ decision: 'pass', reason: { en: 'Seen on video' } });
  expect(await refusalOf(decide(own))).toMatchObject({ code: signatureRefusals.SignerNotIndependent.code });
  await claim(own, false);
  const second = await operator('support');
  await claim(second, true);
  expect(await decide(second)).toEqual({ is_done: true });
  expect(await refusalOf(decide(reviewer))).toMatchObject({ code: operatorRefusals.CaseNotFound.code });
  expect(await findUser(reading(), person.user.id)).toMatchObject({ mobile: target });
  expect(await sellingStoppedUntil(reading(), person.user.id)).not.toBeNull();
  const open = await database.reader
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.user.id)
    .where('ended_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
  const { rows: requests } = await call('GET /api/contact/requests', {}, person.by);
  expect(requests).toMatchObject([{ state: 'passed', answer: 'Seen on video' }]);
});

it('lets a first signature expire after three days: the next signer is the first again', async () => {
  const person = await somebody({ mobile: phone() });
  const { id } = await call('POST /api/contact/request', await asked(person, phone()), person.by);
  const [first, late, third] = [await operator('reviewer'), await operator('reviewer'), await operator('reviewer')];
  const decide = async (by: Awaited<ReturnType<typeof operator>>) => {
    await call('POST /api/operator/contacts/claim', { id, claim: true }, by);
    const done = await call('POST /api/operator/contacts/decide', { id, decision: 'pass', reason: 'Seen' }, by);
    if (!done.is_done) await call('POST /api/operator/contacts/claim', { id, claim: false }, by);
    return done;
  };
  const waiting = async (by: Awaited<ReturnType<typeof operator>>) =>
    (await call('POST /api/operator/contacts', { id }, by)).rows[0]?.first_signature ?? null;
  const DAYS = 3 * 86_400;
  expect(await decide(first)).toEqual({ is_done: false });
  const shown = await waiting(late);
  expect(shown?.expires_at).toBe((shown?.at ?? 0) + DAYS);
  await clock.advance(DAYS);
  expect(await waiting(late)).toBeNull();
  expect(await decide(late)).toEqual({ is_done: false });
  expect(await waiting(third)).toMatchObject({ bar: null });
  expect(await decide(third)).toEqual({ is_done: true });
});

it('lets users withdraw only their own request, and changes nothing when it is rejected', async () => {
  const [person, other] = [await somebody({ mobile: phone() }), await somebody()];
  const request = await call('POST /api/contact/request', await asked(person, phone()), person.by);
  const first = await operator('reviewer');
  await call('POST /api/operator/contacts/claim', { id: request.id, claim: true }, first);
  await call('POST /api/operator/contacts/decide', { id: request.id, decision: 'pass', reason: 'Seen' }, first);
  const withdraw = (requester: Somebody) => call('POST /api/contact/withdraw', { id: request.id }, requester.by);
  expect(await refusalOf(withdraw(other))).toMatchObject({ code: contactRefusals.RequestNotFound.code });
  expect(await withdraw(person)).toMatchObject({ state: 'withdrawn' });
  const signatures = database.reader.selectFrom('first_signatures').selectAll().where('case_id', '=', request.id);
  expect(await signatures.execute()).toEqual([]);
  await clock.advance(61);
  const second = await call('POST /api/contact/request', await asked(person, phone()), person.by);
  const reviewer = await operator('reviewer');
  await call('POST /api/operator/contacts/claim', { id: second.id, claim: true }, reviewer);
  await call('POST /api/operator/contacts/decide', { id: second.id, decision: 'reject', reason: 'Not you' }, reviewer);
  expect(await findUser(reading(), person.user.id)).toMatchObject({ mobile: person.user.mobile });
});
