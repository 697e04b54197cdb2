import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendVoucher,
  type TestServer,
} from '../../open-test-server.ts';
import { confirming, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let mark = 7000;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const paid = () => tradeUpTo('paid', { server, seller: alice, buyer: bob });
const seen = (person: Person, transaction_id: string) =>
  person.must('POST /api/complain/getByTransId', { transaction_id });
const evidence = async (person: Person) => {
  mark += 1;
  return sendVoucher(server, person, mark);
};
const tradeOf = (id: string) => bob.must('GET /api/transaction/buyer', { id });

async function complainAsAlice(overrides: object = {}) {
  const { id } = await paid();
  await server.advance(11 * 60);
  const complaint = await alice.must('POST /api/complain/complain', {
    transaction_id: id,
    kind: 'received_less',
    claimed_fiat: '948.50',
    text: 'Only 948.50 came',
    ...overrides,
  });
  return { id, complaint };
}

describe('the history of a complaint', () => {
  const ENTRIES = 120;

  it('can be read completely, from either end, even while replies are added', async () => {
    const { id, complaint } = await complainAsAlice();
    const say = (text: string) => bob.must('POST /api/complain/complain', { transaction_id: id, text });
    for (let entry = 2; entry <= ENTRIES; entry += 1) await say(`Entry ${entry}`);
    const walk = async (newest_first: boolean) => {
      const texts: string[] = [];
      const read = (more: object) =>
        alice.must('POST /api/complain/replies', { transaction_id: id, newest_first, ...more });
      let page = await read({});
      if (newest_first) await say('Added while somebody reads');
      while (page.next_cursor !== null) {
        texts.push(...page.rows.map((row) => row.text));
        page = await read({ cursor: page.next_cursor });
      }
      return [...texts, ...page.rows.map((row) => row.text)];
    };
    const expected = ['Only 948.50 came', ...Array.from({ length: ENTRIES - 1 }, (_, index) => `Entry ${index + 2}`)];
    expect(await walk(false)).toEqual(expected);
    expect((await walk(true)).toReversed()).toEqual(expected);
    const arno = await server.operator('arno');
    await arno.must('POST /api/operator/complaints/claim', { id: complaint.id, claim: true });
    const { replies } = await arno.must('POST /api/operator/complaints/case', { id: complaint.id });
    expect(replies.map((reply) => reply.text)).toEqual([...expected, 'Added while somebody reads']);
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  });
});

it('asks a person without a payment password to set one before ending a complaint', async () => {
  const { id } = await complainAsAlice();
  const { id: userId } = await bob.must('GET /api/m', {});
  const { reader } = server.database;
  const { security_password_hash: hash } = await reader
    .selectFrom('users')
    .select('security_password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const store = (security_password_hash: string | null) =>
    server.transaction((ctx) =>
      ctx.tx.updateTable('users').set({ security_password_hash }).where('id', '=', userId).execute(),
    );
  await store(null);
  const input = { transaction_id: id, security_password: DEMO_PAYMENT_PASSWORD };
  const giveUp = await bob.ask('POST /api/complain/give_up', input);
  const agree = await bob.ask('POST /api/complain/agree', { ...input, ruling_id: id });
  expect([giveUp.code, agree.code]).toEqual([10_003, 10_003]);
  await store(hash);
  await bob.must('POST /api/complain/give_up', input);
});

describe('opening', () => {
  it.each(['buyer', 'seller'] as const)(
    'is possible for the %s before "paid", once there is a voucher',
    async (side) => {
      const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
      const complain = () =>
        (side === 'buyer' ? bob : alice).ask('POST /api/complain/complain', {
          transaction_id: id,
          kind: 'other',
          text: 'The bank gave the account another name',
        });
      expect((await complain()).code).toBe(tradeRefusals.NeedsVoucher.code);
      await bob.must('POST /api/transaction/voucher', { id, vouchers: [await evidence(bob)] });
      expect((await complain()).data).toMatchObject({ opened_by: side, turn: 'respondent' });
      expect(await tradeOf(id)).toMatchObject({ status: tradeStatus.inComplaint, paid_at: null, deadline_at: null });
      await bob.must('POST /api/complain/give_up', { transaction_id: id, security_password: DEMO_PAYMENT_PASSWORD });
      expect(await tradeOf(id)).toMatchObject({ status: tradeStatus.failed, money_state: 'returned' });
    },
  );

  it('stops the clock, names the disputed sum, and gives the other side a day', async () => {
    const file = await evidence(alice);
    const { id, complaint } = await complainAsAlice({ files: [file] });
    expect(complaint).toMatchObject({
      side: 'seller',
      opened_by: 'seller',
      turn: 'respondent',
      is_my_turn: false,
      disputed_fiat: '51.50',
      exhibits: { buyer: 0, seller: 1 },
    });
    expect((complaint.turn_until ?? 0) - (complaint.turn_from ?? 0)).toBe(24 * HOUR_SECONDS);
    expect(await tradeOf(id)).toMatchObject({ status: tradeStatus.inComplaint, deadline_at: null });
    expect(await seen(bob, id)).toMatchObject({ side: 'buyer', is_my_turn: true });
    const { rows } = await bob.must('POST /api/complain/replies', { transaction_id: id });
    expect(rows).toMatchObject([{ role: 0, kind: 'opened', is_mine: false, text: 'Only 948.50 came' }]);
    expect(rows[0]?.files).toHaveLength(1);
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  });

  it('is filled in at once with the text of the seller who reports "not received"', async () => {
    const { id } = await paid();
    await alice.must('POST /api/transaction/not_received', { id, text: 'Nothing on my card' });
    expect(await seen(alice, id)).toMatchObject({ kind: 'not_received', disputed_fiat: '1000.00' });
    const { rows } = await alice.must('POST /api/complain/replies', { transaction_id: id });
    expect(rows[0]).toMatchObject({ text: 'Nothing on my card', is_mine: true });
    expect((await alice.ask('POST /api/transaction/not_received', { id })).code).toBe(23_002);
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  });

  it('is refused too early, for the other side’s reasons, without the real sum, with foreign files, and twice', async () => {
    const { id } = await paid();
    const complain = (person: Person, body: object) =>
      person.ask('POST /api/complain/complain', { transaction_id: id, text: 'Look', ...body });
    expect((await complain(bob, { kind: 'not_confirmed' })).code).toBe(22_011);
    await server.advance(11 * 60);
    expect((await complain(bob, { kind: 'not_received' })).code).toBe(23_006);
    expect((await complain(bob, { kind: 'overpaid', claimed_fiat: '1000.00' })).code).toBe(23_007);
    expect((await complain(bob, { kind: 'overpaid' })).code).toBe(23_007);
    expect((await complain(bob, { kind: 'other', files: [await evidence(alice)] })).code).toBe(23_008);
    expect((await complain(bob, { kind: 'other', videos: [await evidence(bob)] })).code).toBe(23_008);
    expect((await complain(carol, { kind: 'other' })).code).toBe(23_001);
    expect((await complain(bob, {})).code).toBe(23_001);
    expect((await complain(bob, { kind: 'overpaid', claimed_fiat: '1100.00' })).code).toBe(0);
    expect((await complain(alice, { kind: 'other' })).code).toBe(23_002);
    for (const call of ['POST /api/complain/getByTransId', 'POST /api/complain/replies'] as const)
      expect((await carol.ask(call, { transaction_id: id })).code).toBe(23_001);
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  });
});

describe('turns', () => {
  it('pass to customer service on an answer, and on silence', async () => {
    const first = await complainAsAlice();
    const answered = await bob.must('POST /api/complain/complain', { transaction_id: first.id, text: 'All was sent' });
    expect(answered).toMatchObject({ turn: 'service', is_my_turn: false });
    await server.settle();
    const { notices } = await alice.must('POST /api/notifications', {});
    expect(notices.map((notice) => notice.type)).toContain('complain.new_reply');
    await alice.must('POST /api/read', { id: notices.map((notice) => notice.id) });
    await alice.must('POST /api/transaction/confirm', { id: first.id, ...confirming });

    const second = await complainAsAlice();
    await server.advance(24 * HOUR_SECONDS + 1);
    expect(await seen(bob, second.id)).toMatchObject({ turn: 'service' });
    await alice.must('POST /api/transaction/confirm', { id: second.id, ...confirming });
  });

  it('gives a one-time code for a video proof', async () => {
    const { id } = await complainAsAlice();
    const { proof } = await bob.must('POST /api/complain/proof', { transaction_id: id });
    expect(proof?.code).toMatch(/^\d{4}$/);
    expect((await seen(alice, id)).proof).toBeNull();
    await server.advance(31 * 60);
    expect((await seen(bob, id)).proof).toBeNull();
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  });
});

describe('ending by the sides themselves', () => {
  it('is withdrawn: the trade waits for the seller again, with at least ten minutes', async () => {
    const { id } = await complainAsAlice();
    expect((await bob.ask('POST /api/complain/withdraw', { transaction_id: id })).code).toBe(23_005);
    expect(await alice.must('POST /api/complain/withdraw', { transaction_id: id })).toMatchObject({
      is_open: false,
      result: { outcome: 'withdrawn', ended_by: 'seller' },
    });
    const trade = await tradeOf(id);
    expect(trade.status).toBe(tradeStatus.awaitingConfirmation);
    expect((trade.deadline_at ?? 0) - (trade.deadline_from ?? 0)).toBeGreaterThanOrEqual(600);
    expect((await alice.ask('POST /api/complain/withdraw', { transaction_id: id })).code).toBe(23_003);
    expect((await alice.ask('POST /api/complain/review', { transaction_id: id, text: 'Why' })).code).toBe(23_013);
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  });

  it('is resolved by the seller’s release meanwhile', async () => {
    const { id } = await complainAsAlice();
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
    expect(await seen(bob, id)).toMatchObject({
      is_open: false,
      result: { outcome: 'release', ended_by: 'seller', buyer_amount: '142.45', signatures: 0 },
    });
  });

  it('is given up by the buyer, with the payment password', async () => {
    const { id } = await complainAsAlice();
    const giveUp = (person: Person, security_password = DEMO_PAYMENT_PASSWORD) =>
      person.ask('POST /api/complain/give_up', { transaction_id: id, security_password });
    expect((await giveUp(bob, '246802')).code).not.toBe(0);
    expect((await giveUp(alice)).code).toBe(23_004);
    expect((await giveUp(bob)).data).toMatchObject({
      result: { outcome: 'return', ended_by: 'buyer', seller_amount: '142.45' },
    });
    expect(await tradeOf(id)).toMatchObject({ status: tradeStatus.failed, money_state: 'returned' });
  });
});
