import { openLog } from '@eh/server/platform/observability/log.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../server/test/open-test-server.ts';
import { buyRequest, confirming, postBid, postListing, saleRequest } from '../../server/test/trading.ts';
import { seedPartners } from '../src/partners/seed-partners.ts';
import { startPartners } from '../src/partners/start-partners.ts';

let server: TestServer;
let partners: ReturnType<typeof startPartners>;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  bob = await server.login('bob');
  await server.transaction(seedPartners);
  partners = startPartners(server, openLog('silent'));
});
afterAll(async () => {
  await partners.stop();
  await server.close();
});
beforeEach(() => partners.wake());

/** So many seconds later, with everything done that partners do by then. */
async function later(seconds: number): Promise<void> {
  await server.advance(seconds);
  await partners.wake();
  await server.settle();
}

async function buyFromPartner(): Promise<string> {
  const { rows } = await bob.must('POST /api/order/market', {});
  const listing = rows.find(({ seller }) => seller.nickname.includes('Lan'));
  expect(listing).toBeDefined();
  const request = await buyRequest(bob, listing?.id ?? '', { fiat_amount: '702', price: listing?.price });
  return (await bob.must('POST /api/order/buy', request)).id;
}

const asBuyer = (id: string) => bob.must('GET /api/transaction/buyer', { id });
const said = async (person: Person, id: string) => {
  const { messages } = await person.must('GET /api/chat', { id });
  return messages.filter(({ author, is_mine: isMine }) => !isMine && author !== 'system' && author !== 'automatic');
};

it('a partner who sells accepts, answers in chat and releases, each after a delay', async () => {
  const before = Number((await bob.must('GET /api/m', {})).balance);
  const id = await buyFromPartner();
  await partners.wake();
  expect((await asBuyer(id)).status).toBe(0);
  await later(8);
  expect((await asBuyer(id)).status).toBe(1);

  const client = '01900000-0000-7000-8000-0000000000a1';
  await bob.must('POST /api/chat/send', { id, client_id: client, text: 'Hello, are you there?' });
  await later(1);
  expect(await said(bob, id)).toEqual([]);
  await later(9);
  expect((await said(bob, id)).map(({ text }) => text)).toEqual([expect.stringMatching(/I am here|online/)]);
  const { read_by_other: read } = await bob.must('GET /api/chat', { id });
  expect(read).toBeGreaterThan(0);
  await later(60);
  expect(await said(bob, id)).toHaveLength(1);

  await bob.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, bob, 70_001)] });
  await later(2);
  expect((await asBuyer(id)).status).toBe(2);
  await later(35);
  expect((await asBuyer(id)).status).toBe(6);
  expect((await said(bob, id)).at(-1)?.text).toMatch(/arrived|Received/);
  expect(Number((await bob.must('GET /api/m', {})).balance)).toBeCloseTo(before + 100, 2);
});

it('a partner agrees when the other side asks to cancel', async () => {
  const id = await buyFromPartner();
  await later(8);
  await bob.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, bob, 70_002)] });
  await bob.must('POST /api/transaction/ask_cancel', { id, has_not_paid: true });
  await later(20);
  expect((await asBuyer(id)).status).toBe(-1);
});

it('a partner buys from a listing whose seller is present, pays and reports the payment', async () => {
  const listing = await postListing(alice, { total: '200.00', minimum: '100', maximum: '1404' });
  const running = async () => (await alice.must('POST /api/transaction', { index: 1, side: 'seller' })).rows;
  await alice.must('GET /api/m', {});
  await later(10);
  expect(await running()).toEqual([]);
  await later(15);
  await later(1);
  const [trade] = await running();
  expect(trade).toMatchObject({ status: 0, side: 'seller' });
  const id = trade?.id ?? '';
  await later(60);
  expect((await alice.must('GET /api/transaction/seller', { id })).status).toBe(0);
  await alice.must('POST /api/transaction/verify', { id, accept: true });
  await later(50);
  const paid = await alice.must('GET /api/transaction/seller', { id });
  expect(paid).toMatchObject({ status: 2, order_id: listing.id, vouchers: [{}] });
  expect((await said(alice, id)).at(-1)?.text).toMatch(/凭证|转好/);
  expect(await running()).toHaveLength(1);
  expect((await alice.must('POST /api/transaction/confirm', { id, ...confirming })).status).toBe(6);
  await later(200);
  expect(await running()).toEqual([]);
  await alice.must('POST /api/order/fall', { id: listing.id });
});

it('a partner sells to a buy listing within half a minute, and releases once it is paid', async () => {
  const bid = await postBid(alice, { total: '200.00', price: '7.00', minimum: '100', maximum: '1400' });
  const running = async () => (await alice.must('POST /api/transaction', { index: 1, side: 'buyer' })).rows;
  await alice.must('GET /api/m', {});
  await later(10);
  expect(await running()).toEqual([]);
  await later(18);
  await later(1);
  const [trade] = await running();
  expect(trade).toMatchObject({ status: 1, side: 'buyer', is_my_turn: true });
  const id = trade?.id ?? '';
  await alice.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, alice, 70_003)] });
  await later(35);
  const done = await alice.must('GET /api/transaction/buyer', { id });
  expect(done).toMatchObject({ status: 6, opened_by: 'seller', order_id: bid.id });
  await alice.must('POST /api/bid/fall', { id: bid.id });
});

it('a partner pays when somebody sells to their buy listing', async () => {
  const { rows } = await bob.must('POST /api/bid/market', {});
  const wanted = rows.find(({ buyer }) => buyer.nickname.includes('Lan'));
  expect(wanted).toMatchObject({ price: '6.98', obstacle: null });
  const trade = await bob.must(
    'POST /api/bid/sell',
    await saleRequest(bob, wanted ?? { id: '', price: '', version: 0 }),
  );
  await later(20);
  const asSeller = () => bob.must('GET /api/transaction/seller', { id: trade.id });
  expect((await asSeller()).status).toBe(1);
  await later(30);
  expect(await asSeller()).toMatchObject({ status: 2, is_my_turn: true, vouchers: [{}] });
  expect((await bob.must('POST /api/transaction/confirm', { id: trade.id, ...confirming })).status).toBe(6);
});

it('nobody comes to a seller who is away', async () => {
  const listing = await postListing(alice, { total: '200.00', minimum: '100', maximum: '1404' });
  await server.advance(400);
  await later(1);
  expect(
    await server.database.reader.selectFrom('trades').select('id').where('order_id', '=', listing.id).execute(),
  ).toEqual([]);
});

it('does not act for a person who logs in, nor in trades that existed before', async () => {
  const listing = await postListing(alice);
  const own = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  const earlier = await buyFromPartner();
  await server.transaction(async ({ tx, now }) => {
    await tx
      .updateTable('demo_partners')
      .set({ since: new Date(now.getTime() + 1000) })
      .execute();
  });
  await later(120);
  expect((await asBuyer(own.id)).status).toBe(0);
  expect((await asBuyer(earlier)).status).toBe(0);
});
