import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../devices/software-authenticator.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  TEST_ORIGIN,
  type TestServer,
} from '../../open-test-server.ts';

let server: TestServer;
const headers = { origin: TEST_ORIGIN };
const password = { security_password: DEMO_PAYMENT_PASSWORD };
const device = { device_id: 'test-passkey-device' };

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function withPasskey(
  name: string,
  phone?: string,
): Promise<{ person: Person; key: SoftwareAuthenticator; id: string }> {
  const person = await server.login(name, phone);
  const key = softwareAuthenticator(TEST_ORIGIN);
  const begun = await person.ask('POST /api/passkeys/begin', password, headers);
  expect(begun.code).toBe(0);
  const made = { question_id: begun.data.question_id, name: 'Phone', ...key.create(begun.data) };
  const { id } = await person.must('POST /api/passkeys/add', made);
  return { person, key, id };
}

const question = async (person: Person) => (await person.ask('POST /api/passkeys/question', {}, headers)).data;
const loginQuestion = async () => (await server.stranger().ask('POST /api/passkeys/login/question', {}, headers)).data;
const logIn = (question_id: string, assertion: ReturnType<SoftwareAuthenticator['answer']>) =>
  server.stranger().ask('POST /api/passkeys/login', { question_id, assertion, device });

it('logs in by passkey alone, and accepts an answer once', async () => {
  const { key, id, person } = await withPasskey('alice');
  const asked = await loginQuestion();
  expect(asked.known).toEqual([]);
  const assertion = key.answer(asked);
  const tries = await Promise.all([logIn(asked.question_id, assertion), logIn(asked.question_id, assertion)]);
  expect(tries.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([0, 19_202]);
  expect(await logIn(asked.question_id, assertion)).toMatchObject({ code: 19_202 });
  // The same answer to another question is an answer to another challenge.
  expect(await logIn((await loginQuestion()).question_id, assertion)).toMatchObject({ code: 19_202 });
  const { passkeys } = await person.must('GET /api/passkeys', {});
  expect(passkeys).toMatchObject([{ id, name: 'Phone', is_synced: false }]);
  expect(JSON.stringify(passkeys)).not.toContain(key.credential);
});

it('refuses answers from another site, without user verification, with an unchanged counter or to an old question', async () => {
  const { key } = await withPasskey('alice');
  const refused = async (changes: object) => {
    const asked = await loginQuestion();
    return (await logIn(asked.question_id, key.answer(asked, changes))).code;
  };
  expect(await refused({})).toBe(0);
  expect(await refused({ origin: 'https://evil.example' })).toBe(19_202);
  expect(await refused({ flags: 0x01 })).toBe(19_202);
  expect(await refused({ counter: 1 })).toBe(19_202);
  const other = await loginQuestion();
  expect(await logIn(other.question_id, key.answer({ ...other, rp_id: 'evil.example' }))).toMatchObject({
    code: 19_202,
  });
  const stranger = softwareAuthenticator(TEST_ORIGIN);
  const asked = await loginQuestion();
  expect(await logIn(asked.question_id, stranger.answer(asked))).toMatchObject({ code: 19_202 });
  const late = await loginQuestion();
  await server.advance(301);
  expect(await logIn(late.question_id, key.answer(late, { counter: 50 }))).toMatchObject({ code: 19_202 });
});

it('offers no passkeys on a foreign page or an IP address', async () => {
  const bob = await server.login('bob');
  for (const origin of ['https://evil.example', server.address, 'null'])
    expect(await bob.ask('POST /api/passkeys/begin', password, { origin })).toMatchObject({ code: 19_201 });
  const wrong = { security_password: '000000' };
  expect(await bob.ask('POST /api/passkeys/begin', wrong, headers)).toMatchObject({ code: 11_001 });
});

it('replaces the payment password for one action of this person, within two minutes', async () => {
  const { person: alice, key, id } = await withPasskey('alice');
  const bob = await server.login('bob');
  const proofOf = async () => {
    const asked = await question(alice);
    const { proof } = await alice.must('POST /api/passkeys/prove', {
      question_id: asked.question_id,
      assertion: key.answer(asked),
    });
    return proof;
  };
  const proof = await proofOf();
  expect(await bob.ask('POST /api/totp/begin', { security_password: proof })).toMatchObject({ code: 40_001 });
  const uses = await Promise.all([1, 2, 3].map(() => alice.ask('POST /api/totp/begin', { security_password: proof })));
  expect(uses.filter((reply) => reply.code === 0)).toHaveLength(1);
  const old = await proofOf();
  await server.advance(121);
  expect(await alice.ask('POST /api/totp/begin', { security_password: old })).toMatchObject({ code: 40_001 });
  expect(await alice.ask('POST /api/passkeys/remove', { id, security_password: await proofOf() })).toMatchObject({
    code: 0,
  });
});

it('accepts neither a question of another session nor a passkey of another person', async () => {
  const { person: alice, key } = await withPasskey('alice', 'phone');
  const { key: keyOfBob, person: bob } = await withPasskey('bob');
  const tablet = await server.login('alice', 'tablet');
  const asked = await question(alice);
  const verify = (person: Person, assertion: ReturnType<SoftwareAuthenticator['answer']>) =>
    person.ask('POST /api/passkeys/prove', { question_id: asked.question_id, assertion });
  expect(await verify(tablet, key.answer(asked))).toMatchObject({ code: 19_202 });
  expect(await verify(bob, keyOfBob.answer(asked))).toMatchObject({ code: 19_202 });
  expect(await verify(alice, keyOfBob.answer(asked))).toMatchObject({ code: 19_202 });
  expect(await verify(alice, key.answer(asked))).toMatchObject({ code: 0 });
  // A credential belongs to the person who added it first.
  const begun = await bob.ask('POST /api/passkeys/begin', password, headers);
  const stolen = { question_id: begun.data.question_id, name: 'Mine now', ...key.create(begun.data) };
  expect(await bob.ask('POST /api/passkeys/add', stolen)).toMatchObject({ code: 19_202 });
});

it('authorizes nothing once it was removed, nor for a frozen person', async () => {
  const { person, key, id } = await withPasskey('carol');
  const bob = await server.login('bob');
  expect(await bob.ask('POST /api/passkeys/remove', { id, ...password })).toMatchObject({ status: 404, code: 19_203 });
  const { id: carol } = await person.must('GET /api/m', {});
  await server.transaction((ctx) => setUserStatus(ctx, carol, 'frozen'));
  const frozen = await loginQuestion();
  expect(await logIn(frozen.question_id, key.answer(frozen))).toMatchObject({ code: 10_001 });
  await server.settle();
  await server.transaction((ctx) => setUserStatus(ctx, carol, 'normal'));
  const again = await server.login('carol');
  await again.must('POST /api/passkeys/remove', { id, ...password });
  const asked = await loginQuestion();
  expect(await logIn(asked.question_id, key.answer(asked))).toMatchObject({ code: 19_202 });
});

it('issues at most 300 login questions to one address in ten minutes', async () => {
  const requestQuestion = () => server.stranger().ask('POST /api/passkeys/login/question', {}, headers);
  const replies: number[] = [];
  for (let round = 0; round < 31; round += 1)
    replies.push(...(await Promise.all(Array.from({ length: 10 }, requestQuestion))).map((reply) => reply.status));
  expect(replies.filter((status) => status === 200).length).toBeLessThanOrEqual(300);
  expect(replies.at(-1)).toBe(429);
  await server.advance(601);
  expect(await requestQuestion()).toMatchObject({ code: 0 });
});
