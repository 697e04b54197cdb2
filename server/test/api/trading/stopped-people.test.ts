import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { loosen } from '../../loosen.ts';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../open-test-server.ts';
import { both, buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let arno: Person;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  arno = await server.operator('arno');
});
afterEach(async () => {
  await decideAll();
  await takeDownListings(alice);
});
afterAll(() => server.close());

const idOf = async (person: Person) => (await person.must('GET /api/m', {})).id;
const freeze = (id: string) =>
  arno.must('POST /api/operator/users/change', {
    id,
    reason: 'Reported',
    change: { kind: 'status', status: 'frozen' },
  });
/** Sessions end with the day, and tests here let days go by. */
const open = async (id: string, change: RequestOf<'POST /api/operator/users/change'>['change']) => {
  arno = await server.operator('arno');
  await loosen(arno, await server.operator('omar'), { id, reason: 'Cleared', change });
};
const unfreeze = (id: string) => open(id, { kind: 'status', status: 'normal' });
const restrict = (id: string) =>
  arno.must('POST /api/operator/users/change', {
    id,
    reason: 'Reported',
    change: { kind: 'fund_status', fund_status: 'restricted' },
  });
const unrestrict = (id: string) => open(id, { kind: 'fund_status', fund_status: 'normal' });
/** One event leads to the next after a stop: the market first, then the trades, then their sides. */
const settle = async () => {
  for (let round = 0; round < 3; round += 1) await server.settle();
};
const claim = (id: string) => arno.must('POST /api/operator/suspended/claim', { id, claim: true });
const decideAll = async () => {
  for (const { id } of (await arno.must('POST /api/operator/suspended', {})).rows) {
    await claim(id);
    await arno.must('POST /api/operator/suspended/decide', { id, decision: 'return', reason: both('Over') });
  }
};
const seenByBob = (id: string) => bob.must('GET /api/transaction/buyer', { id });

it('protects the buyer when the seller is frozen: no clock decides when money may be under way', async () => {
  const seller = await idOf(alice);
  const opened = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const accepted = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const paid = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await freeze(seller);
  await settle();
  // Nobody has paid here: it is over, and it is on nobody's record.
  expect(await seenByBob(opened.id)).toMatchObject({ status: -1, cancel_reason: 6, money_state: 'returned' });
  expect((await seenByBob(opened.id)).cancellations_left).toBe(3);
  for (const { id } of [accepted, paid]) {
    const trade = await seenByBob(id);
    expect(trade).toMatchObject({ status: 8, money_state: 'escrow', deadline_at: null });
    expect(trade.events.at(-1)).toMatchObject({ event: 'suspend', actor: 'system', why: { en: expect.any(String) } });
  }
  // Nothing of the seller can be bought meanwhile.
  const take = await buyRequest(bob, paid.listingId);
  expect((await bob.ask('POST /api/order/buy', take)).code).toBe(marketRefusals.SellerPaused.code);
  // A day later everything still stands, and no operator can set a clock going against somebody who cannot act.
  await server.advance(86_400);
  arno = await server.operator('arno');
  expect((await seenByBob(paid.id)).status).toBe(8);
  const { rows } = await arno.must('POST /api/operator/suspended', {});
  expect(rows.find((row) => row.id === paid.id)?.stopped_sides).toEqual(['seller']);
  await claim(paid.id);
  const resume = { id: paid.id, decision: 'resume', reason: both('Looked at') } as const;
  expect((await arno.ask('POST /api/operator/suspended/decide', resume)).code).toBe(tradeRefusals.SideStopped.code);
  await arno.must('POST /api/operator/suspended/decide', { ...resume, decision: 'release' });
  expect(await seenByBob(paid.id)).toMatchObject({ status: 6, money_state: 'released' });
  await unfreeze(seller);
  alice = await server.login('alice');
  const listing = await alice.must('GET /api/order/market/getMySale', { id: paid.listingId });
  expect(listing.hidden_because).toContain('restricted');
  expect(await alice.must('POST /api/order/pause', { id: listing.id, is_paused: false })).toMatchObject({
    hidden_because: null,
  });
  // Now the one that was accepted goes on, with what was left of its clock.
  await claim(accepted.id);
  await arno.must('POST /api/operator/suspended/decide', { ...resume, id: accepted.id });
  const going = await seenByBob(accepted.id);
  expect(going.status).toBe(1);
  expect((going.deadline_at ?? 0) - (going.deadline_from ?? 0)).toBeGreaterThan(14 * 60);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: accepted.id, has_not_paid: true });
});

it('stops nothing when the account is unfrozen before the market has reacted', async () => {
  const seller = await idOf(alice);
  const { id, listingId } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await server.transaction(async (ctx) => {
    await setUserStatus(ctx, seller, 'frozen');
    await setUserStatus(ctx, seller, 'normal');
  });
  await settle();
  alice = await server.login('alice');
  expect(await seenByBob(id)).toMatchObject({ status: 1, money_state: 'escrow' });
  expect(await alice.must('GET /api/order/market/getMySale', { id: listingId })).toMatchObject({
    hidden_because: null,
  });
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
});

