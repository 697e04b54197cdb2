import { randomUUID } from 'node:crypto';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { openPushServer } from '../../push/push-server.ts';
import { confirming, lookAtNotices, returnSuspended, takeDownListings, tradeOnce, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let arno: Person;

beforeAll(async () => {
  server = await openTestServer();
  await tradeOnce({ server, seller: await server.login('alice'), buyer: await server.login('bob') });
});
beforeEach(async () => {
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  arno = await server.operator('arno');
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const PHONE_OF_ALICE = '+8613800000001';

async function messagesTo(phone: string): Promise<readonly string[]> {
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; code: string | null; text: string }[];
  return sent.filter(({ to, code }) => to === phone && code === null).map(({ text }) => text);
}
const logOf = async (id: string) =>
  (await arno.must('POST /api/operator/trades/record', { id })).notices.filter(
    ({ type, to }) => type === 'transaction.wait_seller_confirm' && to === 'seller',
  );
const isReached = async (id: string) =>
  (await bob.must('GET /api/transaction/buyer', { id })).release_policy.find(({ name }) => name === 'seller_reached')
    ?.is_met;

it('reminds a seller whose devices are silent by SMS, which the log shows and the release policy counts', async () => {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.settle();
  // The steps before have taken their time as well.
  await server.advance(40);
  expect([await messagesTo(PHONE_OF_ALICE), await isReached(id)]).toEqual([[], false]);
  await server.advance(20);
  const texts = await messagesTo(PHONE_OF_ALICE);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('142.45 EH');
  expect(await isReached(id)).toBe(true);
  expect(await logOf(id)).toMatchObject([{ delivered_at: null, messaged: { by: 'sms' } }]);
  // A reminder of the buyer gives the seller another notice.
  await server.advance(5 * MINUTE_SECONDS);
  await bob.must('POST /api/transaction/remind', { id });
  await server.settle();
  await server.advance(MINUTE_SECONDS + 1);
  expect(await messagesTo(PHONE_OF_ALICE)).toHaveLength(2);
  expect(await logOf(id)).toMatchObject([{ is_reminder: false }, { is_reminder: true, messaged: { by: 'sms' } }]);
  await server.advance(30 * MINUTE_SECONDS);
  expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: 6, is_automatic: true });
});

it('sends no SMS to a seller whose device received the notice, or whose trade moved on', async () => {
  const before = await messagesTo(PHONE_OF_ALICE);
  const taken = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.settle();
  await lookAtNotices(alice);
  const confirmed = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/confirm', { id: confirmed.id, ...confirming });
  await server.advance(MINUTE_SECONDS + 1);
  expect(await messagesTo(PHONE_OF_ALICE)).toEqual(before);
  expect(await logOf(taken.id)).toMatchObject([{ delivered_at: expect.any(Number) as number, messaged: null }]);
  await alice.must('POST /api/transaction/confirm', { id: taken.id, ...confirming });
});

it('is too late when the time is up: then an operator decides', async () => {
  const before = await messagesTo(PHONE_OF_ALICE);
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.advance(30 * MINUTE_SECONDS + 1);
  expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: 8 });
  expect(await messagesTo(PHONE_OF_ALICE)).toEqual(before);
  await arno.must('POST /api/operator/suspended/claim', { id, claim: true });
  const reason = { zh: '已核对', en: 'Looked at' };
  await arno.must('POST /api/operator/suspended/decide', { id, decision: 'return', reason });
});

it('sends a new order by SMS to a seller whom nothing reached, and none when a phone has shown it', async () => {
  const pushServer = await openPushServer();
  const before = await messagesTo(PHONE_OF_ALICE);
  const unseen = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  await server.settle();
  await server.advance(MINUTE_SECONDS + 1);
  const texts = (await messagesTo(PHONE_OF_ALICE)).filter((text) => !before.includes(text));
  expect(texts).toEqual([expect.stringMatching(/有买家下单 142\.45 EH.*接单/)]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: unseen.id, has_not_paid: true });
  await server.settle();

  const phone = pushServer.openBrowser();
  await alice.must('POST /api/push/subscribe', { channel: 'web', ...phone.subscription, language: 'en' });
  const shown = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const { message } = await phone.next();
  await server.stranger().must('POST /api/push/receipt', { receipt: message.receipt, event: 'shown' });
  await server.advance(MINUTE_SECONDS + 1);
  expect(await messagesTo(PHONE_OF_ALICE)).toHaveLength(before.length + 1);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: shown.id, has_not_paid: true });
  await alice.must('POST /api/push/unsubscribe', {});
  await pushServer.close();
});

