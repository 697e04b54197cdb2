import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type Person, sendPicture, sendVoucher, type TestServer } from '../../open-test-server.ts';
import {
  buyRequest,
  confirming,
  lookAtNotices,
  postListing,
  returnSuspended,
  takeDownListings,
  tradeUpTo,
} from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let mark = 1000;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  bob = await server.login('bob');
  carol = await server.login('carol');
});
afterEach(async () => {
  await takeDownListings(alice);
});
afterAll(() => server.close());

const blankPicture = () =>
  sharp({ create: { width: 400, height: 700, channels: 3, background: '#e8e8e8' } })
    .png()
    .toBuffer();
const upTo = (step: 'opened' | 'accepted' | 'paid') => tradeUpTo(step, { server, seller: alice, buyer: bob });
const balances = async (person: Person) => {
  const { balance, orderbalance, tradebalance } = await person.must('GET /api/m', {});
  return [balance, orderbalance, tradebalance].map(Number);
};

describe('a trade that succeeds', () => {
  it('moves coins from the seller to the buyer, and notifies both at each step', async () => {
    const before = [await balances(alice), await balances(bob)];
    const listing = await postListing(alice);
    expect((await bob.must('POST /api/order/market', {})).rows.map((row) => row.id)).toContain(listing.id);
    const { accounts } = await bob.must('GET /api/wallet/index', {});
    const card = accounts.find(({ channel }) => channel === 'bank_card');
    const byCard = { channel: 'bank_card', payment_account_id: card?.id ?? '' };
    const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id, byCard));
    expect(trade).toMatchObject({ status: 0, amount: '142.45', fiat_amount: '1000.00', payee: null });

    await alice.must('POST /api/transaction/verify', { id: trade.id, accept: true });
    const paying = await bob.must('GET /api/transaction/buyer', { id: trade.id });
    expect(paying).toMatchObject({
      status: 1,
      payee: { is_masked: false, bank_name: 'China Merchants Bank' },
      payer: { bank_name: expect.stringMatching(/^[A-Z][\w ]+$/) },
    });
    const inChinese = await bob.ask('GET /api/transaction/buyer', { id: trade.id }, { 'accept-language': 'zh-CN' });
    expect(inChinese.data).toMatchObject({
      payee: { bank_name: '招商银行' },
      payer: { bank_name: expect.stringMatching(/^\p{Script=Han}+$/u) },
    });

    mark += 1;
    const waiting = await bob.must('POST /api/transaction/paid', {
      id: trade.id,
      vouchers: [await sendVoucher(server, bob, mark)],
    });
    expect(waiting.status).toBe(2);
    const done = await alice.must('POST /api/transaction/confirm', { id: trade.id, ...confirming });
    expect(done).toMatchObject({ status: 6, money_state: 'released' });
    expect(done.events.map((event) => event.to)).toEqual([0, 1, 2, 3, 4, 6]);

    const after = [await balances(alice), await balances(bob)];
    expect(after[1]?.[0]).toBeCloseTo((before[1]?.[0] ?? 0) + 142.45);
    expect(after[0]).toEqual([(before[0]?.[0] ?? 0) - 500, (before[0]?.[1] ?? 0) + 500 - 142.45, 0]);

    await server.settle();
    const heard = (await bob.must('POST /api/notifications', {})).notices.filter(
      (notice) => notice.data.transaction_id === trade.id,
    );
    expect(heard.map((notice) => notice.type)).toEqual([
      'transaction.wait_buyer_pay',
      'transaction.transferred',
      'transaction.succeeded',
    ]);
    await bob.must('POST /api/read', { id: heard.map((notice) => notice.id) });
    expect(
      (await bob.must('POST /api/notifications', {})).notices.filter(
        (notice) => notice.data.transaction_id === trade.id,
      ),
    ).toEqual([]);
  });

  it('is released by the clock once the seller was reached', async () => {
    const trade = await upTo('paid');
    await server.settle();
    await lookAtNotices(alice);
    const { release_policy } = await bob.must('GET /api/transaction/buyer', { id: trade.id });
    expect(release_policy.filter((line) => !line.is_met)).toEqual([]);
    await server.advance(30 * 60 + 1);
    expect(await bob.must('GET /api/transaction/buyer', { id: trade.id })).toMatchObject({
      status: 6,
      is_automatic: true,
    });
  });

  it('is released by the clock when the seller answers in the chat instead of looking at the notice', async () => {
    const trade = await upTo('paid');
    await server.settle();
    const { last_position: seen_position } = await alice.must('GET /api/chat', { id: trade.id });
    const line = { id: trade.id, client_id: randomUUID(), text: 'I am looking', seen_position };
    await alice.must('POST /api/chat/send', line);
    await server.advance(30 * 60 + 1);
    expect((await bob.must('GET /api/transaction/buyer', { id: trade.id })).status).toBe(6);
  });

  it('is suspended by the clock when only a device of the seller received the notice', async () => {
    const trade = await upTo('paid');
    await server.settle();
    // The phone fetches in a pocket; what a socket acknowledges by itself is no more than that.
    await alice.must('POST /api/notifications', {});
    const seen = await bob.must('GET /api/transaction/buyer', { id: trade.id });
    expect(seen.release_policy.filter((line) => !line.is_met).map((line) => line.name)).toEqual(['seller_reached']);
    await server.advance(30 * 60 + 1);
    expect((await bob.must('GET /api/transaction/buyer', { id: trade.id })).status).toBe(8);
    await returnSuspended(server, trade.id);
  });

  it('is suspended by the clock when the voucher is a blank picture', async () => {
    const { id } = await upTo('accepted');
    const voucher = await sendPicture(server, bob, await blankPicture());
    await bob.must('POST /api/transaction/paid', { id, vouchers: [voucher] });
    await server.settle();
    await lookAtNotices(alice);
    const { release_policy: lines } = await alice.must('GET /api/transaction/seller', { id });
    expect(lines.filter((line) => !line.is_met).map((line) => line.name)).toEqual(['voucher_readable']);
    await server.advance(30 * 60 + 1);
    expect((await bob.must('GET /api/transaction/buyer', { id })).status).toBe(8);
    await returnSuspended(server, id);
  });

  it('is suspended by the clock in the first trade of a new buyer', async () => {
    const listing = await postListing(alice);
    const { id } = await carol.must('POST /api/order/buy', await buyRequest(carol, listing.id));
    await alice.must('POST /api/transaction/verify', { id, accept: true });
    await carol.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, carol, 4711)] });
    await server.settle();
    await lookAtNotices(alice);
    const { release_policy: lines } = await carol.must('GET /api/transaction/buyer', { id });
    expect(lines.filter((line) => !line.is_met).map((line) => line.name)).toEqual(['known_buyer']);
    await server.advance(30 * 60 + 1);
    expect((await carol.must('GET /api/transaction/buyer', { id })).status).toBe(8);
    await returnSuspended(server, id);
  });

  it('is suspended by the clock when the seller was never reached', async () => {
    const trade = await upTo('paid');
    await server.advance(30 * 60 + 1);
    expect(await bob.must('GET /api/transaction/buyer', { id: trade.id })).toMatchObject({
      status: 8,
      money_state: 'escrow',
    });
  });
});

