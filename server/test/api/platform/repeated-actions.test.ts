import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../devices/software-authenticator.ts';
import {
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

const at = { origin: TEST_ORIGIN };

async function keyOf(person: Person): Promise<SoftwareAuthenticator> {
  const key = softwareAuthenticator(TEST_ORIGIN);
  const { data } = await person.ask('POST /api/passkeys/begin', { security_password: DEMO_PAYMENT_PASSWORD }, at);
  await person.must('POST /api/passkeys/add', { question_id: data.question_id, name: 'Phone', ...key.create(data) });
  // A new key pauses what leaves the account for a day.
  await server.advance(DAY_SECONDS);
  return key;
}

async function proofOf(person: Person, key: SoftwareAuthenticator): Promise<string> {
  const { data } = await person.ask('POST /api/passkeys/question', {}, at);
  const answer = { question_id: data.question_id, assertion: key.answer(data) };
  return (await person.must('POST /api/passkeys/prove', answer)).proof;
}

it('happens once when it is sent again, however its repeat is authorized', async () => {
  const [carol, bob] = [await server.login('carol'), await server.login('bob')];
  const key = await keyOf(carol);
  const { account, balance } = await bob.must('GET /api/m', {});
  const transfer = { recipient: account, amount: '3.00' };
  const number = { 'idempotency-key': 'one-act-of-carol' };
  const send = (security_password: string, amount = '3.00') =>
    carol.ask('POST /api/transfer/add', { ...transfer, amount, security_password }, number);
  const first = await send(await proofOf(carol, key));
  expect(first.code).toBe(0);
  expect((await send(await proofOf(carol, key))).data).toEqual(first.data);
  expect((await send(DEMO_PAYMENT_PASSWORD)).data).toEqual(first.data);
  expect(await send(DEMO_PAYMENT_PASSWORD, '4.00')).toMatchObject({ status: 409, code: 40_901 });
  expect(Number((await bob.must('GET /api/m', {})).balance) - Number(balance)).toBe(3);
});

it('happens once when its repeats are sent at the same time', async () => {
  const [carol, bob] = [await server.login('carol'), await server.login('bob')];
  const { account, balance } = await bob.must('GET /api/m', {});
  const transfer = { recipient: account, amount: '2.00', security_password: DEMO_PAYMENT_PASSWORD };
  const number = { 'idempotency-key': 'one-act-many-times' };
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => carol.ask('POST /api/transfer/add', transfer, number)),
  );
  expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([0]));
  expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
  expect(Number((await bob.must('GET /api/m', {})).balance) - Number(balance)).toBe(2);
});

it('accepts the proof of a passkey for one action only, and says so in the reader’s language', async () => {
  const carol = await server.login('carol');
  const proof = await proofOf(carol, await keyOf(carol));
  const { account } = await (await server.login('bob')).must('GET /api/m', {});
  const send = (amount: string, language: string) =>
    carol.ask(
      'POST /api/transfer/add',
      { recipient: account, amount, security_password: proof },
      { 'accept-language': language },
    );
  expect(await send('1.01', 'en')).toMatchObject({ code: 0 });
  expect(await send('1.02', 'en')).toMatchObject({
    code: 40_001,
    msg: expect.stringContaining('use the passkey again'),
  });
  expect(await send('1.02', 'zh-CN')).toMatchObject({ code: 40_001, msg: expect.stringContaining('请重新验证') });
});
