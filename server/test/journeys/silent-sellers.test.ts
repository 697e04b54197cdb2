import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestHouse, type Person, type TestHouse } from '../open-house.ts';
import { confirming, lookAtNotices, takeDownOrders, tradeOnce, tradeUpTo } from '../trading.ts';

let house: TestHouse;
let alice: Person;
let bob: Person;
let arno: Person;

beforeAll(async () => {
  house = await openTestHouse();
  await tradeOnce({ house, seller: await house.login('alice'), buyer: await house.login('bob') });
});
beforeEach(async () => {
  [alice, bob] = [await house.login('alice'), await house.login('bob')];
  arno = await house.operator('arno');
});
afterEach(() => takeDownOrders(alice));
afterAll(() => house.close());

const MINUTE = 60;
const PHONE_OF_ALICE = '+8613800000001';

async function messagesTo(phone: string): Promise<readonly string[]> {
  const response = await fetch(`${house.address}/dev/outbox`, { headers: { accept: 'application/json' } });
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
  const { id } = await tradeUpTo('paid', { house, seller: alice, buyer: bob });
  await house.house.settle();
  // The steps before have taken their time as well.
  await house.advance(40);
  expect([await messagesTo(PHONE_OF_ALICE), await isReached(id)]).toEqual([[], false]);
  await house.advance(20);
  const texts = await messagesTo(PHONE_OF_ALICE);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('142.45 EH');
  expect(await isReached(id)).toBe(true);
  expect(await logOf(id)).toMatchObject([{ delivered_at: null, messaged: { by: 'sms' } }]);
  // Whom the buyer urges is told again.
  await house.advance(5 * MINUTE);
  await bob.must('POST /api/transaction/remind', { id });
  await house.house.settle();
  await house.advance(MINUTE + 1);
  expect(await messagesTo(PHONE_OF_ALICE)).toHaveLength(2);
  expect(await logOf(id)).toMatchObject([{ is_reminder: false }, { is_reminder: true, messaged: { by: 'sms' } }]);
  await house.advance(30 * MINUTE);
  expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: 6, is_automatic: true });
});

it('writes to nobody whose device took the notice, and to nobody whose trade went on', async () => {
  const before = await messagesTo(PHONE_OF_ALICE);
  const taken = await tradeUpTo('paid', { house, seller: alice, buyer: bob });
  await house.house.settle();
  await lookAtNotices(alice);
  const confirmed = await tradeUpTo('paid', { house, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/confirm', { id: confirmed.id, ...confirming });
  await house.advance(MINUTE + 1);
  expect(await messagesTo(PHONE_OF_ALICE)).toEqual(before);
  expect(await logOf(taken.id)).toMatchObject([{ delivered_at: expect.any(Number) as number, messaged: null }]);
  await alice.must('POST /api/transaction/confirm', { id: taken.id, ...confirming });
});

it('is too late when the time is over: then an operator decides', async () => {
  const before = await messagesTo(PHONE_OF_ALICE);
  const { id } = await tradeUpTo('paid', { house, seller: alice, buyer: bob });
  await house.advance(30 * MINUTE + 1);
  expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: 8 });
  expect(await messagesTo(PHONE_OF_ALICE)).toEqual(before);
  await arno.must('POST /api/operator/suspended/claim', { id, claim: true });
  const reason = { zh: '已核对', en: 'Looked at' };
  await arno.must('POST /api/operator/suspended/decide', { id, decision: 'return', reason });
});
