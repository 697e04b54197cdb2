import { LIVE_PATH, SESSION_ENDED } from '@eh/contract/platform/live.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { DEMO_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.close());

function connect(person: Person): Promise<Socket> {
  const auth = { token: person.token };
  const socket = io(server.address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return new Promise((done, fail) => {
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
}

/** Settles once the session's socket was told that it is over and was cut. */
async function cutOff(person: Person): Promise<() => Promise<void>> {
  const socket = await connect(person);
  const sessionEnded = new Promise((done) => socket.once(SESSION_ENDED, done));
  const cut = new Promise((done) => socket.once('disconnect', done));
  return async () => {
    await Promise.all([sessionEnded, cut]);
    expect(await person.ask('GET /api/m', {})).toMatchObject({ status: 401, code: 40_101 });
    await expect(connect(person)).rejects.toThrow('login expired');
  };
}

const sessionsOf = async (person: Person) => (await person.must('GET /api/devices', {})).sessions;
const currentOf = async (person: Person) => (await sessionsOf(person)).find((session) => session.is_current)?.id ?? '';

it('lists only the person’s own devices, this one first, with a shortened address', async () => {
  const [phone, tablet, bob] = [
    await server.login('alice', 'phone'),
    await server.login('alice', 'tablet'),
    await server.login('bob'),
  ];
  const seen = await sessionsOf(phone);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({ is_current: true, address: '127.0.0.*' });
  expect(seen[1]).toMatchObject({ is_current: false, id: await currentOf(tablet) });
  expect(JSON.stringify(seen)).not.toContain(phone.token);
  expect(seen.map((session) => session.id)).not.toContain(await currentOf(bob));
});

it('logs out one device by its id at once, only for its owner', async () => {
  const [phone, tablet, bob] = [
    await server.login('alice', 'phone'),
    await server.login('alice', 'tablet'),
    await server.login('bob'),
  ];
  const id = await currentOf(tablet);
  expect(await bob.ask('POST /api/devices/end', { id })).toMatchObject({ status: 200, code: 19_001 });
  expect(await server.stranger().ask('POST /api/devices/end', { id })).toMatchObject({ status: 401 });
  await tablet.must('GET /api/m', {});
  const isOver = await cutOff(tablet);
  await phone.must('POST /api/devices/end', { id });
  await isOver();
  expect(await phone.ask('POST /api/devices/end', { id })).toMatchObject({ status: 200, code: 19_001 });
  expect(await sessionsOf(phone)).toHaveLength(1);
});

it('logs out all others at once and keeps the requesting device', async () => {
  const [phone, tablet, desktop] = [
    await server.login('carol', 'phone'),
    await server.login('carol', 'tablet'),
    await server.login('carol', 'desktop'),
  ];
  const over = [await cutOff(tablet), await cutOff(desktop)];
  expect(await phone.must('POST /api/devices/end_others', {})).toEqual({ ended: 2 });
  await Promise.all(over.map((isOver) => isOver()));
  expect(await sessionsOf(phone)).toHaveLength(1);
});

it('logs out other devices when the login password changes, and all of them when the account is frozen', async () => {
  const [phone, tablet] = [await server.login('dora', 'phone'), await server.login('dora', 'tablet')];
  const tabletIsOver = await cutOff(tablet);
  await phone.must('POST /api/changePassword', { old_password: DEMO_PASSWORD, password: 'another horse 43' });
  await tabletIsOver();
  const { id } = await phone.must('GET /api/m', {});
  const socket = await connect(phone);
  const cut = new Promise((done) => socket.once('disconnect', done));
  await server.transaction((ctx) => setUserStatus(ctx, id, 'frozen'));
  await server.settle();
  await server.settle();
  await cut;
  expect(await phone.ask('GET /api/m', {})).toMatchObject({ status: 401, code: 10_001, data: { status: -1 } });
});

it('issues a new token at each login and accepts none that the client chose', async () => {
  const first = await server.login('bob', 'phone');
  const device = { device_id: 'test-phone-bob' };
  const login = { account: 'bob', password: DEMO_PASSWORD, device };
  const planted = { ...login, token: first.token } as never;
  const { data } = await server.stranger().ask('POST /api/login', planted);
  expect(data.token).not.toBe(first.token);
  const carried = { authorization: `Bearer ${first.token}` };
  const again = await server.stranger().ask('POST /api/login', login, carried);
  expect(again.code).toBe(0);
  expect(again.data.token).not.toBe(first.token);
  // The device has one session: the token that was there before the login is worth nothing now.
  expect(await first.ask('GET /api/m', {})).toMatchObject({ status: 401 });
});

it('refuses a token after the logout, both for calls and for the live channel', async () => {
  const phone = await server.login('bob', 'phone');
  const isOver = await cutOff(phone);
  await phone.must('GET /api/logout', {});
  await isOver();
  for (const call of ['GET /api/devices', 'GET /api/logout'] as const)
    expect(await phone.ask(call, {})).toMatchObject({ status: 401, code: 40_101 });
});
