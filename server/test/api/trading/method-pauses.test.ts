import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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
  [alice, bob, arno] = [await server.login('alice'), await server.login('bob'), await server.operator('arno')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const reason = both('The bank works on its systems');
const change = (is_paused: boolean, person = arno, channel = 'alipay') =>
  person.ask('POST /api/operator/methods/switch', { channel, is_paused, reason });
const tradeOf = (id: string) => bob.must('GET /api/transaction/buyer', { id });
const noticesOf = async (person: Person) => (await person.must('POST /api/notifications', {})).notices;

it('is switched by arbiters and the owner, once at a time, with a record', async () => {
  expect((await change(true, await server.operator('fina'))).code).toBe(commonRefusals.NoPermission.code);
  expect((await change(true, arno, 'cheque')).code).toBe(paymentAccountRefusals.UnknownChannel.code);
  expect((await change(false)).code).toBe(operatorRefusals.CaseNotFound.code);
  const { data } = await change(true);
  expect(data.methods.find(({ id }) => id === 'alipay')?.paused).toMatchObject({ by: 'arno', reason });
  expect((await change(true)).code).toBe(operatorRefusals.CaseNotFound.code);
  const { channels } = await bob.must('GET /api/wallet/chains', {});
  expect(channels.filter(({ paused }) => paused !== null).map(({ id, paused }) => [id, paused?.reason])).toEqual([
    ['alipay', reason.en],
  ]);
  expect((await change(false)).code).toBe(0);
  const { rows } = await arno.must('POST /api/operator/audit', {});
  expect(rows.slice(0, 2).map((row) => row.act)).toEqual(['method.resume', 'method.pause']);
});

it('starts nothing with a paused method, and everything with the others', async () => {
  const listing = await postListing(alice);
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const alipay = accounts.filter((account) => account.channel === 'alipay').map(({ id }) => id);
  const only = await postListing(alice, { payment_account_ids: alipay, total: '20.00', maximum: '140', minimum: '10' });
  await change(true);
  expect((await bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id))).code).toBe(
    marketRefusals.MethodPaused.code,
  );
  await expect(postListing(alice)).rejects.toThrow(String(marketRefusals.MethodPaused.code));
  const { rows } = await bob.must('POST /api/order/market', {});
  expect(rows.find((row) => row.id === only.id)?.obstacle?.code).toBe(marketRefusals.MethodPaused.code);
  expect(rows.find((row) => row.id === listing.id)?.obstacle).toBeNull();
  const card = (await bob.must('GET /api/wallet/index', {})).accounts.find((own) => own.channel === 'bank_card');
  const by = { channel: 'bank_card', payment_account_id: card?.id ?? '' };
  const trade = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id, by));
  expect(trade.method_paused).toBeNull();
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
  await change(false);
});

it('stops the clock of a payment and of a confirmation, and resumes with the time that was left', async () => {
  const paying = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const paid = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.advance(300);
  const left = async (id: string) => {
    const trade = await tradeOf(id);
    return (trade.deadline_at ?? 0) - (trade.deadline_from ?? 0);
  };
  await change(true);
  for (const { id } of [paying, paid])
    expect(await tradeOf(id)).toMatchObject({ deadline_at: null, can_stop_clock: false, method_paused: { reason } });
  expect((await bob.ask('POST /api/transaction/stop_clock', { id: paying.id })).code).toBe(
    tradeRefusals.ClockStands.code,
  );
  await server.advance(5 * 3600);
  [alice, bob, arno] = [await server.login('alice'), await server.login('bob'), await server.operator('arno')];
  expect((await tradeOf(paying.id)).status).toBe(1);
  expect((await tradeOf(paid.id)).status).toBe(2);
  await change(false);
  await server.advance(0);
  for (const person of [alice, bob]) {
    const notices = await noticesOf(person);
    for (const type of ['transaction.method_paused', 'transaction.method_resumed'])
      expect(notices.find((notice) => notice.type === type)?.data.why).toEqual(reason);
  }
  // A quarter of an hour and half an hour, less the five minutes before the pause.
  const [payLeft, confirmLeft] = [await left(paying.id), await left(paid.id)];
  expect(Math.abs(payLeft - 600)).toBeLessThan(60);
  expect(Math.abs(confirmLeft - 1500)).toBeLessThan(60);
  // Each side still has its own stop.
  expect((await tradeOf(paying.id)).can_stop_clock).toBe(true);
  await server.advance(confirmLeft + 1);
  expect((await tradeOf(paid.id)).status).not.toBe(2);
  expect((await tradeOf(paying.id)).status).toBe(-1);
});

it('lets people act meanwhile, without a clock: accepting, paying, releasing', async () => {
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  await change(true);
  expect((await alice.must('POST /api/transaction/verify', { id, accept: true })).deadline_at).toBeNull();
  const vouchers = [await sendVoucher(server, bob, 9001)];
  expect(await bob.must('POST /api/transaction/paid', { id, vouchers })).toMatchObject({
    status: 2,
    deadline_at: null,
  });
  const waiting = await tradeUpTo('opened', { server, seller: alice, buyer: bob }).catch((error: unknown) => error);
  expect(String(waiting)).toContain(String(marketRefusals.MethodPaused.code));
  // An operator who lets a suspended trade go on starts no clock either.
  await arno.must('POST /api/operator/trades/stop', { id, act: 'suspend', reason: both('Reported') });
  await arno.must('POST /api/operator/suspended/claim', { id, claim: true });
  await arno.must('POST /api/operator/suspended/decide', { id, decision: 'resume', reason: both('Looked at') });
  expect(await tradeOf(id)).toMatchObject({ status: 2, deadline_at: null });
  expect((await alice.must('POST /api/transaction/confirm', { id, ...confirming })).money_state).toBe('released');
  await change(false);
});
