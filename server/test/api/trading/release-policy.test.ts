import { randomUUID } from 'node:crypto';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { ReleasePolicy } from '@eh/contract/trading/trades/release-policy.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ALIKE_MAX } from '../../../src/files/uploads/index.ts';
import { drawVoucher, sampleVoucher } from '../../files/payment-vouchers.ts';
import { openTestServer, type Person, sendPicture, sendVoucher, type TestServer } from '../../open-test-server.ts';
import {
  both,
  buyRequest,
  confirming,
  lookAtNotices,
  postListing,
  returnSuspended,
  takeDownListings,
  tradeUpTo,
} from '../../trading.ts';
import { approveByTwo, askForRule, readRule, wantRule } from '../../two-owners.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  [alice, bob, omar] = [await server.login('alice'), await server.login('bob'), await server.operator('omar')];
});
afterAll(() => server.close());

const usual: ReleasePolicy = {
  cap: '50000.00',
  known_buyer: { is_on: true, at_least: 5 },
  buyer_trades: { is_on: false, at_least: 3 },
  not_first_trade: { is_on: false },
  instant_method: { is_on: false },
  cap_by_level: { is_on: false, level_0: '2000.00', level_1: '10000.00', level_2: '30000.00', level_3: '50000.00' },
  open_hours: { is_on: false },
};
const set = (changes: Partial<ReleasePolicy>) =>
  approveByTwo(server, wantRule(omar, 'trade.policy', { ...usual, ...changes }, 'Sleeping sellers'));
const ruleResultsOf = async (id: string) =>
  Object.fromEntries(
    (await bob.must('GET /api/transaction/buyer', { id })).release_policy.map((line) => [line.name, line.is_met]),
  );

const hoursAround = (now: number, from: number, until: number) => ({
  from: clockAt(now + from * 3600),
  until: clockAt(now + until * 3600),
  time_zone: 'UTC',
});
const clockAt = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16);

it('can be read by operators who watch trades, and changed by the owner only, with a record', async () => {
  const arno = await server.operator('arno');
  expect((await readRule(arno, 'trade.policy'))?.rules).toEqual(usual);
  expect((await askForRule(arno, 'trade.policy', usual)).code).toBe(commonRefusals.NoPermission.code);
  expect(await readRule(await server.operator('rita'), 'trade.policy')).toBeUndefined();
  const changed = { cap: '900.00', not_first_trade: { is_on: true } };
  await set(changed);
  expect((await readRule(arno, 'trade.policy'))?.rules).toEqual({ ...usual, ...changed });
  const { rows } = await omar.must('POST /api/operator/audit', {});
  expect(rows[0]).toMatchObject({
    act: 'trade.policy',
    subject: '900.00, known_buyer, not_first_trade',
    reason: 'Sleeping sellers',
  });
  await set({});
});

it('keeps for a trade the rules it was opened under, whatever is switched meanwhile', async () => {
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const before = await ruleResultsOf(id);
  expect(Object.keys(before)).toHaveLength(9);
  await set({ cap: '10.00', buyer_trades: { is_on: true, at_least: 1000 }, not_first_trade: { is_on: true } });
  expect(await ruleResultsOf(id)).toEqual(before);
  await bob.must('POST /api/transaction/cancelByBuyer', { id });
  const later = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  expect(await ruleResultsOf(later.id)).toMatchObject({
    under_cap: false,
    buyer_trades: false,
    not_first_trade: false,
  });
  await set({});
  expect(await ruleResultsOf(later.id)).toMatchObject({
    under_cap: false,
    buyer_trades: false,
    not_first_trade: false,
  });
  await bob.must('POST /api/transaction/cancelByBuyer', { id: later.id });
  await takeDownListings(alice);
});

