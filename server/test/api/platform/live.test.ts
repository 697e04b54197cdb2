import type { Notice } from '@eh/contract/notices.ts';
import {
  CONFIG_CHANGED,
  LISTING_UPDATED,
  LIVE_PATH,
  NOTIFICATION,
  SESSION_ENDED,
  TRADE_UPDATED,
} from '@eh/contract/platform/live.ts';
import { changeTo } from '@eh/contract/testing/rule-changes.ts';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { publish } from '../../content/written.ts';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../open-test-server.ts';
import { buyRequest, confirming, postListing, takeDownListings, tradeOnce, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
// Events that one test publishes late do not reach the next one.
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.disconnect());
  await server.settle();
});
afterAll(() => server.close());

function connect(token: string): Promise<Socket> {
  const socket = io(server.address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return new Promise((done, fail) => {
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
}

const next = <T>(socket: Socket, event: string) => new Promise<T>((done) => socket.once(event, done));

it('refuses a socket without a valid token', async () => {
  await expect(connect('nonsense')).rejects.toThrow('login expired');
  await expect(connect('')).rejects.toThrow('login expired');
});

it.each(['defaults', 'polling alone'])(
  'reaches a client at its defaults, which starts with polling: %s',
  async (way) => {
    const transports = way === 'defaults' ? {} : { transports: ['polling'] };
    const socket = io(server.address, { path: LIVE_PATH, auth: { token: alice.token }, forceNew: true, ...transports });
    sockets.push(socket);
    const failed = new Promise<never>((_done, fail) => socket.once('connect_error', fail));
    await Promise.race([failed, new Promise<void>((done) => socket.once('connect', done))]);
    const changed = next<unknown>(socket, LISTING_UPDATED);
    await postListing(alice);
    await takeDownListings(alice);
    expect(await changed).toBeDefined();
  },
);

it('informs everybody of a changed listing, and only the seller of the buyer', async () => {
  const [ofAlice, ofBob] = [await connect(alice.token), await connect(bob.token)];
  const heardByBob: Notice[] = [];
  ofBob.on(NOTIFICATION, (notice: Notice) => heardByBob.push(notice));
  const updated = next<{ order_id: string }>(ofBob, LISTING_UPDATED);
  const listing = await postListing(alice);
  expect((await updated).order_id).toBe(listing.id);

  const notified = new Promise<Notice>((done) => {
    ofAlice.once(NOTIFICATION, (notice: Notice, taken: () => void) => {
      taken();
      done(notice);
    });
  });
  const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  expect(await notified).toMatchObject({ type: 'transaction.wait_seller_verify', data: { transaction_id: trade.id } });
  expect(heardByBob).toEqual([]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
  await takeDownListings(alice);
});

it('informs all devices of both sides that a trade changed, including the one that changed it', async () => {
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const phones = [await connect(alice.token), await connect(bob.token)];
  const heard = phones.map((phone) => next<{ transaction_id: string }>(phone, TRADE_UPDATED));
  await bob.must('POST /api/transaction/cancelByBuyer', { id });
  expect(await Promise.all(heard)).toEqual([{ transaction_id: id }, { transaction_id: id }]);
  await takeDownListings(alice);
});

it('informs everybody that operators have changed a setting, or the text of a dialog', async () => {
  const omar = await server.operator('omar');
  const phone = await connect(alice.token);
  const worded = next(phone, CONFIG_CHANGED);
  await publish(
    omar,
    {
      kind: 'modal',
      name: 'identity_missing',
      draft: { title: { zh: '请先认证', en: 'Verify first' } },
    },
    server,
  );
  await worded;
  const changed = next(phone, CONFIG_CHANGED);
  const settings = await omar.must('POST /api/operator/settings', {});
  const wanted = changeTo(settings, 'platform.display', { home_figures: 'price,held' }, 'For a test');
  await omar.must('POST /api/operator/settings/change', wanted);
  await changed;
  const { settings: shown } = await alice.must('GET /api/config', {});
  expect(shown).toMatchObject({ 'platform.display.home_figures': 'price,held' });
});

it('stores notices that a person missed for their next fetch', async () => {
  const listing = await postListing(alice);
  const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  await server.settle();
  const { notices } = await alice.must('POST /api/notifications', {});
  expect(notices.map((notice) => notice.data.transaction_id)).toContain(trade.id);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
  await takeDownListings(alice);
});

it('withdraws notices that ask for a step the trade no longer needs', async () => {
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await server.settle();
  const askedOf = async (person: Person) =>
    (await person.must('POST /api/notifications', {})).notices
      .filter(({ data, created_at: at }) => data.transaction_id === id && (data.timeout ?? 0) > at + 60)
      .map((notice) => notice.type);
  expect([await askedOf(alice), await askedOf(bob)]).toEqual([[], ['transaction.wait_buyer_pay']]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  await server.settle();
  expect([await askedOf(alice), await askedOf(bob)]).toEqual([[], []]);
  await takeDownListings(alice);
});

it('says in a reminder what will happen when the time is up', async () => {
  await tradeOnce({ server, seller: alice, buyer: bob });
  // The second trade is paid with the picture of the first: nothing is released for it unseen.
  for (const isReleased of [true, false]) {
    const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
    await bob.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, bob, 9001)] });
    await server.advance(5 * 60);
    await bob.must('POST /api/transaction/remind', { id });
    await server.settle();
    expect(await reminderOf(id)).toMatchObject({ is_reminder: true, is_released_at_timeout: isReleased });
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  }
  await takeDownListings(alice);
});

async function reminderOf(id: string): Promise<Notice['data'] | undefined> {
  const { notices } = await alice.must('POST /api/notifications', {});
  return notices.findLast((notice) => notice.data.transaction_id === id && notice.data.is_reminder)?.data;
}

it('sends the newest notice first to a person with many unread ones', async () => {
  const listing = await postListing(alice);
  const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
  await server.settle();
  await sql`insert into notifications (id, user_id, type, data, created_at)
    select gen_random_uuid(), user_id, type, data, created_at - interval '1 day' from notifications, generate_series(1, 150)
    where data ->> 'transaction_id' = ${trade.id} and type = 'transaction.canceled'`.execute(server.database.reader);
  await sql`update notifications set id = overlay(id::text placing '00000000' from 1 for 8)::uuid
    where created_at < now() - interval '20 hours'`.execute(server.database.reader);
  const { notices } = await alice.must('POST /api/notifications', {});
  expect(notices).toHaveLength(100);
  const times = notices.map((notice) => notice.created_at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(notices.at(-1)).toMatchObject({ type: 'transaction.canceled', data: { transaction_id: trade.id } });
  await takeDownListings(alice);
});

it('informs a frozen person, closes all their sockets and refuses all their calls at once', async () => {
  const phones = [await server.login('dora', 'phone'), await server.login('dora', 'tablet')];
  const listening = await Promise.all(phones.map((phone) => connect(phone.token)));
  const ended = listening.map((socket) => Promise.all([next(socket, SESSION_ENDED), next(socket, 'disconnect')]));
  const { id } = await (await server.login('dora', 'watch')).must('GET /api/m', {});
  await server.transaction((ctx) => setUserStatus(ctx, id, 'frozen'));
  const closed = await Promise.all(phones.map((phone) => phone.ask('GET /api/m', {})));
  expect(closed.map((reply) => reply.code)).toEqual([10_001, 10_001]);
  await server.settle();
  expect((await Promise.all(ended)).map(([notified]) => notified)).toEqual([
    { because: 'frozen' },
    { because: 'frozen' },
  ]);
  for (const phone of phones) {
    expect(await phone.ask('GET /api/m', {})).toMatchObject({ status: 401, code: 10_001, data: { status: -1 } });
    await expect(connect(phone.token)).rejects.toThrow('Your account has been frozen');
  }
  await server.transaction((ctx) => setUserStatus(ctx, id, 'normal'));
  expect(await phones[0]?.ask('GET /api/m', {})).toMatchObject({ status: 401, code: 40_101 });
});

it('informs the other devices that the password was changed', async () => {
  const [here, there] = [await server.login('dora', 'tablet'), await server.login('dora', 'watch')];
  const ended = next(await connect(there.token), SESSION_ENDED);
  const [first, second] = ['Demo-1234', 'Kestrel-7731'];
  await here.must('POST /api/changePassword', { old_password: first, password: second });
  await server.settle();
  expect(await ended).toEqual({ because: 'password' });
  // Another change within the pause would need what was there before this one.
  await server.advance(25 * 3600);
  await here.must('POST /api/changePassword', { old_password: second, password: first });
});

it('closes the sockets of a session at once when it ends', async () => {
  const phone = await server.login('bob');
  const socket = await connect(phone.token);
  const ended = Promise.all([next(socket, SESSION_ENDED), next(socket, 'disconnect')]);
  await phone.must('GET /api/logout', {});
  await ended;
  await expect(connect(phone.token)).rejects.toThrow('login expired');
});
