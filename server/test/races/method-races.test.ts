import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RACE_ROUNDS } from '../long.ts';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../open-test-server.ts';
import { both, buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let arno: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, arno] = [await server.login('alice'), await server.login('bob'), await server.operator('arno')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const METHOD_PAUSED = 21_016;
const change = (is_paused: boolean) =>
  arno.must('POST /api/operator/methods/switch', { channel: 'alipay', is_paused, reason: both('Bank trouble') });
const tradeOf = (id: string) => bob.must('GET /api/transaction/buyer', { id });

it('leaves no clock running for trades accepted, paid or opened at the moment of the pause', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const opened = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
    const accepted = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
    const listing = await postListing(alice, { accepts_automatically: true });
    const vouchers = [await sendVoucher(server, bob, 9100 + round)];
    const [, bought] = await Promise.all([
      change(true),
      bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id)),
      alice.must('POST /api/transaction/verify', { id: opened.id, accept: true }),
      bob.must('POST /api/transaction/paid', { id: accepted.id, vouchers }),
    ]);
    expect([0, METHOD_PAUSED]).toContain(bought.code);
    const ids = [opened.id, accepted.id, ...(bought.code === 0 ? [bought.data.id] : [])];
    for (const id of ids) expect(await tradeOf(id)).toMatchObject({ deadline_at: null });
    await Promise.all([
      change(false),
      alice.ask('POST /api/transaction/confirm', { id: accepted.id, ...confirming }),
      bob.ask('POST /api/transaction/cancelByBuyer', { id: opened.id, has_not_paid: true }),
    ]);
    expect(await tradeOf(accepted.id)).toMatchObject({ status: 6, money_state: 'released' });
    expect(await tradeOf(opened.id)).toMatchObject({ status: -1, money_state: 'returned' });
    for (const id of bought.code === 0 ? [bought.data.id] : []) {
      expect((await tradeOf(id)).deadline_at).not.toBeNull();
      await arno.must('POST /api/operator/trades/stop', { id, act: 'cancel', reason: both('End of round') });
    }
    await takeDownListings(alice);
    // Cancellations charged to a buyer stop them from buying: the next round is another day.
    await server.advance(86_400);
    [alice, bob, arno] = [await server.login('alice'), await server.login('bob'), await server.operator('arno')];
  }
});

it('expires a payment whose time ran out before the pause, and stops one that had a second left', async () => {
  const late = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await server.advance(15 * 60 - 30);
  const before = await tradeOf(late.id);
  await change(true);
  const stood = await tradeOf(late.id);
  await server.advance(3600);
  expect(stood.status).toBe(1);
  expect((await tradeOf(late.id)).deadline_at).toBeNull();
  await change(false);
  const after = await tradeOf(late.id);
  expect(after).toMatchObject({ status: 1, phase: before.phase });
  // The clock first: a pause that comes before it stops the payment rightly.
  await server.moveClock(3600);
  await Promise.all([server.settle(), change(true)]);
  expect((await tradeOf(late.id)).status).toBe(-1);
  await change(false);
});
