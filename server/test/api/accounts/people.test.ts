import { FILE_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  type TestServer,
} from '../../open-test-server.ts';

let server: TestServer;
let stranger: Person;
const password = 'correct horse 42';
const device = { device_id: 'phone-of-a-newcomer', os_name: 'Android' };

beforeAll(async () => {
  server = await openTestServer();
  stranger = server.stranger();
});
afterAll(() => server.close());

async function lastCode(): Promise<string> {
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const [latest] = (await response.json()) as { code: string }[];
  return latest?.code ?? '';
}

/** Makes a call with a token one holds. */
async function withToken(token: string, path: string): Promise<{ status: number; code: number }> {
  const response = await fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, ...((await response.json()) as { code: number }) };
}

async function send(token: string, bytes: Uint8Array<ArrayBuffer>, fileName: string) {
  const form = new FormData();
  form.append('image', new Blob([bytes]), fileName);
  const response = await fetch(`${server.address}/api/upload/img`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as { code: number; msg: string }) };
}

it('takes a newcomer from registration to the profile, and ends the token at the logout', async () => {
  const { fields, texts } = await stranger.must('GET /api/register/fields', {});
  expect(fields.map((field) => field.name)).toEqual(['account', 'code', 'password', 'nickname']);
  await stranger.must('POST /api/register/smsCode', { account: '13711112222', device_id: device.device_id });
  const opened = await stranger.must('POST /api/register', {
    account: '13711112222',
    password,
    code: await lastCode(),
    nickname: 'Newcomer',
    accepted_texts: texts,
    device,
  });
  expect(await withToken(opened.token, '/api/m')).toMatchObject({
    code: 0,
    data: { nickname: 'Newcomer', mobile: '137****2222', balance: '0.00', has_security_password: false },
  });
  expect(await withToken(opened.token, '/api/order/cansale')).toMatchObject({ code: 10_003 });
  expect(await withToken(opened.token, '/api/logout')).toMatchObject({ code: 0 });
  expect(await withToken(opened.token, '/api/m')).toMatchObject({ status: 401, code: 40_101 });
});

it('refuses each bad login input with its own code', async () => {
  const login = (body: object) => stranger.ask('POST /api/login', body as never);
  const good = { account: 'alice', password: DEMO_PASSWORD, device };
  const bad: [object, number][] = [
    [{ ...good, account: 'x'.repeat(81) }, 40_001],
    [{ ...good, account: { $ne: '' } }, 40_001],
    [{ ...good, password: 'x'.repeat(73) }, 40_001],
    [{ ...good, device: { device_id: 'short' } }, 40_001],
    [{ ...good, account: "alice' or '1'='1" }, 13_001],
  ];
  for (const [body, code] of bad) expect(await login(body)).toMatchObject({ code });
  expect(await withToken('x'.repeat(43), '/api/m')).toMatchObject({ status: 401, code: 40_101 });
});

it('refuses files over HTTP by their content', async () => {
  const alice = await server.login('alice');
  const exe = new Uint8Array(1000).fill(1);
  exe.set([0x4d, 0x5a]);
  expect(await send(alice.token, exe, 'slip.jpg')).toMatchObject({ status: 422, code: 16_002 });
  expect((await send(alice.token, new Uint8Array(FILE_BYTES_MAX + 1), 'slip.jpg')).status).toBe(413);
  expect(await send('', exe, 'slip.jpg')).toMatchObject({ status: 401 });
  expect((await fetch(`${server.address}/files/${crypto.randomUUID()}?until=1&signature=x`)).status).toBe(404);
});

it('counts forty parallel wrong payment passwords over HTTP as five', async () => {
  const carol = await server.login('carol');
  const { accounts } = await carol.must('GET /api/wallet/index', {});
  const id = accounts[0]?.id ?? '';
  const remove = (security_password: string) => carol.ask('POST /api/wallet/delete', { id, security_password });
  const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => remove(String(300_000 + index))));
  expect(replies.filter((reply) => reply.code === 11_001)).toHaveLength(4);
  expect(replies.filter((reply) => reply.code === 11_002)).toHaveLength(36);
  expect(await remove(DEMO_PAYMENT_PASSWORD)).toMatchObject({ code: 11_002 });
  expect((await carol.must('GET /api/wallet/index', {})).accounts).toHaveLength(2);
});

it('shows nobody another person’s payment accounts and lets nobody change them', async () => {
  const [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  for (const account of accounts) {
    const theft = { id: account.id, security_password: DEMO_PAYMENT_PASSWORD };
    expect(await bob.ask('POST /api/wallet/delete', theft)).toMatchObject({ status: 404, code: 15_001 });
    expect(await bob.ask('POST /api/wallet/update', { ...theft, is_paused: true })).toMatchObject({ code: 15_001 });
  }
  expect((await alice.must('GET /api/wallet/index', {})).accounts).toEqual(accounts);
});
