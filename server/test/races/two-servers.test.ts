import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE_TRIES } from '@eh/contract/accounts/codes/limits.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { Notice } from '@eh/contract/notices.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { LISTING_UPDATED, LIVE_PATH, NOTIFICATION } from '@eh/contract/platform/live.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  personWith,
  type TestServer,
  testEnvironment,
} from '../open-test-server.ts';
import { type RunningServer, startServer } from '../servers/running-server.ts';
import { buyRequest, postListing, takeDownListings } from '../trading.ts';

/** Two servers on one database, each in a process of its own, as behind a balancer: what one counts the other has to know. */
let server: TestServer;
let other: RunningServer;
let dataDir: string;
let servers: readonly { readonly address: string }[] = [];

beforeAll(async () => {
  let url = '';
  server = await openTestServer({
    connectionTo(opened) {
      url = opened;
      return Promise.resolve(opened);
    },
  });
  dataDir = await mkdtemp(join(tmpdir(), 'eh-two-'));
  other = await startServer(dataDir, { ...testEnvironment, DATABASE_URL: url });
  servers = [server, other];
});
afterAll(async () => {
  await other.end('SIGTERM');
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const TRIES = 24;
const SENDS_OF_A_DEVICE = 20;
const CHECKS_OF_A_DEVICE = 30;
const FAILURES_BEFORE_CAPTCHA = 3;
const PAYMENT_TRIES = 5;

it('delivers each event to the devices of every server exactly once', async () => {
  const [alice, bob] = [await logIn(on(0), 'alice'), await logIn(on(1), 'bob')].map(({ token }, at) =>
    personWith(addressAt(at), token),
  );
  if (!alice || !bob) throw new Error('Nobody is there');
  const heard = servers.map((): string[] => []);
  const updated = servers.map((): string[] => []);
  const sockets = await Promise.all(
    servers.map(async ({ address }, at) => {
      const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], auth: { token: alice.token } });
      socket.on(NOTIFICATION, ({ type }: Notice, taken: () => void) => {
        heard[at]?.push(type);
        taken();
      });
      // Events about the first data of the demo may arrive late as well.
      socket.on(LISTING_UPDATED, ({ order_id }: { order_id: string }) => updated[at]?.push(order_id));
      await new Promise<void>((done) => socket.once('connect', () => done()));
      return socket;
    }),
  );
  const listing = await postListing(alice);
  const updateCounts = () => updated.map((listings) => listings.filter((id) => id === listing.id).length);
  await expect.poll(updateCounts).toEqual(servers.map(() => 1));
  const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  await expect.poll(() => heard).toEqual(servers.map(() => ['transaction.wait_seller_verify']));
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
  for (const socket of sockets) socket.disconnect();
  await takeDownListings(alice);
});

it('ends a session on both servers at once', async () => {
  const { token } = await logIn(on(0), 'alice');
  const seenBy = async (at: number) => (await personWith(addressAt(at), token).ask('GET /api/m', {})).status;
  expect([await seenBy(0), await seenBy(1)]).toEqual([200, 200]);
  await personWith(addressAt(1), token).must('GET /api/logout', {});
  expect([await seenBy(0), await seenBy(1)]).toEqual([401, 401]);
});

it('sends one code a minute and accepts twenty requests of a device, whichever server gets them', async () => {
  const request = { account: '13511110001', device_id: 'two-servers-sends' };
  const codes = await atOnce(TRIES, async (person) => (await person.ask('POST /api/register/smsCode', request)).code);
  expect(counted(codes)).toEqual({
    0: 1,
    [codeRefusals.CodeTooSoon.code]: SENDS_OF_A_DEVICE - 1,
    [commonRefusals.TooManyRequests.code]: TRIES - SENDS_OF_A_DEVICE,
  });
});