it('does not let the payment deadline pass for a buyer whose account was frozen before they could report the payment', async () => {
  const buyer = await idOf(bob);
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await freeze(buyer);
  await settle();
  expect((await bob.ask('POST /api/transaction/paid', { id, vouchers: [] })).code).toBe(
    gateRefusals.AccountFrozen.code,
  );
  await server.advance(86_400);
  const trade = await alice.must('GET /api/transaction/seller', { id });
  expect(trade).toMatchObject({ status: 8, money_state: 'escrow' });
  await unfreeze(buyer);
  arno = await server.operator('arno');
  bob = await server.login('bob');
  await claim(id);
  await arno.must('POST /api/operator/suspended/decide', { id, decision: 'resume', reason: both('Looked at') });
  const voucher = await sendVoucher(server, bob, 8801);
  expect(await bob.must('POST /api/transaction/paid', { id, vouchers: [voucher] })).toMatchObject({ status: 2 });
  await arno.must('POST /api/operator/trades/stop', { id, act: 'suspend', reason: both('Over') });
});

it('shows in a complaint case why a side cannot act', async () => {
  const [seller, buyer] = [await idOf(alice), await idOf(bob)];
  const { id: transaction_id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/not_received', { id: transaction_id });
  const { id } = await alice.must('POST /api/complain/getByTransId', { transaction_id });
  const sides = async () => {
    const found = await arno.must('POST /api/operator/complaints/case', { id });
    return [found.buyer.stopped_by, found.seller.stopped_by];
  };
  expect(await sides()).toEqual([[], []]);
  await freeze(buyer);
  await restrict(seller);
  await server.transaction(async (ctx) => {
    const { setIdentity } = await import('../../../src/accounts/users/index.ts');
    await setIdentity(ctx, buyer, { status: 'pending' });
  });
  expect(await sides()).toEqual([['frozen', 'not_verified'], ['restricted']]);
  await server.transaction(async (ctx) => {
    const { setIdentity } = await import('../../../src/accounts/users/index.ts');
    await setIdentity(ctx, buyer, { status: 'verified' });
  });
  await unrestrict(seller);
  await unfreeze(buyer);
  bob = await server.login('bob');
  expect(await sides()).toEqual([[], []]);
  await alice.must('POST /api/transaction/confirm', { id: transaction_id, ...confirming });
});

it('takes the listings of a restricted person off the market and lets their trades continue', async () => {
  const seller = await idOf(alice);
  const { listingId, id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await restrict(seller);
  await settle();
  expect((await seenByBob(id)).status).toBe(2);
  const take = await buyRequest(bob, listingId);
  expect((await bob.ask('POST /api/order/buy', take)).code).toBe(marketRefusals.SellerPaused.code);
  const show = { id: listingId, is_paused: false };
  expect((await alice.ask('POST /api/order/pause', show)).code).toBe(gateRefusals.FundRestricted.code);
  await unrestrict(seller);
  await alice.must('POST /api/order/pause', show);
  await arno.must('POST /api/operator/trades/stop', { id, act: 'suspend', reason: both('Over') });
});

it('stops the trades of a person whose verification is reopened, since they cannot act in them', async () => {
  const seller = await idOf(alice);
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.transaction(async (ctx) => {
    const { setIdentity } = await import('../../../src/accounts/users/index.ts');
    await setIdentity(ctx, seller, { status: 'pending' });
  });
  await settle();
  expect((await seenByBob(id)).status).toBe(8);
  await server.transaction(async (ctx) => {
    const { setIdentity } = await import('../../../src/accounts/users/index.ts');
    await setIdentity(ctx, seller, { status: 'verified' });
  });
});

it('lets an operator take a listing down: its trades continue, or are stopped with it, and the seller reads why', async () => {
  const listing = await postListing(alice);
  const buy = async () => (await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id))).id;
  const [waiting, accepted] = [await buy(), await buy()];
  await alice.must('POST /api/transaction/verify', { id: accepted, accept: true });
  const fall = { id: listing.id, reason: both('The slip of this seller is forged'), stops_trades: true };
  await arno.must('POST /api/operator/listings/fall', fall);
  await settle();
  const fallen = await alice.must('GET /api/order/market/getMySale', { id: listing.id });
  expect(fallen).toMatchObject({ status: -1, reason: fall.reason.en, remaining: '0.00' });
  const { notices } = await alice.must('POST /api/notifications', {});
  expect(notices.find(({ data }) => data.order_id === listing.id)).toMatchObject({
    type: 'order.fell',
    data: { why: fall.reason },
  });
  expect(await seenByBob(waiting)).toMatchObject({ status: -1, cancel_reason: 6 });
  expect(await seenByBob(accepted)).toMatchObject({ status: 8, money_state: 'escrow' });
  expect((await seenByBob(accepted)).events.at(-1)?.why).toEqual(fall.reason);
  const { rows } = await arno.must('POST /api/operator/listings', { text: listing.order_no });
  expect(rows[0]?.reason).toBe(fall.reason.en);
  expect((await arno.ask('POST /api/operator/listings/fall', fall)).code).toBe(marketRefusals.OrderClosed.code);
  const nothing = { ...fall, id: crypto.randomUUID() };
  expect((await arno.ask('POST /api/operator/listings/fall', nothing)).code).toBe(marketRefusals.OrderNotFound.code);
  const other = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await arno.must('POST /api/operator/listings/fall', { id: other.listingId, reason: both('Its text names a phone') });
  await settle();
  expect((await seenByBob(other.id)).status).toBe(1);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: other.id, has_not_paid: true });
});
