import { randomUUID } from 'node:crypto';
import { CHAT_MESSAGE, type ChatMessageEvent, LIVE_PATH } from '@eh/contract/platform/live.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../open-test-server.ts';
import { buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterEach(async () => {
  const { rows } = await alice.must('POST /api/transaction', { side: 'seller', index: 1 });
  for (const { id, status } of rows) {
    if (status === tradeStatus.awaitingAcceptance) await alice.must('POST /api/transaction/cancelBySeller', { id });
    else await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  }
  sockets.splice(0).forEach((socket) => socket.disconnect());
  await takeDownListings(alice);
});
afterAll(() => server.close());

const upTo = (step: 'opened' | 'accepted' | 'paid') => tradeUpTo(step, { server, seller: alice, buyer: bob });
const say = (person: Person, id: string, text: string, clientId: string = randomUUID()) =>
  person.ask('POST /api/chat/send', { id, client_id: clientId, text });
const linesOf = async (person: Person, id: string) => (await person.must('GET /api/chat', { id })).messages;

function listen(person: Person): Promise<ChatMessageEvent[]> {
  const heard: ChatMessageEvent[] = [];
  const socket = io(server.address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: person.token },
    forceNew: true,
  });
  sockets.push(socket);
  socket.on(CHAT_MESSAGE, (event: ChatMessageEvent) => heard.push(event));
  return new Promise((done) => socket.once('connect', () => done(heard)));
}

it('shows both sides the same messages in one order: steps of the trade, texts and files', async () => {
  const [ofAlice, ofBob] = [await listen(alice), await listen(bob)];
  const { id } = await upTo('accepted');
  await server.settle();
  expect((await say(bob, id, 'Sure, paying now.')).code).toBe(0);
  const file = await sendVoucher(server, bob, 9000);
  await bob.must('POST /api/chat/send', { id, client_id: randomUUID(), file_id: file });
  await say(alice, id, '加我微信 chen_8801');
  await server.settle();

  const [seller, buyer] = [await linesOf(alice, id), await linesOf(bob, id)];
  expect(buyer.map((line) => line.position)).toEqual(buyer.map((_, lineIndex) => lineIndex + 1));
  expect(seller.map(({ position, text, author }) => [position, text, author])).toEqual(
    buyer.map(({ position, text, author }) => [position, text, author]),
  );
  expect(buyer.filter((line) => line.author === 'system').map((line) => line.event?.event)).toEqual(['open', 'accept']);
  expect(buyer.at(-3)).toMatchObject({ text: 'Sure, paying now.', is_mine: true, warnings: [] });
  expect(buyer.at(-2)?.file).toMatchObject({ id: file, media_type: 'image/png' });
  expect(buyer.at(-1)).toMatchObject({ author: 'seller', is_mine: false, warnings: ['off_platform'] });
  expect(seller.at(-1)?.is_mine).toBe(true);
  for (const heard of [ofAlice, ofBob])
    await expect
      .poll(() => new Set(heard.flatMap((event) => event.messages.map((line) => line.position))).size)
      .toBe(buyer.length);
});

