import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, openTestServer, type TestServer } from '../../open-test-server.ts';

const PROXY = '10.1.2.3';
const STRANGER = '198.51.100.7';
const PERSON = '203.0.113.9';
const METRICS_TOKEN = '5d0f7be18ac2493e6b17f0d4c92e8a31';
const CHECKS_OF_AN_ADDRESS = 100;

let trusting: TestServer;
let plain: TestServer;
let real: TestServer;

beforeAll(async () => {
  [trusting, plain, real] = [
    await openTestServer({ environment: { TRUSTED_PROXIES: '10.1.0.0/16,fd00::/8' } }),
    await openTestServer(),
    await openTestServer({
      flags: ['--production'],
      environment: {
        SIGNING_KEYS: 'r1:9b3c5e0f7a1d284664b8c2e19f0a7d53e6b1c4098d2f7a359b3c5e0f7a1d2846',
        METRICS_TOKEN,
        SMS_URL: 'https://sms.example/send',
        TRUSTED_PROXIES: '10.1.0.0/16',
      },
    }),
  ];
});
afterAll(() => Promise.all([trusting, plain, real].map((server) => server.close())));

interface Asked {
  readonly from: string;
  readonly headers?: Record<string, string>;
}

function get({ http }: TestServer, url: string, { from, headers = {} }: Asked) {
  return http.inject({ url, remoteAddress: from, headers });
}

let devices = 0;

async function logIn({ http }: TestServer, { from, headers = {} }: Asked) {
  devices += 1;
  const response = await http.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers,
    payload: { account: 'alice', password: DEMO_PASSWORD, device: { device_id: `proxies-device-${devices}` } },
  });
  return response.json<{ code: number; data: { token: string } }>();
}

/** The address that the list of devices shows for a log-in. */
async function addressShown(server: TestServer, asked: Asked): Promise<string | undefined> {
  const { token } = (await logIn(server, asked)).data;
  const response = await get(server, '/api/devices', {
    from: asked.from,
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = response.json<{ data: { sessions: { is_current: boolean; address: string }[] } }>();
  return data.sessions.find((device) => device.is_current)?.address;
}

describe('the address of a person', () => {
  it.each([
    ['a proxy that is trusted', PROXY, PERSON, '203.0.113.*'],
    ['a trusted proxy to which a person said other things', PROXY, `192.0.2.1, ${PERSON}`, '203.0.113.*'],
    ['two trusted proxies', PROXY, `192.0.2.1, ${PERSON}, 10.1.9.9`, '203.0.113.*'],
    ['a trusted proxy whose address is written the long way', `::ffff:${PROXY}`, PERSON, '203.0.113.*'],
    ['anybody else, who may write what they like', STRANGER, PERSON, '198.51.100.*'],
    ['a network beside', '10.2.0.1', PERSON, '10.2.0.*'],
  ])('is taken from %s', async (_, from, forwarded, shown) => {
    expect(await addressShown(trusting, { from, headers: { 'x-forwarded-for': forwarded } })).toBe(shown);
  });

  it('is that of the connection when no proxy is trusted', async () => {
    expect(await addressShown(plain, { from: PROXY, headers: { 'x-forwarded-for': PERSON } })).toBe('10.1.2.*');
  });
});

describe('limits for each address', () => {
  const meets = async ({ http }: TestServer, forwarded: (at: number) => string, from: string) => {
    const answers = await Promise.all(
      Array.from({ length: CHECKS_OF_AN_ADDRESS + 1 }, (_, at) =>
        http.inject({
          method: 'POST',
          url: '/api/checkuser',
          remoteAddress: from,
          headers: { 'x-forwarded-for': forwarded(at) },
          payload: { account: '13511119999', device_id: `proxies-asks-${at}` },
        }),
      ),
    );
    const refused = answers.filter((answer) => answer.statusCode === 429);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: commonRefusals.TooManyRequests.code });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    return refused.length > 0;
  };

  it('apply to each person behind a trusted proxy separately', async () => {
    expect(await meets(trusting, (at) => `203.0.113.${at + 1}`, PROXY)).toBe(false);
    expect(await meets(trusting, () => '192.0.2.77', PROXY)).toBe(true);
  });

  it('cannot be evaded by a client that sends another address each time', async () => {
    expect(await meets(trusting, (at) => `203.0.113.${at + 1}`, STRANGER)).toBe(true);
    expect(await meets(plain, (at) => `203.0.113.${at + 1}`, PROXY)).toBe(true);
  });
});

describe('browsers', () => {
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'eh.example', host: 'inside:8080' };
  const headersOf = async (server: TestServer, asked: Asked) => {
    const { headers } = await get(server, '/api/m', asked);
    return [
      headers['strict-transport-security'],
      /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0],
    ];
  };

  it('must use https and the canonical address in production, as a trusted proxy reports them', async () => {
    expect(await headersOf(real, { from: PROXY, headers: https })).toEqual([
      'max-age=31536000',
      "connect-src 'self' wss://eh.example",
    ]);
    const forged = [undefined, "connect-src 'self' ws://inside:8080"];
    expect(await headersOf(real, { from: STRANGER, headers: https })).toEqual(forged);
    expect(await headersOf(plain, { from: PROXY, headers: https })).toEqual(forged);
  });
});

describe('development endpoints', () => {
  it('answer this machine only, and no request through a proxy on it', async () => {
    const statuses = async (asked: Asked) =>
      Promise.all(['/dev/outbox', '/dev/faucet'].map(async (url) => (await get(plain, url, asked)).statusCode));
    expect((await statuses({ from: '127.0.0.1' }))[0]).toBe(200);
    expect((await statuses({ from: '::1' }))[0]).toBe(200);
    for (const asked of [
      { from: STRANGER },
      { from: PROXY },
      { from: '127.0.0.1', headers: { 'x-forwarded-for': PERSON } },
      { from: '127.0.0.1', headers: { forwarded: `for=${PERSON}` } },
      { from: STRANGER, headers: { 'x-forwarded-for': '127.0.0.1' } },
    ])
      expect(await statuses(asked)).toEqual([404, 404]);
    const clock = await plain.http.inject({
      method: 'POST',
      url: '/dev/clock',
      remoteAddress: STRANGER,
      payload: { advance_seconds: 60 },
    });
    expect(clock.statusCode).toBe(404);
  });

  it('are open to everybody when configured so, and do not exist in production', async () => {
    const open = await openTestServer({ flags: ['--host', '0.0.0.0', '--demo-open'] });
    expect((await get(open, '/dev/outbox', { from: STRANGER })).statusCode).toBe(200);
    await open.close();
    expect((await get(real, '/dev/outbox', { from: '127.0.0.1' })).statusCode).toBe(404);
  });
});

describe('metrics of a production server', () => {
  it.each([
    ['this machine', 200, { from: '127.0.0.1' }],
    ['a proxy on this machine', 404, { from: '127.0.0.1', headers: { 'x-forwarded-for': PERSON } }],
    ['a trusted proxy that names this machine', 404, { from: PROXY, headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a stranger', 404, { from: STRANGER }],
    ['a stranger with another token', 404, { from: STRANGER, headers: { authorization: 'Bearer nonsense' } }],
    ['whoever has the token', 200, { from: STRANGER, headers: { authorization: `Bearer ${METRICS_TOKEN}` } }],
  ])('for %s: %i', async (_, status, asked) => {
    expect((await get(real, '/metrics', asked)).statusCode).toBe(status);
  });
});