it('suspends a trade when a rule that was on at its opening fails, and may release the second trade of a pair', async () => {
  await set({ not_first_trade: { is_on: true } });
  const first = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  expect(await ruleResultsOf(first.id)).toMatchObject({ not_first_trade: false });
  await alice.must('POST /api/transaction/confirm', { id: first.id, ...confirming });
  const second = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  expect(await ruleResultsOf(second.id)).toMatchObject({ not_first_trade: true });
  await alice.must('POST /api/transaction/confirm', { id: second.id, ...confirming });
  const carol = await server.login('carol');
  const listing = await postListing(alice);
  const third = await carol.must('POST /api/order/buy', await buyRequest(carol, listing.id));
  await alice.must('POST /api/transaction/verify', { id: third.id, accept: true });
  await carol.must('POST /api/transaction/paid', { id: third.id, vouchers: [await sendVoucher(server, carol, 7001)] });
  await server.advance(30 * 60 + 1);
  expect((await carol.must('GET /api/transaction/buyer', { id: third.id })).status).toBe(8);
  await set({});
  await takeDownListings(alice);
});

it('does not treat as new a voucher that resembles one of another trade, or that was sent many times', async () => {
  const isNew = async (id: string) => (await ruleResultsOf(id))['voucher_new'];
  const pay = async (picture: Buffer) => {
    const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
    const voucher = await sendPicture(server, bob, picture);
    await bob.must('POST /api/transaction/paid', { id, vouchers: [voucher] });
    return { id, voucher };
  };
  const voucherPicture = await drawVoucher(sampleVoucher(31));
  const first = await pay(voucherPicture);
  const other = await pay(await drawVoucher(sampleVoucher(32)));
  const again = await pay(await sharp(voucherPicture).resize({ width: 600 }).jpeg({ quality: 60 }).toBuffer());
  expect([await isNew(first.id), await isNew(other.id), await isNew(again.id)]).toEqual([true, true, false]);
  const likes = Array.from({ length: ALIKE_MAX }, () => ({
    trade_id: other.id,
    file_id: other.voucher,
    other_file_id: randomUUID(),
  }));
  await server.database.transaction((tx) => tx.insertInto('trade_vouchers_alike').values(likes).execute());
  expect(await isNew(other.id)).toBe(false);
  await alice.must('POST /api/transaction/confirm', { id: other.id, ...confirming });
  await lookAtNotices(alice);
  await server.advance(30 * 60 + 1);
  const statusOf = async (id: string) => (await bob.must('GET /api/transaction/buyer', { id })).status;
  expect([await statusOf(first.id), await statusOf(again.id)]).toEqual([6, 8]);
  await returnSuspended(server, again.id);
  await takeDownListings(alice);
});

it('compares the end of the clock with the listing’s open hours, which everybody sees', async () => {
  await set({ open_hours: { is_on: true } });
  for (const isMet of [true, false]) {
    const { created_at: now } = await postListing(alice);
    const hours = isMet ? hoursAround(now, -1, 3) : hoursAround(now, 4, 8);
    const listing = await postListing(alice, { open_hours: hours });
    expect(listing.open_hours).toEqual(hours);
    expect((await bob.must('GET /api/order/market/getOnSaleOrder', { id: listing.id })).open_hours).toEqual(hours);
    const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
    await alice.must('POST /api/transaction/verify', { id: trade.id, accept: true });
    await bob.must('POST /api/transaction/paid', {
      id: trade.id,
      vouchers: [await sendVoucher(server, bob, isMet ? 7002 : 7003)],
    });
    expect(await ruleResultsOf(trade.id)).toMatchObject({ open_hours: isMet });
    const arno = await server.operator('arno');
    await arno.must('POST /api/operator/trades/stop', { id: trade.id, act: 'suspend', reason: both('Looked at') });
    await server.advance(2 * 3600);
    [alice, bob] = [await server.login('alice'), await server.login('bob')];
    // The time at which the clock ran out decides, not the time of the request.
    expect(await ruleResultsOf(trade.id)).toMatchObject({ open_hours: isMet });
    await returnSuspended(server, trade.id);
    await takeDownListings(alice);
  }
  const refused = await alice.ask('POST /api/order/sale', {
    total: '10.00',
    price: '7.02',
    minimum: '10',
    maximum: '70',
    payment_account_ids: [],
    payment_window_minutes: 15,
    security_password: '135790',
    open_hours: { from: '09:00', until: '09:00', time_zone: 'UTC' },
  });
  expect(refused.status).toBe(422);
  await set({});
});
