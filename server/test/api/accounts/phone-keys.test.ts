import { phoneKeyText } from '@eh/contract/accounts/passkeys/phone-keys/signed-text.ts';
import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestCode } from '../../applicants.ts';
import { actionHashOf, type SoftwarePhone, softwarePhone } from '../../devices/software-phone.ts';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  type TestServer,
} from '../../open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ADD = 'POST /api/transfer/add';
const refusedCode = passkeyRefusals.PhoneKeyRefused.code;

async function withPhone(name: string): Promise<{ person: Person; phone: SoftwarePhone; key: string }> {
  const person = await server.login(name);
  const phone = softwarePhone();
  const key = await phone.addTo(person, DEMO_PAYMENT_PASSWORD);
  // A key that is added begins the safety pause.
  await server.advance(25 * HOUR_SECONDS);
  return { person, phone, key };
}

async function transferTo(name: string, amount: string) {
  const { account } = await (await server.login(name)).must('GET /api/m', {});
  return { recipient: account, amount };
}

it('authorizes a payment by the key of a phone, once, and shows when it was used', async () => {
  const { person, phone, key } = await withPhone('alice');
  const transfer = await transferTo('bob', '3.00');
  const security_password = await phone.authorize(person, key, ADD, transfer);
  expect(security_password).toMatch(/^dk_[\w-]{43}$/);
  expect((await person.ask(ADD, { ...transfer, security_password })).code).toBe(0);
  const { phones } = await person.must('GET /api/phone_keys', {});
  expect(phones.find(({ id }) => id === key)).toMatchObject({ name: 'Phone', platform: 'android' });
  expect(phones.find(({ id }) => id === key)?.last_used_at).not.toBe(null);
  expect(JSON.stringify(phones)).not.toContain(phone.publicKey);
  await server.advance(600);
  expect(await person.ask(ADD, { ...transfer, security_password })).toMatchObject({
    code: 40_001,
    msg: expect.stringContaining('confirm again'),
  });
});

it('is valid for its act only: no other sum, no other person, no other call', async () => {
  const { person, phone, key } = await withPhone('alice');
  const transfer = await transferTo('bob', '2.00');
  const other = await transferTo('carol', '2.00');
  for (const changed of [{ ...transfer, amount: '200.00' }, other, { ...transfer, memo: 'x' }]) {
    const security_password = await phone.authorize(person, key, ADD, transfer);
    expect((await person.ask(ADD, { ...changed, security_password })).code).toBe(40_001);
    // A proof that was tried for something else is used up.
    expect((await person.ask(ADD, { ...transfer, security_password })).code).toBe(40_001);
  }
  const security_password = await phone.authorize(person, key, ADD, transfer);
  expect((await person.ask('POST /api/passkeys/begin', { security_password })).code).toBe(40_001);
});

it('accepts a signature once, and none for another question, action or key', async () => {
  const { person, phone, key } = await withPhone('alice');
  const action = actionHashOf(ADD, await transferTo('bob', '1.00'));
  const question = (hash = action) => person.must('POST /api/phone_keys/question', { id: key, action: hash });
  const authorize = async (question_id: string, signature: string) =>
    (await person.ask('POST /api/phone_keys/prove', { question_id, signature })).code;
  const first = await question();
  const signature = phone.sign(phoneKeyText({ challenge: first.challenge, action }));
  const tries = await Promise.all([authorize(first.question_id, signature), authorize(first.question_id, signature)]);
  expect(tries.toSorted((a, b) => a - b)).toEqual([0, refusedCode]);
  expect(await authorize((await question()).question_id, signature)).toBe(refusedCode);
  const second = await question('b'.repeat(64));
  const ofOther = phone.sign(phoneKeyText({ challenge: second.challenge, action }));
  expect(await authorize(second.question_id, ofOther)).toBe(refusedCode);
  const third = await question();
  const stranger = softwarePhone().sign(phoneKeyText({ challenge: third.challenge, action }));
  expect(await authorize(third.question_id, stranger)).toBe(refusedCode);
  const old = await question();
  await server.advance(301);
  expect(await authorize(old.question_id, phone.sign(phoneKeyText({ challenge: old.challenge, action })))).toBe(
    refusedCode,
  );
});

