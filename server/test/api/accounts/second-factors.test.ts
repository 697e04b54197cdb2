import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticatorOf } from '../../devices/authenticator.ts';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  type TestServer,
} from '../../open-test-server.ts';

let server: TestServer;
const password = { security_password: DEMO_PAYMENT_PASSWORD };

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const login = (account: string, totp?: string, device_id = 'test-new-device') =>
  server.stranger().ask('POST /api/login', {
    account,
    password: DEMO_PASSWORD,
    device: { device_id },
    ...(totp === undefined ? {} : { totp }),
  });

/** Somebody with an authenticator, set up with its first code. */
async function personWithAuthenticator(
  name: string,
): Promise<{ person: Person; codeOf: (codeIndex: number) => string; codes: string[] }> {
  const person = await server.login(name);
  const { secret, address } = await person.must('POST /api/totp/begin', password);
  expect(address).toContain(secret);
  const codeOf = authenticatorOf(secret);
  const { recovery_codes } = await person.must('POST /api/totp/confirm', { code: codeOf() });
  return { person, codeOf, codes: recovery_codes };
}

it('asks for a code at each password login once an authenticator is confirmed, and accepts a code once', async () => {
  const alice = await server.login('alice');
  const begun = await alice.must('POST /api/totp/begin', password);
  expect(await login('alice')).toMatchObject({ code: 0 });
  const { secret } = await alice.must('POST /api/totp/begin', password);
  expect(secret).not.toBe(begun.secret);
  const [codeOf, replaced] = [authenticatorOf(secret), authenticatorOf(begun.secret)];
  expect(await alice.ask('POST /api/totp/confirm', { code: replaced() })).toMatchObject({ code: 19_102 });
  const { recovery_codes } = await alice.must('POST /api/totp/confirm', { code: codeOf() });
  expect(new Set(recovery_codes).size).toBe(10);

  expect(await login('alice')).toMatchObject({ code: 19_101 });
  expect(await login('alice', codeOf())).toMatchObject({ code: 19_102 });
  const code = codeOf(1);
  const tries = await Promise.all([login('alice', code), login('alice', code), login('alice', code)]);
  expect(tries.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([0, 19_102, 19_102]);
  expect(await alice.must('GET /api/second_factors', {})).toMatchObject({ has_totp: true, recovery_codes_left: 10 });
  expect(await alice.ask('POST /api/totp/begin', password)).toMatchObject({ code: 19_104 });
});

it('reveals nothing about an authenticator without the password', async () => {
  const wrong = { account: 'alice', password: 'not hers', device: { device_id: 'test-stranger' }, totp: '123456' };
  expect(await server.stranger().ask('POST /api/login', wrong)).toMatchObject({ code: 13_001 });
});

it('accepts each recovery code once, from its own person, and stores none of them readable', async () => {
  const { person, codeOf, codes } = await personWithAuthenticator('bob');
  const [first = '', second = ''] = codes;
  const tries = await Promise.all([login('bob', first), login('bob', first.toLowerCase().replaceAll('-', ' '))]);
  expect(tries.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([0, 19_102]);
  expect(await login('alice', second)).toMatchObject({ code: 19_102 });
  expect(await person.must('GET /api/second_factors', {})).toMatchObject({ recovery_codes_left: 9 });

  const { recovery_codes } = await person.must('POST /api/recovery_codes', { ...password, code: codeOf(1) });
  expect(await login('bob', second)).toMatchObject({ code: 19_102 });
  expect(await login('bob', recovery_codes[0])).toMatchObject({ code: 0 });
  const stored = await sql<{ line: string }>`
    select t::text as line from recovery_codes as t union all select t::text from totp_secrets as t
    union all select t::text from idempotency as t`.execute(server.database.reader);
  for (const code of [...codes, ...recovery_codes])
    expect(stored.rows.map((row) => row.line).join('\n')).not.toContain(code.replaceAll('-', ''));
});

it('returns to a repeated action the same secret, and only for the password', async () => {
  const dora = await server.login('dora');
  await dora.must('POST /api/changeSecurityPassword', {
    ...password,
    password: DEMO_PASSWORD,
    device_id: 'test-phone-dora',
  });
  const headers = { 'idempotency-key': 'one-and-the-same' };
  const first = await dora.ask('POST /api/totp/begin', password, headers);
  const again = await dora.ask('POST /api/totp/begin', password, headers);
  expect(again.data.secret).toBe(first.data.secret);
  const wrong = await dora.ask('POST /api/totp/begin', { security_password: '000000' }, headers);
  expect(wrong.code).not.toBe(0);
  expect(JSON.stringify(wrong)).not.toContain(first.data.secret);
  const another = await dora.ask('POST /api/totp/begin', password, { 'idempotency-key': 'another-one' });
  expect(another.data.secret).not.toBe(first.data.secret);
});

it('accepts four wrong ones of forty parallel guesses and locks at the fifth; the owner waits, then gets in', async () => {
  const { codeOf } = await personWithAuthenticator('carol');
  const right = [1, 2].map(codeOf);
  const wrong = Array.from({ length: 42 }, (_, index) => String(700_000 + index)).filter(
    (wrongCode) => !right.includes(wrongCode),
  );
  const guesses = await Promise.all(wrong.slice(0, 40).map((guess) => login('carol', guess)));
  const codes = guesses.map((reply) => reply.code);
  expect(codes.filter((code) => code === 19_102).length).toBeLessThanOrEqual(4);
  expect(codes).not.toContain(0);
  expect(await login('carol', codeOf(1))).toMatchObject({ code: 19_103 });
  await server.advance(16 * 60);
  expect(await login('carol', codeOf(1))).toMatchObject({ code: 0 });
});

it('cannot be removed when there is none, or by a stranger', async () => {
  const end = { ...password, code: '123456' };
  expect(await (await server.login('dora')).ask('POST /api/totp/end', end)).toMatchObject({ code: 19_105 });
  expect(await server.stranger().ask('POST /api/totp/end', end)).toMatchObject({ status: 401 });
});

it('is off once it is removed, and its recovery codes are void', async () => {
  const dora = await server.login('dora');
  const { secret } = await dora.must('POST /api/totp/begin', password);
  const codeOf = authenticatorOf(secret);
  const { recovery_codes } = await dora.must('POST /api/totp/confirm', { code: codeOf() });
  expect(await dora.must('GET /api/second_factors', {})).toMatchObject({ needs_code_to_end: false });
  // Within some days a stranger may have added it; later its code is needed, too.
  await server.advance(9 * 24 * HOUR_SECONDS);
  expect(await dora.must('GET /api/second_factors', {})).toMatchObject({ needs_code_to_end: true });
  const end = (changes: object) => dora.ask('POST /api/totp/end', { ...password, code: codeOf(1), ...changes });
  expect(await end({ security_password: '000000' })).toMatchObject({ code: 11_001 });
  expect(await end({ code: codeOf() })).toMatchObject({ code: 19_102 });
  expect(await end({})).toMatchObject({ code: 0 });
  expect(await dora.must('GET /api/second_factors', {})).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
  expect(await login('dora', recovery_codes[0])).toMatchObject({ code: 0 });
  expect(await dora.ask('POST /api/recovery_codes', { ...password, code: codeOf(2) })).toMatchObject({ code: 19_105 });
});

it('makes no new recovery codes for the payment password alone, and leaves the old ones valid', async () => {
  const { person, codes } = await personWithAuthenticator('dora');
  const renew = (code: string) => person.ask('POST /api/recovery_codes', { ...password, code });
  expect(await renew('123456')).toMatchObject({ code: 19_102 });
  expect(await renew('ABCD-EFGH-JKLM')).toMatchObject({ code: 19_102 });
  expect(await person.must('GET /api/second_factors', {})).toMatchObject({ recovery_codes_left: 10 });
  expect(await login('dora', codes[3])).toMatchObject({ code: 0 });
});