describe('the list of trades', () => {
  const listed = async (person: Person, request: object) =>
    (await person.must('POST /api/transaction', { limit: 50, ...request })).rows;

  it('returns purchases in progress at index 1, both sides on request, and everything at 4', async () => {
    const { id } = await upTo('opened');
    const ids = async (person: Person, request: object) => (await listed(person, request)).map((row) => row.id);
    expect(await ids(bob, { index: 1 })).toContain(id);
    expect(await ids(alice, { index: 1 })).toEqual([]);
    expect(await ids(alice, { index: 1, side: 'both' })).toContain(id);
    expect(await ids(alice, { index: 1, side: 'seller' })).toContain(id);
    expect(await ids(alice, { index: 4 })).toEqual(await ids(alice, {}));
    expect(await ids(alice, { index: 4 })).toContain(id);
    await bob.must('POST /api/transaction/cancelByBuyer', { id });
    expect(await ids(bob, { index: 3 })).toContain(id);
  });

  it('lists a failed trade with the uncompleted ones', async () => {
    const { id } = await upTo('paid');
    await alice.must('POST /api/transaction/not_received', { id });
    await bob.must('POST /api/complain/give_up', {
      transaction_id: id,
      security_password: confirming.security_password,
    });
    expect(new Set((await listed(bob, { index: 2 })).map((row) => row.status))).toEqual(new Set([6]));
    expect(new Set((await listed(bob, { index: 3 })).map((row) => row.status))).toEqual(new Set([-1, 7]));
  });

  it('lists cancelled and all own listings by their indexes', async () => {
    const listing = await postListing(alice);
    await alice.must('POST /api/order/fall', { id: listing.id });
    const listings = async (index: number) => (await alice.must('POST /api/order/index', { index })).rows;
    expect(new Set((await listings(3)).map((row) => row.status))).toEqual(new Set([-1]));
    expect((await listings(4)).map((row) => row.id)).toEqual((await listings(0)).map((row) => row.id));
    expect((await alice.ask('POST /api/order/index', { index: 5 })).status).toBe(422);
  });
});