it('accepts five tries at a code, and then not even the right one', async () => {
  const account = '13511110002';
  const device = { device_id: 'two-servers-codes' };
  await on(0).must('POST /api/register/smsCode', { account, ...device });
  const right = await newestCode(`+86${account}`);
  const { texts } = await on(0).must('GET /api/register/fields', {});
  const tryWith = async (person: Person, code: string) =>
    (
      await person.ask('POST /api/register', {
        account,
        password: 'Long-enough-9',
        code,
        accepted_texts: texts,
        device,
      })
    ).code;
  const codes = await atOnce(TRIES, (person) => tryWith(person, right === '000000' ? '111111' : '000000'));
  expect(counted(codes)).toEqual({
    [codeRefusals.WrongCode.code]: CODE_TRIES,
    [codeRefusals.CodeExpired.code]: TRIES - CODE_TRIES,
  });
  expect(await tryWith(on(1), right)).toBe(codeRefusals.CodeExpired.code);
});

it('opens a session once when the right code comes twenty times at once', async () => {
  const account = '13511110003';
  const device = { device_id: 'two-servers-once' };
  await on(1).must('POST /api/register/smsCode', { account, ...device });
  const code = await newestCode(`+86${account}`);
  const { texts } = await on(0).must('GET /api/register/fields', {});
  const request = { account, password: 'Long-enough-9', code, accepted_texts: texts, device };
  const codes = await atOnce(TRIES, async (person) => (await person.ask('POST /api/register', request)).code);
  expect(counted(codes)).toEqual({ 0: 1, [codeRefusals.CodeExpired.code]: TRIES - 1 });
});

it('counts wrong payment passwords of both servers together, and locks on both', async () => {
  const { token } = await logIn(on(0), 'bob');
  const removePasskey = async (address: string, password: string) => {
    const request = { id: '01900000-0000-7000-8000-000000000000', security_password: password };
    return (await personWith(address, token).ask('POST /api/passkeys/remove', request)).code;
  };
  const codes = await Promise.all(Array.from({ length: TRIES }, (_, at) => removePasskey(addressAt(at), '246802')));
  expect(counted(codes)).toEqual({
    [passwordRefusals.WrongSecurityPassword.code]: PAYMENT_TRIES - 1,
    [passwordRefusals.SecurityPasswordLocked.code]: TRIES - PAYMENT_TRIES + 1,
  });
  for (const { address } of servers)
    expect(await removePasskey(address, DEMO_PAYMENT_PASSWORD)).toBe(passwordRefusals.SecurityPasswordLocked.code);
});

it('asks for a picture code after three wrong logins, on whichever server they arrive', async () => {
  const device = { device_id: 'two-servers-guesser' };
  const guess = (person: Person) => person.ask('POST /api/login', { account: 'carol', password: 'Wrong-1234', device });
  const codes = await atOnce(TRIES, async (person) => (await guess(person)).code);
  expect(counted(codes)).toEqual({
    [sessionRefusals.WrongLogin.code]: FAILURES_BEFORE_CAPTCHA,
    [sessionRefusals.NeedsCaptcha.code]: TRIES - FAILURES_BEFORE_CAPTCHA,
  });
});

it('limits one device’s look-ups of names over both servers together', async () => {
  const request = { account: '13511110009', device_id: 'two-servers-asks' };
  const asked = CHECKS_OF_A_DEVICE + TRIES;
  const codes = await atOnce(asked, async (person) => (await person.ask('POST /api/checkuser', request)).code);
  expect(counted(codes)).toEqual({ 0: CHECKS_OF_A_DEVICE, [commonRefusals.TooManyRequests.code]: TRIES });
});

/** So many at the same moment, every other one at the other server. */
function atOnce<T>(times: number, work: (person: Person) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, at) => work(on(at))));
}

function on(at: number): Person {
  return personWith(addressAt(at), '');
}

function addressAt(at: number): string {
  return servers[at % servers.length]?.address ?? '';
}

function counted(codes: readonly number[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function logIn(person: Person, account: string): Promise<{ token: string }> {
  const device = { device_id: `two-servers-${account}` };
  return person.must('POST /api/login', { account, password: DEMO_PASSWORD, device });
}

async function newestCode(to: string): Promise<string> {
  const response = await fetch(`${addressAt(0)}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; code: string | null }[];
  return sent.find((message) => message.to === to)?.code ?? '';
}
