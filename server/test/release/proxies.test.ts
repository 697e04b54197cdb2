import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { LIVE_PATH, SESSION_ENDED } from '@eh/contract/platform/live.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../../tools/bring/build-web.ts';
import { root } from '../../../tools/bring/root.ts';
import { compiledCode } from './compiled-code.ts';
import { migrateAsOwner } from './migrate-as-owner.ts';
import { NEWCOMERS_PASSWORD, registerNewcomer } from './newcomer.ts';
import { type OwnDatabase, openOwnDatabase } from './own-database.ts';
import { productionEnvironment } from './production-environment.ts';
import { PROXY_ADDRESS, type Proxy, startCaddy, startNginx } from './proxy.ts';
import { requestFrom } from './request-from.ts';
import { type RunningProcess, type StartedFrom, startProcess } from './running-process.ts';
import { openSmsGateway, type SmsGateway } from './sms-gateway.ts';
import { until } from './until.ts';

const SERVER_FAULT = 500;
const CHECKS_OF_AN_ADDRESS = 100;
const TRIES_AT_A_TIME = 10;
/** Often enough to meet the instant at which a process ends, and no more work than that. */
const PACE_MILLISECONDS = 50;
/** Calls that wait for a process that hangs, before it is out; and calls in a row that then wait no more. */
const WAITS_MAX = 6;
const CALLS_IN_ROW = 20;
/** A client writes whatever it likes. */
const FORGED = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-real-ip': '203.0.113.9',
  'x-request-id': 'forged-by-a-client',
  forwarded: 'for=203.0.113.9;host=evil.example',
};

let home: string;
let database: OwnDatabase;
let gateway: SmsGateway;
let apis: readonly [RunningProcess, RunningProcess];
let live: RunningProcess;
let worker: RunningProcess;
let from: StartedFrom;

beforeAll(async () => {
  await buildWeb();
  home = await mkdtemp(join(tmpdir(), 'eh-proxies-'));
  [database, gateway] = await Promise.all([openOwnDatabase('behind_proxies'), openSmsGateway()]);
  const environment = {
    ...productionEnvironment(database.url),
    ...gateway.environment,
    ...compiledCode(join(home, 'compiled')),
    TRUSTED_PROXIES: PROXY_ADDRESS,
    DRAIN_SECONDS: '5',
  };
  from = { folder: root, dataDir: join(home, 'data'), environment };
  await migrateAsOwner(root, database, environment);
  const first = await startProcess('api', from);
  const [second, ...rest] = await Promise.all([
    startProcess('api', from),
    startProcess('live', from),
    startProcess('worker', from),
  ]);
  apis = [first, second];
  [live, worker] = rest;
});