it('does not count a push that only sounded as seen by the seller', async () => {
  const pushServer = await openPushServer();
  const phone = pushServer.openBrowser();
  await alice.must('POST /api/push/subscribe', { channel: 'web', ...phone.subscription, language: 'en' });
  const before = await messagesTo(PHONE_OF_ALICE);
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.settle();
  const push = phone.pushes.find(({ message }) => message.type === 'transaction.wait_seller_confirm');
  const receipt = push?.message.receipt ?? '';
  await server.stranger().must('POST /api/push/receipt', { receipt, event: 'shown' });
  expect(await isReached(id)).toBe(false);
  await server.advance(MINUTE_SECONDS + 1);
  const texts = (await messagesTo(PHONE_OF_ALICE)).slice(0, -before.length);
  // In the language of the phone that gets the pushes.
  expect(texts).toEqual([expect.stringContaining('Do not release the coins before the money has arrived')]);
  expect(await isReached(id)).toBe(true);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  await alice.must('POST /api/push/unsubscribe', {});
  await pushServer.close();
});

const paidByBob = async () => {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.settle();
  return id;
};
const lastLineOf = async (person: Person, id: string) => (await person.must('GET /api/chat', { id })).last_position;
const write = (person: Person, id: string, seen: object = {}) =>
  person.must('POST /api/chat/send', { id, client_id: randomUUID(), text: 'Welcome, pay when you like', ...seen });

it.each([
  ['of an older app, which names nothing', async () => ({})],
  [
    'that names what was on the page then',
    async (id: string) => ({ seen_position: (await lastLineOf(alice, id)) - 1 }),
  ],
  ['that names more than there is', async (id: string) => ({ seen_position: (await lastLineOf(alice, id)) + 9 })],
] as const)(
  'does not release the coins of an absent seller because a waiting message %s arrives',
  async (_which, seen) => {
    const id = await paidByBob();
    await write(alice, id, await seen(id));
    expect(await isReached(id)).toBe(false);
    await server.advance(30 * MINUTE_SECONDS + 1);
    expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: 8, money_state: 'escrow' });
    await returnSuspended(server, id);
  },
);

it('counts a message written on the page that showed the payment, and an act that names its step', async () => {
  const written = await paidByBob();
  await write(alice, written, { seen_position: await lastLineOf(alice, written) });
  expect(await isReached(written)).toBe(true);
  const acted = await paidByBob();
  const { events } = await alice.must('GET /api/transaction/seller', { id: acted });
  await alice.must('POST /api/transaction/ask_cancel', { id: acted, seen_version: events.length });
  expect(await isReached(acted)).toBe(true);
  for (const id of [written, acted]) await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

it.each([
  ['no version, as from an older app', () => ({})],
  ['the version before the payment', (steps: number) => ({ seen_version: steps - 1 })],
] as const)('does not count an earlier act as a sight of the payment: it names %s', async (_which, seen) => {
  const id = await paidByBob();
  const { events } = await alice.must('GET /api/transaction/seller', { id });
  await alice.must('POST /api/transaction/stop_clock', { id, ...seen(events.length) });
  expect(await isReached(id)).toBe(false);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

it('leaves earlier messages unread, and without ticks, when one writes', async () => {
  const id = await paidByBob();
  await alice.must('POST /api/chat/read', { id, position: await lastLineOf(alice, id) });
  const { position } = await write(bob, id);
  await write(alice, id);
  expect((await bob.must('GET /api/chat', { id })).read_by_other).toBe(position - 1);
  expect(await alice.must('GET /api/chat', { id })).toMatchObject({ unread: 1, read_by_me: position - 1 });
  await alice.must('POST /api/chat/read', { id, position: position + 1 });
  await write(alice, id);
  expect(await alice.must('GET /api/chat', { id })).toMatchObject({ unread: 0, read_by_me: position + 2 });
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});
