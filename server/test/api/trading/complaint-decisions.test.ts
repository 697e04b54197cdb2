import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertReply } from '../../../src/trading/complaints/reply-store.ts';
import { assertBooksBalance } from '../../assert-books-balance.ts';
import { drawVoucher, sampleVoucher } from '../../files/payment-vouchers.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendPicture,
  sendVoucher,
  type TestServer,
} from '../../open-test-server.ts';
import { both, buyRequest, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let arno: Person;
let omar: Person;
let mark = 9000;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
// Their sessions end with the day, and tests here let days go by.
beforeEach(enter);
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

async function enter(): Promise<void> {
  [arno, omar] = [await server.operator('arno'), await server.operator('omar')];
}

const password = DEMO_PAYMENT_PASSWORD;
const tradeOf = (id: string) => bob.must('GET /api/transaction/buyer', { id });
const seen = (person: Person, transaction_id: string) =>
  person.must('POST /api/complain/getByTransId', { transaction_id });
const claim = (operator: Person, id: string) =>
  operator.must('POST /api/operator/complaints/claim', { id, claim: true });
const caseOf = (id: string) => arno.must('POST /api/operator/complaints/case', { id });
const availableOf = async (person: Person) => Number((await person.must('GET /api/m', {})).balance);

/** A complaint by Alice of ¥948.50 instead of ¥1,000 for 142.45 EH; answered, it is customer service's turn. */
async function inDispute({ isAnswered = true } = {}) {
  const { id: transaction_id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.advance(11 * 60);
  const { id } = await alice.must('POST /api/complain/complain', {
    transaction_id,
    kind: 'received_less',
    claimed_fiat: '948.50',
    text: 'Only 948.50 came',
  });
  if (isAnswered) await bob.must('POST /api/complain/complain', { transaction_id, text: 'All of it was sent' });
  return { id, transaction_id };
}

describe('a case', () => {
  it('shows facts, names, accounts, fingerprints, deliveries and the suggestion of the policy', async () => {
    const { id, transaction_id } = await inDispute();
    await server.settle();
    await alice.must('POST /api/notifications', {});
    const { rows } = await arno.must('POST /api/operator/complaints', {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ turn: 'service', disputed_fiat: '51.50' });
    const found = await caseOf(id);
    expect(found).toMatchObject({
      due_fiat: '1000.00',
      claimed_fiat: '948.50',
      buyer: { nickname: expect.any(String) as string, past: [] },
      payer: { is_name_equal: true },
      payee: { is_name_equal: true },
      suggestion: { outcome: 'split', buyer_amount: '135.11', because: 'part_received' },
      needs_four_eyes: false,
    });
    expect(found.files).toMatchObject([{ is_voucher: true, from: 'buyer', seen_in: [] }]);
    expect(found.files[0]).not.toHaveProperty('url');
    const sellerDeliveries = found.deliveries.filter((delivery) => delivery.type === 'transaction.wait_seller_confirm');
    expect(sellerDeliveries).toMatchObject([{ to: 'seller', delivered_at: expect.any(Number) as number }]);
    await bob.must('POST /api/complain/give_up', { transaction_id, security_password: password });
    expect((await caseOf(id)).turn).toBeNull();
    const gone = await arno.ask('POST /api/operator/complaints/claim', { id, claim: true });
    expect(gone.code).toBe(18_002);
  });

  it('suggests nothing that the conditions on the same page contradict', async () => {
    const { id: transaction_id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
    await alice.must('POST /api/transaction/not_received', { id: transaction_id });
    const { id } = await seen(alice, transaction_id);
    await server.advance(25 * HOUR_SECONDS);
    await enter();
    const found = await caseOf(id);
    expect(found.release_policy).toContainEqual({ name: 'not_disputed', is_met: false });
    expect(found.suggestion).toBeNull();
    [alice, bob] = [await server.login('alice'), await server.login('bob')];
    await bob.must('POST /api/complain/give_up', { transaction_id, security_password: password });
  });

  it('flags a picture that was used in another trade', async () => {
    const first = await inDispute();
    mark += 1;
    await bob.must('POST /api/complain/complain', {
      transaction_id: first.transaction_id,
      text: 'Look',
      files: [await sendVoucher(server, bob, mark)],
    });
    await bob.must('POST /api/complain/give_up', { transaction_id: first.transaction_id, security_password: password });
    const second = await inDispute();
    await bob.must('POST /api/complain/complain', {
      transaction_id: second.transaction_id,
      text: 'Look again',
      files: [await sendVoucher(server, bob, mark)],
    });
    const { complaint_no } = await seen(bob, first.transaction_id);
    const { files, seller, suggestion } = await caseOf(second.id);
    expect(suggestion).toBeNull();
    expect(files.find((file) => !file.is_voucher)?.seen_in).toEqual([{ number: complaint_no, is_same: true }]);
    expect(seller.past.map((past) => past.complaint_no)).toContain(complaint_no);
    await bob.must('POST /api/complain/give_up', {
      transaction_id: second.transaction_id,
      security_password: password,
    });
  });

  it('flags a payment voucher that was used in another trade and sent again in another size', async () => {
    const show = async (transaction_id: string, picture: Buffer) =>
      bob.must('POST /api/complain/complain', {
        transaction_id,
        text: 'My slip',
        files: [await sendPicture(server, bob, picture)],
      });
    const giveUp = (transaction_id: string) =>
      bob.must('POST /api/complain/give_up', { transaction_id, security_password: password });
    const voucherPicture = await drawVoucher(sampleVoucher(4));
    const first = await inDispute();
    await show(first.transaction_id, voucherPicture);
    await giveUp(first.transaction_id);
    const second = await inDispute();
    await show(
      second.transaction_id,
      await sharp(voucherPicture).resize({ width: 500 }).jpeg({ quality: 60 }).toBuffer(),
    );
    await show(second.transaction_id, await drawVoucher(sampleVoucher(10)));
    const { complaint_no } = await seen(bob, first.transaction_id);
    const [, again, other] = (await caseOf(second.id)).files;
    expect(again?.seen_in).toEqual([{ number: complaint_no, is_same: false }]);
    expect(other?.seen_in).toEqual([]);
    await giveUp(second.transaction_id);
  });

  it('is open to operators of the right role, one at a time', async () => {
    const { id, transaction_id } = await inDispute();
    const rita = await server.operator('rita');
    expect((await rita.ask('POST /api/operator/complaints', {})).code).toBe(1000);
    const decide = { id, outcome: 'return', reason: both('No proof') } as const;
    expect((await arno.ask('POST /api/operator/complaints/decide', decide)).code).toBe(18_004);
    await claim(omar, id);
    expect((await arno.ask('POST /api/operator/complaints/decide', decide)).code).toBe(18_003);
    await bob.must('POST /api/complain/give_up', { transaction_id, security_password: password });
  });

  it('shows the newest replies, and earlier ones on request', async () => {
    const { id, transaction_id } = await inDispute();
    const { userid } = (await caseOf(id)).buyer;
    await server.transaction(async (ctx) => {
      for (let line = 1; line <= 250; line += 1)
        await insertReply(ctx, id, { role: 'buyer', kind: 'message', authorId: userid, text: `line ${line}` });
    });
    const shown = await caseOf(id);
    expect(shown.replies).toHaveLength(200);
    expect(shown.replies.at(-1)?.text).toBe('line 250');
    const page = { id, before: shown.replies_before ?? 0 };
    const earlier = await arno.must('POST /api/operator/complaints/replies', page);
    expect(earlier.replies[0]?.text).toBe('Only 948.50 came');
    expect(earlier.replies.at(-1)?.text).toBe('line 50');
    expect(earlier.replies_before).toBeNull();
    await bob.must('POST /api/complain/give_up', { transaction_id, security_password: password });
  });
});

describe('an outcome', () => {
  it('is decided with a reason that both sides read: the coins return, and the trade has failed', async () => {
    const { id, transaction_id } = await inDispute({ isAnswered: false });
    await claim(arno, id);
    const decide = { id, outcome: 'return', reason: both('The statement shows no payment') } as const;
    expect((await arno.ask('POST /api/operator/complaints/decide', decide)).code).toBe(23_010);
    await server.advance(24 * HOUR_SECONDS + 1);
    await enter();
    await claim(arno, id);
    expect(await arno.must('POST /api/operator/complaints/decide', decide)).toEqual({ is_done: true });
    expect(await tradeOf(transaction_id)).toMatchObject({ status: 7, money_state: 'returned' });
    expect((await seen(alice, transaction_id)).result).toMatchObject({
      outcome: 'return',
      ended_by: 'service',
      reason: 'The statement shows no payment',
      seller_amount: '142.45',
      signatures: 1,
    });
    const inChinese = { 'accept-language': 'zh-CN' };
    const { data } = await bob.ask('POST /api/complain/getByTransId', { transaction_id }, inChinese);
    expect(data.result?.reason).toBe('中文：The statement shows no payment');
    const { data: said } = await bob.ask('POST /api/complain/replies', { transaction_id }, inChinese);
    expect(said.rows.at(-1)).toMatchObject({ kind: 'decided', text: '中文：The statement shows no payment' });
    await server.settle();
    const { notices } = await bob.must('POST /api/notifications', {});
    expect(notices.map((notice) => notice.type)).toEqual(
      expect.arrayContaining(['complain.finished', 'transaction.failed']),
    );
    await bob.must('POST /api/read', { id: notices.map((notice) => notice.id) });
  });

  it('is proposed as a split, and executed when the asked side agrees', async () => {
    const { id, transaction_id } = await inDispute();
    await claim(arno, id);
    const split = { id, outcome: 'split', reason: both('The part received is released') } as const;
    const bad = await arno.ask('POST /api/operator/complaints/propose', { ...split, buyer_amount: '142.45' });
    expect(bad.code).toBe(23_011);
    await arno.must('POST /api/operator/complaints/propose', { ...split, buyer_amount: '135.11', asks: 'buyer' });
    const { proposal } = await seen(bob, transaction_id);
    expect(proposal).toMatchObject({ seller_amount: '7.34', asks: 'buyer', is_mine_to_answer: true });
    expect((await seen(alice, transaction_id)).proposal).toMatchObject({ is_mine_to_answer: false });
    const agree = { transaction_id, ruling_id: proposal?.id ?? '', security_password: password };
    expect((await alice.ask('POST /api/complain/agree', agree)).code).toBe(23_004);
    expect((await bob.ask('POST /api/complain/agree', { ...agree, ruling_id: id })).code).toBe(23_003);
    const before = [await availableOf(alice), await availableOf(bob)];
    expect(await bob.must('POST /api/complain/agree', agree)).toMatchObject({
      result: { outcome: 'split', ended_by: 'agreement', buyer_amount: '135.11', seller_amount: '7.34' },
      review_until: null,
    });
    expect(await tradeOf(transaction_id)).toMatchObject({ status: 6, money_state: 'split' });
    const after = [await availableOf(alice), await availableOf(bob)];
    expect(after[0]).toBeCloseTo((before[0] ?? 0) + 7.34);
    expect(after[1]).toBeCloseTo((before[1] ?? 0) + 135.11);
  });

  it('goes back to customer service when the asked side objects, or does not answer for twelve hours', async () => {
    const { id, transaction_id } = await inDispute();
    const propose = { id, outcome: 'release', reason: both('The slip is good') } as const;
    await claim(arno, id);
    await arno.must('POST /api/operator/complaints/propose', propose);
    const asked = await seen(alice, transaction_id);
    expect(asked.proposal).toMatchObject({ asks: 'seller', is_mine_to_answer: true });
    const ruling_id = asked.proposal?.id ?? '';
    await alice.must('POST /api/complain/object', { transaction_id, ruling_id, text: 'It is forged' });
    expect(await seen(alice, transaction_id)).toMatchObject({ turn: 'service', proposal: null });
    await claim(arno, id);
    await arno.must('POST /api/operator/complaints/propose', propose);
    await server.advance(12 * HOUR_SECONDS + 1);
    await enter();
    const late = { transaction_id, ruling_id: (await seen(alice, transaction_id)).proposal?.id ?? id };
    expect((await alice.ask('POST /api/complain/agree', { ...late, security_password: password })).code).toBe(23_003);
    await claim(arno, id);
    await arno.must('POST /api/operator/complaints/decide', { ...propose, id });
    expect(await tradeOf(transaction_id)).toMatchObject({ status: 6, money_state: 'released' });
  });

  it('asks a side for a video with a code that only that side can read', async () => {
    const { id, transaction_id } = await inDispute();
    await claim(arno, id);
    const question = { id, to: 'buyer', text: 'Please record your bank app', wants_video: true } as const;
    await arno.must('POST /api/operator/complaints/ask', question);
    const mine = await bob.must('POST /api/complain/replies', { transaction_id });
    const code = mine.rows.at(-1)?.proof_code;
    expect(code).toMatch(/^\d{4}$/);
    expect((await seen(bob, transaction_id)).proof?.code).toBe(code);
    const theirs = await alice.must('POST /api/complain/replies', { transaction_id });
    expect(theirs.rows.at(-1)).toMatchObject({ role: 2, kind: 'asked', asked: 'buyer', proof_code: null });
    await bob.must('POST /api/complain/give_up', { transaction_id, security_password: password });
  });
});

it('takes two operators with the same outcome above a sum', async () => {
  const listing = await postListing(alice, { total: '4000.00', maximum: '28080', minimum: '100' });
  const request = await buyRequest(bob, listing.id, { fiat_amount: '21060' });
  const { id: transaction_id } = await bob.must('POST /api/order/buy', request);
  await alice.must('POST /api/transaction/verify', { id: transaction_id, accept: true });
  await bob.must('POST /api/transaction/paid', {
    id: transaction_id,
    vouchers: [await sendVoucher(server, bob, 4242)],
  });
  await alice.must('POST /api/transaction/not_received', { id: transaction_id });
  await bob.must('POST /api/complain/complain', { transaction_id, text: 'I sent it' });
  const { id } = await seen(alice, transaction_id);
  const decide = { id, outcome: 'return', reason: both('No payment on the statement') } as const;
  const sign = async (operator: Person, verdict: object = {}) => {
    await claim(operator, id);
    return (await operator.must('POST /api/operator/complaints/decide', { ...decide, ...verdict })).is_done;
  };
  expect(await sign(arno)).toBe(false);
  expect(await sign(arno)).toBe(false);
  expect((await caseOf(id)).first_signature).toMatchObject({ operator: { name: 'arno' }, outcome: 'return' });
  expect(await sign(omar, { outcome: 'release' })).toBe(false);
  expect((await tradeOf(transaction_id)).money_state).toBe('escrow');
  expect(await sign(arno, { outcome: 'release', reason: both('The bank confirmed it') })).toBe(true);
  expect((await seen(bob, transaction_id)).result).toMatchObject({ outcome: 'release', signatures: 2 });
});

describe('a review', () => {
  it('is requested once, decided by others, and moves no more than what could be held', async () => {
    const { id, transaction_id } = await inDispute();
    await claim(arno, id);
    await arno.must('POST /api/operator/complaints/decide', {
      id,
      outcome: 'release',
      reason: both('The slip is good'),
    });
    const requestReview = (person: Person) =>
      person.ask('POST /api/complain/review', { transaction_id, text: 'Look again' });
    expect((await requestReview(alice)).code).toBe(0);
    expect((await requestReview(bob)).code).toBe(23_012);
    await claim(arno, id);
    const uphold = { id, decision: 'uphold', reason: both('Right') } as const;
    expect((await arno.ask('POST /api/operator/complaints/review', uphold)).code).toBe(23_014);
    await arno.must('POST /api/operator/complaints/claim', { id, claim: false });
    await claim(omar, id);
    await omar.must('POST /api/operator/complaints/hold', { id, reason: 'Until it is clear' });
    expect((await bob.must('GET /api/m', {})).holdbalance).toBe('142.45');
    await assertBooksBalance(server.database);
    const change = { id, decision: 'change', reason: both('The slip was forged') } as const;
    const tooMuch = await omar.ask('POST /api/operator/complaints/review', { ...change, moved: '142.46' });
    expect(tooMuch.code).toBe(23_011);
    expect((await omar.ask('POST /api/operator/complaints/review', change)).code).toBe(23_011);
    const before = [await availableOf(alice), await availableOf(bob)];
    await omar.must('POST /api/operator/complaints/review', { ...change, moved: '100.00' });
    const after = [await availableOf(alice), await availableOf(bob)];
    expect(after[0]).toBeCloseTo((before[0] ?? 0) + 100);
    expect(after[1]).toBeCloseTo((before[1] ?? 0) + 42.45);
    expect((await bob.must('GET /api/m', {})).holdbalance).toBe('0.00');
    expect((await seen(alice, transaction_id)).review).toMatchObject({ state: 'changed', moved: '100.00' });
  });

  it('cannot be requested after 72 hours', async () => {
    const { id, transaction_id } = await inDispute();
    await claim(arno, id);
    await arno.must('POST /api/operator/complaints/decide', { id, outcome: 'return', reason: both('No proof') });
    expect((await seen(bob, transaction_id)).review_until).not.toBeNull();
    await server.advance(72 * HOUR_SECONDS);
    expect(await bob.ask('POST /api/complain/review', { transaction_id, text: 'Late' })).toMatchObject({
      code: 23_013,
      msg: 'You can request a review within 72 hours of the decision',
    });
  });
});