it('belongs to one person and to the session that requested the question', async () => {
  const { person, phone, key } = await withPhone('alice');
  const bob = await server.login('bob');
  const action = actionHashOf(ADD, await transferTo('carol', '1.00'));
  expect((await bob.ask('POST /api/phone_keys/question', { id: key, action })).code).toBe(
    passkeyRefusals.PhoneKeyNotFound.code,
  );
  const { question_id, challenge } = await person.must('POST /api/phone_keys/question', { id: key, action });
  const signature = phone.sign(phoneKeyText({ challenge, action }));
  const elsewhere = await server.login('alice', 'tablet');
  for (const thief of [bob, elsewhere])
    expect((await thief.ask('POST /api/phone_keys/prove', { question_id, signature })).code).toBe(refusedCode);
  const transfer = await transferTo('carol', '1.00');
  const security_password = await phone.authorize(person, key, ADD, transfer);
  expect((await bob.ask(ADD, { ...transfer, security_password })).code).toBe(40_001);
  // The same key cannot be added to another account.
  const begun = await bob.must('POST /api/phone_keys/begin', { security_password: DEMO_PAYMENT_PASSWORD });
  const again = {
    question_id: begun.question_id,
    name: 'Mine',
    platform: 'ios' as const,
    public_key: phone.publicKey,
    signature: phone.sign(phoneKeyText({ challenge: begun.challenge })),
  };
  expect((await bob.ask('POST /api/phone_keys/add', again)).code).toBe(refusedCode);
});

it('authorizes nothing once its phone is removed, even with a question or a proof in progress', async () => {
  const { person, phone, key } = await withPhone('carol');
  const transfer = await transferTo('bob', '1.00');
  const action = actionHashOf(ADD, transfer);
  const { question_id, challenge } = await person.must('POST /api/phone_keys/question', { id: key, action });
  await person.must('POST /api/phone_keys/remove', { id: key, security_password: DEMO_PAYMENT_PASSWORD });
  const signature = phone.sign(phoneKeyText({ challenge, action }));
  expect((await person.ask('POST /api/phone_keys/prove', { question_id, signature })).code).toBe(refusedCode);
  const missing = passkeyRefusals.PhoneKeyNotFound.code;
  expect((await person.ask('POST /api/phone_keys/question', { id: key, action })).code).toBe(missing);
  const remove = { id: key, security_password: DEMO_PAYMENT_PASSWORD };
  expect((await person.ask('POST /api/phone_keys/remove', remove)).code).toBe(missing);
});

it('authorizes nothing once the payment password under which it was added has changed', async () => {
  const dora = await server.login('dora');
  const change = { device_id: 'test-phone-dora', password: DEMO_PASSWORD };
  await dora.must('POST /api/changeSecurityPassword', { ...change, security_password: '975310' });
  const phone = softwarePhone();
  const key = await phone.addTo(dora, '975310');
  const action = actionHashOf(ADD, await transferTo('bob', '1.00'));
  const question = async () => (await dora.ask('POST /api/phone_keys/question', { id: key, action })).code;
  expect(await question()).toBe(0);
  await server.advance(9 * 24 * HOUR_SECONDS);
  await dora.must('POST /api/smsCode', { purpose: 3, device_id: 'test-phone-dora' });
  const changed = { ...change, security_password: '864209', code: await newestCode(server) };
  await dora.must('POST /api/changeSecurityPassword', changed);
  expect(await question()).toBe(passkeyRefusals.PhoneKeyOutdated.code);
});

it('is added by payment password and its own signature, ten at most', async () => {
  const person = await server.login('bob');
  const phone = softwarePhone();
  expect((await person.ask('POST /api/phone_keys/begin', { security_password: '000000' })).code).toBe(11_001);
  const begin = () => person.must('POST /api/phone_keys/begin', { security_password: DEMO_PAYMENT_PASSWORD });
  const add = async (changes: object, signed = phone) => {
    const { question_id, challenge } = await begin();
    const made = {
      question_id,
      name: 'Phone',
      platform: 'ios' as const,
      public_key: phone.publicKey,
      signature: signed.sign(phoneKeyText({ challenge })),
    };
    return (await person.ask('POST /api/phone_keys/add', { ...made, ...changes })).code;
  };
  expect(await add({}, softwarePhone())).toBe(refusedCode);
  expect(await add({ public_key: 'AAAA' })).toBe(refusedCode);
  expect(await add({ question_id: '00000000-0000-4000-8000-000000000000' })).toBe(refusedCode);
  expect(await add({})).toBe(0);
  for (let count = 1; count < 10; count += 1) await softwarePhone().addTo(person, DEMO_PAYMENT_PASSWORD);
  expect((await person.ask('POST /api/phone_keys/begin', { security_password: DEMO_PAYMENT_PASSWORD })).code).toBe(
    passkeyRefusals.TooManyPhoneKeys.code,
  );
});
