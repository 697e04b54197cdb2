import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { both, postBid, postListing, takeDownBids, takeDownListings } from '../../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  await takeDownListings(alice);
});
afterAll(() => server.close());

/** The depth that nobody has asked for yet: an answer is shared for some seconds. */
async function freshDepth() {
  await server.advance(6);
  return bob.must('GET /api/order/depth', {});
}

it('shows everybody the same sums of both sides, and nothing about a person', async () => {
  await postListing(alice, { price: '7.02' });
  await postListing(carol, { price: '7.01' });
  await postBid(bob, { price: '6.95', maximum: '3000' });
  const depth = await freshDepth();
  expect(depth).toMatchObject({
    currency: 'EH',
    fiat: 'CNY',
    step: '0.02',
    sell: { steps: [{ price: '7.02', amount: '1000.00', listings: 2 }], is_cut: false },
    buy: { steps: [{ price: '6.94', amount: '500.00', listings: 1 }], is_cut: false },
  });
  // The last instant of the reference is now, so the answers may differ in it.
  const { references: _, ...same } = depth;
  expect(await carol.must('GET /api/order/depth', {})).toMatchObject(same);
  const answer = JSON.stringify(depth);
  for (const person of [alice, bob, carol]) {
    const { id, nickname, account } = await person.must('GET /api/m', {});
    for (const fact of [id, nickname, account]) expect(answer).not.toContain(fact);
  }
});

it('follows what is paused: a listing, all that a person has, a method', async () => {
  const [listing] = (await alice.must('POST /api/order/index', { index: 1 })).rows;
  await alice.must('POST /api/order/pause', { id: listing?.id ?? '', is_paused: true });
  expect((await freshDepth()).sell.steps).toEqual([{ price: '7.02', amount: '500.00', listings: 1 }]);
  await carol.must('POST /api/order/pauseAll', { is_paused: true });
  expect((await freshDepth()).sell.steps).toEqual([]);
  await alice.must('POST /api/order/pause', { id: listing?.id ?? '', is_paused: false });
  const arno = await server.operator('arno');
  const reason = both('The bank works on its systems');
  for (const channel of listing?.channels ?? [])
    await arno.must('POST /api/operator/methods/switch', { channel, is_paused: true, reason });
  expect((await freshDepth()).sell.steps).toEqual([]);
  for (const channel of listing?.channels ?? [])
    await arno.must('POST /api/operator/methods/switch', { channel, is_paused: false, reason });
  await takeDownListings(alice);
  await takeDownBids(bob);
  expect((await freshDepth()).buy.steps).toEqual([]);
});

it.each([
  ['24h', 25],
  ['7d', 29],
  ['30d', 31],
] as const)('shows the reference over %s, oldest first and up to now', async (span, count) => {
  const { references } = await bob.must('GET /api/order/depth', { span });
  expect(references).toHaveLength(count);
  expect(references.map(({ at }) => at)).toEqual(references.map(({ at }) => at).toSorted((a, b) => a - b));
});

it('shows operators what people see', async () => {
  const arno = await server.operator('arno');
  await server.advance(6);
  const { sell, buy, step } = await arno.must('GET /api/operator/depth', {});
  expect({ sell, buy, step }).toMatchObject({ sell: { is_cut: false }, buy: { is_cut: false }, step: '0.02' });
});
