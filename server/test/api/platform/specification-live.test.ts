import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { buyRequest, postListing, takeDownListings } from '../../trading.ts';

/** The live channel as the specification has it: path /chat, bearer token, a public channel and a private one for each person. */
let server: TestServer;
let alice: Person;
let bob: Person;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.disconnect());
  await server.settle();
});
afterAll(() => server.close());

function connect(options: Partial<ManagerOptions & SocketOptions>): Promise<Socket> {
  const socket = io(server.address, {
    path: '/chat',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  });
  sockets.push(socket);
  return new Promise((done, fail) => {
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
}

const heard = (socket: Socket, event: string) =>
  new Promise<readonly unknown[]>((done) => socket.once(event, (...received: unknown[]) => done(received)));

it.each<[string, (token: string) => Partial<ManagerOptions & SocketOptions>]>([
  ['in the handshake', (token) => ({ auth: { token } })],
  ['in the handshake with its scheme', (token) => ({ auth: { token: `Bearer ${token}` } })],
  ['in the header of every other call', (token) => ({ extraHeaders: { Authorization: `Bearer ${token}` } })],
  ['as Echo is set up', (token) => ({ auth: { headers: { Authorization: `Bearer ${token}` } } })],
])('accepts a token %s', async (_where, optionsOf) => {
  expect((await connect(optionsOf(bob.token))).connected).toBe(true);
  await expect(connect(optionsOf('nonsense'))).rejects.toThrow('login expired');
});

it('accepts no token in the address, which proxies log', async () => {
  await expect(connect({ query: { token: bob.token } })).rejects.toThrow('login expired');
});

it('informs everybody of a changed listing, with and without a named channel', async () => {
  const plain = await connect({ auth: { token: bob.token } });
  const named = await connect({ auth: { headers: { Authorization: `Bearer ${bob.token}` } } });
  named.emit('subscribe', { channel: 'orders', auth: { headers: {} } });
  const received = [heard(plain, 'OrderUpdated'), heard(named, 'App\\Events\\OrderUpdated')];
  const listing = await postListing(alice);
  expect(await Promise.all(received)).toEqual([[{ order_id: listing.id }], ['orders', { order_id: listing.id }]]);
  await takeDownListings(alice);
});

it('delivers notices over the private channel of their person, and over nobody else’s', async () => {
  const { id } = await alice.must('GET /api/m', {});
  const own = `private-App.Models.User.${id}`;
  const [ofAlice, ofBob] = [
    await connect({ auth: { token: alice.token } }),
    await connect({ auth: { token: bob.token } }),
  ];
  const refused = heard(ofBob, 'subscription_error');
  ofBob.emit('subscribe', { channel: own });
  expect(await refused).toEqual([own, 403]);
  const event = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
  const overheard: unknown[] = [];
  ofBob.on(event, (...received: unknown[]) => overheard.push(received));
  ofAlice.emit('subscribe', { channel: own });
  const received = heard(ofAlice, event);
  const listing = await postListing(alice);
  const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  expect(await received).toEqual([
    own,
    expect.objectContaining({
      id: expect.any(String),
      type: 'transaction.wait_seller_verify',
      data: expect.objectContaining({ transaction_id: trade.id, transaction_no: trade.transaction_no }),
    }),
  ]);
  expect(overheard).toEqual([]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
  await takeDownListings(alice);
});

it('refuses an invalid channel, and more channels than any client needs', async () => {
  const socket = await connect({ auth: { token: bob.token } });
  for (const asked of [undefined, null, 'orders', {}, { channel: 7 }, { channel: 'x'.repeat(200) }]) {
    const refused = heard(socket, 'subscription_error');
    socket.emit('subscribe', asked);
    expect(await refused).toEqual(['', 403]);
  }
  for (let channel = 0; channel < 10; channel += 1) socket.emit('subscribe', { channel: `orders.${channel}` });
  const refused = heard(socket, 'subscription_error');
  socket.emit('subscribe', { channel: 'orders.10' });
  expect(await refused).toEqual(['orders.10', 403]);
  socket.emit('unsubscribe', { channel: 'orders.0' });
  socket.emit('subscribe', { channel: 'orders.11' });
  const received = heard(socket, 'OrderUpdated');
  await postListing(alice);
  expect(((await received)[0] as string) || '').not.toBe('orders.0');
  await takeDownListings(alice);
});
