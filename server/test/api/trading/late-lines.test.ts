import { randomUUID } from 'node:crypto';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { confirming, returnSuspended, takeDownOrders, tradeOnce, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
  await tradeOnce({ server, seller: await server.login('alice'), buyer: await server.login('bob') });
});
beforeEach(async () => {
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
afterEach(() => takeDownOrders(alice));
afterAll(() => server.close());

const unmet = async (id: string) =>
  (await bob.must('GET /api/transaction/buyer', { id })).release_policy
    .filter((line) => !line.is_met)
    .map(({ name }) => name);

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
  'does not release the coins of an absent seller because a waiting line %s arrives',
  async (_which, seen) => {
    const id = await paidByBob();
    await write(alice, id, await seen(id));
    expect(await unmet(id)).toEqual(['seller_reached']);
    await server.advance(30 * MINUTE_SECONDS + 1);
    expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: 8, money_state: 'escrow' });
    await returnSuspended(server, id);
  },
);

it('counts a line written on the page that showed the payment, and an act that names its step', async () => {
  const written = await paidByBob();
  await write(alice, written, { seen_position: await lastLineOf(alice, written) });
  expect(await unmet(written)).toEqual([]);
  const acted = await paidByBob();
  const { events } = await alice.must('GET /api/transaction/seller', { id: acted });
  await alice.must('POST /api/transaction/ask_cancel', { id: acted, seen_version: events.length });
  expect(await unmet(acted)).toEqual([]);
  for (const id of [written, acted]) await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

it.each([
  ['no version, as from an older app', () => ({})],
  ['the version before the payment', (steps: number) => ({ seen_version: steps - 1 })],
] as const)('takes an act that was made earlier for no sight of the payment: it names %s', async (_which, seen) => {
  const id = await paidByBob();
  const { events } = await alice.must('GET /api/transaction/seller', { id });
  await alice.must('POST /api/transaction/stop_clock', { id, ...seen(events.length) });
  expect(await unmet(id)).toEqual(['seller_reached']);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

it('leaves unread, and without ticks, what stands before a line of one’s own', async () => {
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
