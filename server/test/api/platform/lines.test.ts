import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { approveByTwo, askForRule, wantRule } from '../../two-owners.ts';

const [FIRST, SECOND, PICTURES, PAGE] = ['one', 'two', 'pictures', 'page'].map((name) => `https://${name}.example`);
const lines = { api_domains: `${FIRST}\n${SECOND}`, static_domains: PICTURES, page_domains: PAGE };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const call = (origin: string, path = '/api/config') => fetch(server.address + path, { headers: { origin } });
const preflight = (origin: string) =>
  fetch(`${server.address}/api/order/buy`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });
const allowedFor = (response: Response) => response.headers.get('access-control-allow-origin');

it('knows only the origin of the page, and allows no other origin to call, until owners list API lines', async () => {
  expect(await server.stranger().must('GET /api/domains', {})).toMatchObject({
    static_domain: '',
    api_domains: [{ id: 1, domain: '' }],
    static_domains_list: [''],
  });
  expect(allowedFor(await call(FIRST ?? ''))).toBeNull();
  expect((await call(FIRST ?? '')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('requires two owners, because tokens and passwords go to the address of an API line', async () => {
  const omar = await server.operator('omar');
  const { proposal } = await wantRule(omar, 'platform.lines', lines);
  expect(proposal).not.toBeNull();
  expect((await server.stranger().must('GET /api/domains', {})).api_domains).toHaveLength(1);
  await approveByTwo(server, Promise.resolve({ proposal }));
});

it('numbers the API lines, and allows pages of exactly these origins to call, within two seconds', async () => {
  expect(await server.stranger().must('GET /api/domains', {})).toMatchObject({
    static_domain: PICTURES,
    api_domains: [
      { id: 1, domain: FIRST },
      { id: 2, domain: SECOND },
    ],
    static_domains_list: [PICTURES],
  });
  await expect.poll(async () => allowedFor(await call(FIRST ?? ''))).toBe(FIRST);
  for (const origin of [SECOND, PICTURES, PAGE]) expect(allowedFor(await call(origin ?? ''))).toBe(origin);
  for (const origin of ['https://one.example.evil.example', 'http://one.example', 'https://evil.example', 'null'])
    expect(allowedFor(await call(origin))).toBeNull();
});

it('answers a preflight request, and allows no cookies', async () => {
  const answer = await preflight(FIRST ?? '');
  expect(answer.status).toBe(204);
  expect(allowedFor(answer)).toBe(FIRST);
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect((await call(FIRST ?? '')).headers.get('access-control-expose-headers')).toMatch(/X-Server-Time/);
  expect(allowedFor(await preflight('https://evil.example'))).toBeNull();
});

it('lets pages connect to the API lines, including sockets, and show their pictures', async () => {
  const headers = (await call(PAGE ?? '', '/avatars/selected.png')).headers;
  expect(allowedFor(await call(PAGE ?? '', '/avatars/selected.png'))).toBe(PAGE);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const policy = (await call('')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`connect-src 'self' ${FIRST} ${SECOND} wss://one.example wss://two.example`);
  expect(policy).toContain(`img-src 'self' ${FIRST} ${SECOND} ${PICTURES} data: blob:`);
  expect(policy).toContain("script-src 'self';");
});

it.each([
  ['a path', 'https://one.example/api'],
  ['no TLS', 'http://one.example'],
  ['the same twice', 'https://one.example https://one.example'],
])('refuses a list with %s', async (_what, api_domains) => {
  const omar = await server.operator('omar');
  const refused = await askForRule(omar, 'platform.lines', { ...lines, api_domains });
  expect(refused.code).toBe(settingRefusals.SettingUnfit.code);
});