it('shows the seller’s automatic message on the seller’s own side', async () => {
  const [ofAlice, ofBob] = [await listen(alice), await listen(bob)];
  const listing = await postListing(alice, { first_message: 'Pay from your own account, please.' });
  const { id } = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  await alice.must('POST /api/transaction/verify', { id, accept: true });
  await server.settle();
  const automatic = (lines: readonly ChatMessageEvent['messages'][number][]) =>
    lines.find((line) => line.author === 'automatic')?.is_mine;
  expect(automatic(await linesOf(alice, id))).toBe(true);
  expect(automatic(await linesOf(bob, id))).toBe(false);
  const live = (heard: readonly ChatMessageEvent[]) => automatic(heard.flatMap((event) => event.messages));
  await expect.poll(() => [live(ofAlice), live(ofBob)]).toEqual([true, false]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
});

it('counts unread messages until they are read, and shows the other side the ticks', async () => {
  const { id } = await upTo('opened');
  await say(alice, id, 'one');
  const last = (await say(alice, id, 'two')).data.position;
  const unreadOf = async (person: Person) =>
    (await person.must('GET /api/chat/unread', {})).chats.find((chat) => chat.transaction_id === id)?.unread ?? 0;
  expect([await unreadOf(bob), await unreadOf(alice)]).toEqual([2, 0]);
  await bob.must('POST /api/chat/read', { id, position: last + 50 });
  expect(await unreadOf(bob)).toBe(0);
  expect(await alice.must('GET /api/chat', { id })).toMatchObject({ read_by_other: last, unread: 0 });
  await bob.must('POST /api/chat/read', { id, position: 1 });
  expect((await alice.must('GET /api/chat', { id })).read_by_other).toBe(last);
});

it('stores a message once, however often it is repeated, and refuses its number for another message', async () => {
  const { id } = await upTo('opened');
  const clientId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 5 }, () => say(bob, id, 'once', clientId)));
  expect(replies.map((reply) => reply.code)).toEqual([0, 0, 0, 0, 0]);
  expect(new Set(replies.map((reply) => reply.data.position)).size).toBe(1);
  expect((await linesOf(alice, id)).filter((line) => line.text === 'once')).toHaveLength(1);
  expect(await say(bob, id, 'other', clientId)).toMatchObject({ status: 409, code: 29_005 });
});

it('gives everybody one order when both write from two devices at once', async () => {
  const { id } = await upTo('opened');
  const [aliceToo, bobToo] = [await server.login('alice', 'tablet'), await server.login('bob', 'tablet')];
  for (let round = 0; round < 4; round += 1) {
    const replies = await Promise.all(
      [alice, aliceToo, bob, bobToo].map((person, lineIndex) => say(person, id, `${round}-${lineIndex}`)),
    );
    expect(replies.map((reply) => reply.code)).toEqual([0, 0, 0, 0]);
  }
  const seen = (await linesOf(alice, id)).map((line) => line.text);
  expect((await linesOf(bobToo, id)).map((line) => line.text)).toEqual(seen);
  expect(new Set(seen.filter((text) => text.includes('-'))).size).toBe(16);
});

it('accepts messages after the end of the trade for seven days', async () => {
  const { id } = await upTo('paid');
  const [sent, confirmed] = await Promise.all([
    say(bob, id, 'just now'),
    alice.ask('POST /api/transaction/confirm', { id, ...confirming }),
  ]);
  expect([sent.code, confirmed.code]).toEqual([0, 0]);
  await server.settle();
  const positions = (await linesOf(bob, id)).map((line) => line.position);
  expect(positions).toEqual(positions.map((_, lineIndex) => lineIndex + 1));
  expect((await linesOf(bob, id)).filter((line) => line.event?.event === 'confirm').length).toBeGreaterThan(0);
  await server.advance(7 * 86_400 - 60);
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  expect((await say(bob, id, 'thanks')).code).toBe(0);
  await server.advance(120);
  expect(await say(bob, id, 'too late')).toMatchObject({ code: 29_001 });
  expect(await bob.must('GET /api/chat', { id })).toMatchObject({ is_open: false });
});

it('refuses strangers, and files of others', async () => {
  const { id } = await upTo('opened');
  const ofCarol = await sendVoucher(server, carol, 9001);
  expect(await carol.ask('GET /api/chat', { id })).toMatchObject({ code: 22_001 });
  expect(await say(carol, id, 'hello')).toMatchObject({ code: 22_001 });
  expect(await carol.ask('POST /api/chat/read', { id, position: 1 })).toMatchObject({ code: 22_001 });
  const foreign = { id, client_id: randomUUID(), file_id: ofCarol };
  expect(await bob.ask('POST /api/chat/send', foreign)).toMatchObject({ code: 29_004 });
  expect(await bob.ask('POST /api/chat/send', { id, client_id: randomUUID(), text: '   ' })).toMatchObject({
    code: 40_001,
  });
});

it('slows down a person who writes too fast', async () => {
  const { id } = await upTo('opened');
  for (let sent = 0; sent < 20; sent += 1) expect((await say(bob, id, `line ${sent}`)).code).toBe(0);
  expect(await say(bob, id, 'too much')).toMatchObject({ code: 29_002 });
  expect((await say(alice, id, 'calm down')).code).toBe(0);
  await server.advance(61);
  expect((await say(bob, id, 'again')).code).toBe(0);
});