describe('a trade that ends early', () => {
  it('1: the buyer cancels after the start and declares that no payment was made', async () => {
    const trade = await upTo('accepted');
    expect((await bob.ask('POST /api/transaction/cancelByBuyer', { id: trade.id })).code).toBe(22_007);
    expect(await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true })).toMatchObject({
      status: -1,
      cancel_reason: 1,
      money_state: 'returned',
    });
  });

  it('2: the buyer does not pay; the coins wait ten more minutes for "I already paid"', async () => {
    const trade = await upTo('accepted');
    await server.advance(15 * 60 + 1);
    expect(await bob.must('GET /api/transaction/buyer', { id: trade.id })).toMatchObject({
      status: 1,
      phase: 'late_paid_hold',
    });
    await server.advance(10 * 60);
    expect(await bob.must('GET /api/transaction/buyer', { id: trade.id })).toMatchObject({
      status: -1,
      cancel_reason: 2,
    });
  });

  it('3: the seller rejects', async () => {
    const trade = await upTo('opened');
    expect(await alice.must('POST /api/transaction/verify', { id: trade.id, accept: false })).toMatchObject({
      status: -1,
      cancel_reason: 3,
    });
  });

  it('4: the seller does not accept in time', async () => {
    const trade = await upTo('opened');
    await server.advance(10 * 60 + 1);
    expect(await alice.must('GET /api/transaction/seller', { id: trade.id })).toMatchObject({
      status: -1,
      cancel_reason: 4,
    });
  });

  it('5: the buyer cancels before the start', async () => {
    const trade = await upTo('opened');
    expect(await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id })).toMatchObject({
      status: -1,
      cancel_reason: 5,
    });
  });
});

it('rescues a payment that was made but marked too late', async () => {
  await server.advance(86_400);
  const trade = await upTo('accepted');
  await server.advance(15 * 60 + 30);
  mark += 1;
  const rescued = await bob.must('POST /api/transaction/paid', {
    id: trade.id,
    vouchers: [await sendVoucher(server, bob, mark)],
  });
  expect(rescued).toMatchObject({ status: 2, phase: null });
  await alice.must('POST /api/transaction/confirm', { id: trade.id, ...confirming });
});

it('hides a trade from everybody except its two sides', async () => {
  const trade = await upTo('opened');
  for (const call of ['GET /api/transaction/buyer', 'GET /api/transaction/seller'] as const) {
    expect((await carol.ask(call, { id: trade.id })).code).toBe(22_001);
  }
  expect((await carol.ask('POST /api/transaction/verify', { id: trade.id, accept: true })).code).toBe(22_001);
  expect((await bob.ask('POST /api/transaction/verify', { id: trade.id, accept: true })).code).toBe(22_001);
  expect((await carol.ask('POST /api/transaction/cancelByBuyer', { id: trade.id })).code).toBe(22_001);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
});
