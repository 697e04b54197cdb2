import { codeRefusals, passwordRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { safetySetting } from '../../../src/accounts/users/index.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
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

const NEW_PASSWORD = 'Kestrel-7731';

async function switchCodes(isOn: boolean): Promise<void> {
  const rules = { ...safetySetting.usual, is_code_for_password_change: isOn, is_code_for_posting: isOn };
  await server.transaction((ctx) => writeSetting(ctx, safetySetting, rules));
}

async function newCode(person: Person, purpose: 2 | 12, device: string): Promise<string> {
  await person.must('POST /api/smsCode', { purpose, device_id: device });
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { code: string | null; at: string }[];
  return sent.filter(({ code }) => code !== null).sort((a, b) => b.at.localeCompare(a.at))[0]?.code ?? '';
}

it('asks for a code to change the login password while that setting is on, and accepts it once', async () => {
  const bob = await server.login('bob');
  const change = (body: object = {}) =>
    bob.ask('POST /api/changePassword', { old_password: DEMO_PASSWORD, password: NEW_PASSWORD, ...body });
  expect(await bob.must('GET /api/m', {})).toMatchObject({ is_code_for_password_change: false });
  await switchCodes(true);
  expect(await bob.must('GET /api/m', {})).toMatchObject({ is_code_for_password_change: true });
  expect((await change()).code).toBe(codeRefusals.NeedsCode.code);
  const posting = await newCode(bob, 12, 'test-phone-bob');
  expect((await change({ code: posting })).code).toBe(codeRefusals.CodeExpired.code);
  const elsewhere = await newCode(bob, 2, 'test-tablet-bob');
  expect((await change({ code: elsewhere })).code).toBe(codeRefusals.CodeExpired.code);
  await server.advance(61);
  const code = await newCode(bob, 2, 'test-phone-bob');
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await change({ code: wrong })).code).toBe(codeRefusals.WrongCode.code);
  // A request that is refused for another reason uses up no code.
  expect((await change({ code, old_password: 'not his' })).code).toBe(passwordRefusals.WrongPassword.code);
  expect((await change({ code, password: 'password1' })).code).toBe(sessionRefusals.WeakPassword.code);
  expect((await change({ code })).code).toBe(0);
  const again = { purpose: 2, code, device_id: 'test-phone-bob' } as const;
  expect((await bob.ask('POST /api/smsCodeVerify', again)).code).toBe(codeRefusals.CodeExpired.code);
});

it('asks for a code to post a listing while that setting is on, and not afterwards', async () => {
  await switchCodes(true);
  const carol = await server.login('carol');
  const { accounts } = await carol.must('GET /api/wallet/index', {});
  const post = (body: object = {}) =>
    carol.ask('POST /api/order/sale', {
      total: '100.00',
      price: '7.02',
      minimum: '50',
      maximum: '700',
      payment_account_ids: accounts.filter((account) => account.is_fiat).map((account) => account.id),
      payment_window_minutes: 15,
      security_password: DEMO_PAYMENT_PASSWORD,
      ...body,
    });
  expect(await carol.must('GET /api/order/cansale', {})).toMatchObject({ is_code_needed: true });
  expect((await post()).code).toBe(codeRefusals.NeedsCode.code);
  const code = await newCode(carol, 12, 'test-phone-carol');
  const wrongPassword = await post({ code, security_password: '975310' });
  expect(wrongPassword.code).toBe(passwordRefusals.WrongSecurityPassword.code);
  expect((await post({ code })).code).toBe(0);
  expect((await post({ code })).code).toBe(codeRefusals.CodeExpired.code);
  await switchCodes(false);
  expect(await carol.must('GET /api/order/cansale', {})).toMatchObject({ is_code_needed: false });
  expect((await post()).code).toBe(0);
});

it('asks a person with neither phone nor e-mail for no code', async () => {
  await switchCodes(true);
  const { user_id: id } = await server.database.reader
    .selectFrom('sessions')
    .select('user_id')
    .where('device_id', '=', 'test-phone-bob')
    .executeTakeFirstOrThrow();
  await server.transaction((ctx) =>
    ctx.tx.updateTable('users').set({ mobile: null, email: null }).where('id', '=', id).execute(),
  );
  const { token } = await server.stranger().must('POST /api/login', {
    account: 'bob',
    password: NEW_PASSWORD,
    device: { device_id: 'test-phone-bob' },
  });
  expect(await server.withToken(token).must('GET /api/m', {})).toMatchObject({ is_code_for_password_change: false });
});
