import type { RequestOf } from '@eh/contract/calls.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSession } from '../../src/accounts/sessions/index.ts';
import { openUser } from '../../src/accounts/users/index.ts';
import { readContextOf } from '../../src/platform/context.ts';
import { addPaymentAccount, checkNewAccount } from '../../src/trading/payment-accounts/index.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { buyRequest, postListing, takeDownListings } from '../trading.ts';

let server: TestServer;
let people: Record<'alice' | 'bob' | 'carol' | 'fay', Person>;

beforeAll(async () => {
  server = await openTestServer();
});
/** The cancellations of a day would end the races. */
beforeEach(async () => {
  await server.advance(86_400);
  const [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  await Promise.all([takeDownListings(alice), takeDownListings(carol)]);
  people = { alice, bob, carol, fay: await openTrader() };
});
afterEach(async () => {
  for (const seller of [people.alice, people.carol]) await takeDownListings(seller);
});
afterAll(() => server.close());

async function split(buyer: Person, listingIds: readonly string[], fiat: string) {
  const parts: RequestOf<'POST /api/quick/buy'>['parts'][number][] = [];
  for (const id of listingIds) {
    const { order_id, price, payment_account_id } = await buyRequest(buyer, id);
    parts.push({ order_id, price, payment_account_id, sum: fiat, listing_version: 1 });
  }
  return () => buyer.ask('POST /api/quick/buy', { unit: 'fiat', parts });
}

it('lets one of two people who split over the same listings have both, and the other none', async () => {
  const { alice, bob, carol, fay } = people;
  for (let round = 0; round < 4; round += 1) {
    const listings = [
      await postListing(alice, { total: '100.00', maximum: '702' }),
      await postListing(carol, { total: '100.00', maximum: '702' }),
    ].map(({ id }) => id);
    const buyers = [await split(bob, listings, '600'), await split(fay, listings.toReversed(), '600')];
    const replies = await Promise.all(buyers.map((buy) => buy()));
    const won = replies.filter(({ code }) => code === 0);
    expect(won).toHaveLength(1);
    expect(replies.find(({ code }) => code !== 0)?.code).toBe(marketRefusals.NotEnoughLeft.code);
    const winner = replies[0]?.code === 0 ? bob : fay;
    for (const trade of won[0]?.data.trades ?? [])
      await winner.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true });
    await Promise.all([takeDownListings(alice), takeDownListings(carol)]);
  }
});

it('waits for nobody in a circle where listings and sellers are in another order', async () => {
  const { alice, bob, carol, fay } = people;
  const first = [await postListing(alice), await postListing(carol)].map(({ id }) => id);
  const second = [await postListing(carol), await postListing(alice)].map(({ id }) => id);
  const replies = await Promise.all([(await split(bob, first, '100'))(), (await split(fay, second, '100'))()]);
  expect(replies.map(({ code }) => code)).toEqual([0, 0]);
  for (const [index, buyer] of [bob, fay].entries())
    for (const trade of replies[index]?.data.trades ?? [])
      await buyer.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true });
});

/** A fourth person who may trade, since each side of the races needs two. */
async function openTrader(): Promise<Person> {
  const token = await server.transaction(async (ctx) => {
    const realName = '方怡';
    const user = await openUser(ctx, {
      username: `fay${ctx.ids.below(1_000_000)}`,
      nickname: 'Fay 方怡',
      paymentPassword: DEMO_PAYMENT_PASSWORD,
      identity: { status: 'verified', realName },
    });
    const fields = { holder: realName, number: `fay-${user.account}@example.com` };
    const request = { userId: user.id, fields, language: 'zh-CN', files: null } as const;
    await addPaymentAccount(ctx, user.id, await checkNewAccount(readContextOf(ctx), 'alipay', request));
    const device = { ...unknownDevice, device_id: `phone-of-${user.account}` };
    return (await openSession(ctx, { userId: user.id, device, address: '192.0.2.1', days: 1 })).token;
  });
  return server.withToken(token);
}

const unknownDevice = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };
