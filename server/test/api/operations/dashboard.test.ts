import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { confirming, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  bob = await server.login('bob');
});
afterAll(() => server.close());

const waiting = async () => {
  const [ofAlice, ofBob] = await Promise.all([alice, bob].map((person) => person.must('GET /api/dashboard', {})));
  return [ofAlice?.waiting, ofBob?.waiting];
};

it('counts a trade for the side it waits for, and its price once it is completed', async () => {
  expect(await waiting()).toEqual([0, 0]);
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  expect(await waiting()).toEqual([1, 0]);
  await alice.must('POST /api/transaction/verify', { id, accept: true });
  expect(await waiting()).toEqual([0, 1]);
  const paid = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  expect(await waiting()).toEqual([1, 1]);
  await alice.must('POST /api/transaction/confirm', { id: paid.id, ...confirming });
  expect(await waiting()).toEqual([0, 1]);
  expect((await bob.must('GET /api/dashboard', {})).reference_price).toBe('7.02');
});