afterAll(async () => {
  await Promise.all([...apis, live, worker].map((running) => running.end()));
  await gateway.close();
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

const programs = [
  { program: 'nginx', start: startNginx, network: '127.0.5' },
  { program: 'Caddy', start: startCaddy, network: '127.0.6' },
] as const;
type Program = (typeof programs)[number];

const proxyOf = ({ program, start }: Program) =>
  start({ home: join(home, program), api: [apis[0].address, apis[1].address], live: live.address });

describe.each(programs)('behind $program with our example file', (known) => {
  const { program, network } = known;
  const mobile = `1371111${network.replaceAll(/\D/g, '').slice(-4)}`;
  let proxy: Proxy;
  let token: string;

  beforeAll(async () => {
    proxy = await proxyOf(known);
    await registerNewcomer(apis[0].address, gateway, mobile);
    const body = { account: mobile, password: NEWCOMERS_PASSWORD, device: { device_id: `phone-of-${mobile}` } };
    const sent = { from: `${network}.1`, path: '/api/login', body, headers: FORGED };
    token = (await requestFrom<{ token: string }>(proxy, sent)).envelope.data.token;
  });
  afterAll(() => proxy.end());

  it('serves the app over HTTP/2, and requires https for a year', async () => {
    const { headers, body } = await overHttp2(proxy, '/');
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://localhost");
    expect(body).toContain('<div id="root">');
  });

  it('redirects http to https, and refuses names that are not its own', async () => {
    const location = await new Promise<string>((done, fail) => {
      const to = { host: PROXY_ADDRESS, port: proxy.httpPort, path: '/console/', headers: { host: proxy.name } };
      const started = get(to, (response) => done(response.headers.location ?? ''));
      started.once('error', fail);
    });
    expect(location).toMatch(/^https:\/\/localhost(?::\d+)?\/console\/$/);
    const refused = new Promise((_, fail) => {
      connectTls({ host: PROXY_ADDRESS, port: proxy.httpsPort, servername: 'evil.example' }).once('error', fail);
    });
    await expect(refused).rejects.toThrow(/unrecognized name|internal error/);
  });

  it('shows the real address in the list of devices and in the log, whatever a client claims', async () => {
    const headers = { ...FORGED, authorization: `Bearer ${token}` };
    const sent = { from: `${network}.1`, path: '/api/devices', headers };
    const { envelope } = await requestFrom<{ sessions: { is_current: boolean; address: string }[] }>(proxy, sent);
    expect(envelope.data.sessions.find((session) => session.is_current)?.address).toBe(`${network}.*`);
    const said = () => apis.map((api) => api.said()).join('');
    await expect.poll(said).toContain(`"address":"${network}.1"`);
    expect(said()).not.toContain('203.0.113.9');
    expect(said()).not.toContain('forged-by-a-client');
  });

  it('applies the limits to each address separately, and cannot be evaded by forged headers', async () => {
    const check = (from: string, index: number) =>
      requestFrom(proxy, {
        from,
        path: '/api/checkuser',
        body: { account: '13511119999', device_id: `behind-${program}-${index}` },
        headers: { ...FORGED, 'x-forwarded-for': `198.51.100.${index + 1}` },
      });
    const refused: Awaited<ReturnType<typeof check>>[] = [];
    // Ten at a time: a process busy with a hundred may answer the proxy's health check too late on a slow machine.
    for (let sent = 0; sent <= CHECKS_OF_AN_ADDRESS; sent += TRIES_AT_A_TIME) {
      const tries = Array.from({ length: TRIES_AT_A_TIME }, (_, index) => check(`${network}.77`, sent + index));
      refused.push(...(await Promise.all(tries)).filter(({ status }) => status === 429));
    }
    expect(refused.map(({ envelope }) => envelope.code)).toContain(commonRefusals.TooManyRequests.code);
    expect((await check(`${network}.78`, 0)).status).toBe(200);
  });

  it('passes the live channel to the process that holds it', async () => {
    const socket = io(`wss://${proxy.name}:${proxy.httpsPort}`, {
      path: LIVE_PATH,
      transports: ['websocket'],
      auth: { token },
      ca: proxy.ca,
      reconnection: false,
    });
    await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
    const ended = new Promise((done) => socket.once(SESSION_ENDED, done));
    const headers = { authorization: `Bearer ${token}` };
    const logout = await requestFrom(proxy, { from: `${network}.2`, path: '/api/logout', headers });
    expect(logout.status).toBe(200);
    await ended;
  });

  it.each(['/metrics', '/health', '/health/ready'])('shows %s to nobody outside', async (path) => {
    expect((await overHttp2(proxy, path)).headers[':status']).toBe(404);
  });
});

it('loses no request behind either proxy while the processes restart one after another', async () => {
  const clients = await Promise.all(programs.map(async (program) => requestsTo(await proxyOf(program), program)));
  apis = [await restarted(apis[0]), apis[1]];
  // The pause of docs/operate.md: each proxy takes the new process before the next one ends.
  for (const { from } of clients) await until(() => apis[0].said().includes(`"address":"${from}"`) || undefined);
  apis = [apis[0], await restarted(apis[1])];
  for (const { proxy, end } of clients) {
    const { answered, lost } = await end();
    expect(answered).toBeGreaterThan(0);
    expect(lost.length > 0 ? [...lost, proxy.said()] : []).toEqual([]);
    await proxy.end();
  }
});

it('removes a hanging process from nginx, which then delays nobody', async () => {
  const answerSeconds = 2;
  const behind = { home: join(home, 'hanging'), api: [apis[0].address, apis[1].address] as const, live: live.address };
  const proxy = await startNginx({ ...behind, answerSeconds });
  const isFast = async () => {
    const began = performance.now();
    const { status } = await requestFrom(proxy, { from: '127.0.7.1', path: '/api/register/fields' });
    expect(status).toBe(200);
    return performance.now() - began < answerSeconds * 1000;
  };
  process.kill(apis[1].pid, 'SIGSTOP');
  try {
    const fast: boolean[] = [];
    while (
      fast.filter((was) => !was).length < WAITS_MAX &&
      fast.slice(-CALLS_IN_ROW).filter(Boolean).length < CALLS_IN_ROW
    )
      fast.push(await isFast());
    expect(fast.filter((was) => !was).length).toBeLessThan(WAITS_MAX);
  } finally {
    process.kill(apis[1].pid, 'SIGCONT');
    await proxy.end();
  }
});

/** Makes calls through a proxy at a pace until it is ended; says which of them no process answered, and when. */
function requestsTo(proxy: Proxy, { program, network }: Program) {
  const from = `${network}.9`;
  const began = performance.now();
  let answered = 0;
  const lost: string[] = [];
  let isOver = false;
  // Not every proxy can send a body a second time.
  const requests = [{ path: '/api/register/fields' }, { path: '/api/order/market', body: {} }];
  const requesting = (async () => {
    while (!isOver)
      for (const request of requests) {
        const sentAt = performance.now();
        const outcome = await requestFrom(proxy, { ...request, from }).then(
          ({ status }) => status,
          (fault: unknown) => String(fault),
        );
        if (typeof outcome === 'number' && outcome < SERVER_FAULT) answered += 1;
        else lost.push(`${program} ${request.path} ${outcome}, sent ${sentAt - began} ms after the first`);
        await pause(PACE_MILLISECONDS);
      }
  })();
  const end = async () => {
    isOver = true;
    await requesting;
    return { answered, lost };
  };
  return { proxy, from, end };
}

async function restarted(running: RunningProcess): Promise<RunningProcess> {
  await running.end();
  return startProcess(running.role, { ...from, port: new URL(running.address).port });
}

interface OverHttp2 {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function overHttp2(proxy: Proxy, path: string): Promise<OverHttp2> {
  const session = connectHttp2(`https://${proxy.name}:${proxy.httpsPort}`, { ca: proxy.ca, host: PROXY_ADDRESS });
  const stream = session.request({ ...FORGED, ':path': path, ':authority': proxy.name });
  const headers = await new Promise<IncomingHttpHeaders>((done, fail) => {
    stream.once('response', done).once('error', fail);
    session.once('error', fail);
  });
  const body = await text(stream);
  session.close();
  return { headers, body };
}
