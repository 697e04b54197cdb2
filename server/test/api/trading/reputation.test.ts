import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let aliceId: string;
let bobId: string;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  [aliceId, bobId] = [await idOf(alice), await idOf(bob)];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const idOf = async (person: Person) => (await person.must('GET /api/m', {})).id;
const pageOf = (id: string, viewer = carol) => viewer.must('GET /api/people/person', { id });
const finish = async () => {
  const trade = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/confirm', { id: trade.id, ...confirming });
  await takeDownListings(alice);
  return trade.id;
};

it('records the trades of each side, and shows the record to everybody', async () => {
  const before = await pageOf(bobId);
  await finish();
  const [seller, buyer] = [await pageOf(aliceId), await pageOf(bobId)];
  expect(seller.person.reputation).toMatchObject({ trades: 1, trades_30_days: 1, completion_percent: '100.0' });
  expect(seller.person.reputation.average_release_seconds).toBeGreaterThanOrEqual(0);
  expect(seller.record).toMatchObject({ sales: 1, buys: 0, selling_completion_percent: '100.0', partners: 1 });
  expect(buyer.record.buys).toBe(before.record.buys + 1);
  expect(seller.person.reputation).toMatchObject({ release_people: 1, pay_people: 0, average_pay_seconds: null });
  expect(buyer.person.reputation).toMatchObject({ release_people: 0, pay_people: 1 });
  expect(buyer.person.reputation.average_pay_seconds).toBeGreaterThanOrEqual(0);
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  expect((await pageOf(bobId)).record.buying_completion_percent).toBe('50.0');
  expect((await pageOf(aliceId)).record.selling_completion_percent).toBe('100.0');
  await finish();
  expect(await pageOf(aliceId)).toMatchObject({
    record: { sales: 2, partners: 1 },
    person: { reputation: { trades: 2, counted: 1, people: 1 } },
  });
  expect((await pageOf(aliceId, bob)).trades_with_me).toBe(2);
  const listing = await postListing(alice);
  const { rows } = await carol.must('POST /api/order/market', { seller_userid: aliceId });
  expect(rows.find((row) => row.id === listing.id)?.seller.reputation.trades).toBe(2);
});

it('lets each side rate a completed trade once, in thirty days', async () => {
  const id = await finish();
  expect(await bob.must('GET /api/transaction/ratings', { id })).toMatchObject({ mine: null, theirs: null });
  const mine = { id, is_good: true, tags: ['fast', 'rude'] as ('fast' | 'rude')[], words: 'Quick and friendly' };
  const replies = await Promise.all([bob, bob, bob].map((person) => person.ask('POST /api/transaction/rate', mine)));
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([0, 34_005, 34_005]);
  await alice.must('POST /api/transaction/rate', { id, is_good: false, tags: ['slow'] });
  expect(await alice.must('GET /api/transaction/ratings', { id })).toMatchObject({
    mine: { is_good: false, tags: ['slow'] },
    theirs: { is_good: true, tags: ['fast'], words: 'Quick and friendly' },
    rate_until: null,
  });
  expect((await pageOf(aliceId)).person.reputation.good_percent).toBe('100.0');
  expect((await pageOf(bobId)).record).toMatchObject({ good: 0, bad: 1 });
  const { rows } = await carol.must('POST /api/people/ratings', { userid: aliceId });
  expect(rows).toMatchObject([{ is_good: true, side: 'buyer', words: 'Quick and friendly' }]);
  expect((await carol.ask('POST /api/transaction/rate', { id, is_good: true })).code).toBe(22_001);
});

it('accepts a rating neither for a failed trade nor for one that ended long ago', async () => {
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  await bob.must('POST /api/transaction/cancelByBuyer', { id });
  expect((await bob.ask('POST /api/transaction/rate', { id, is_good: false })).code).toBe(34_004);
  const old = await finish();
  await server.advance(31 * 86_400);
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  expect((await bob.ask('POST /api/transaction/rate', { id: old, is_good: true })).code).toBe(34_004);
  expect((await pageOf(aliceId)).person.reputation.trades_30_days).toBe(0);
});

it('reads the ratings page by page', async () => {
  for (let round = 0; round < 3; round += 1)
    await bob.must('POST /api/transaction/rate', { id: await finish(), is_good: true, words: `Round ${round}` });
  const comments: string[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 9; pages += 1) {
    const request = { userid: aliceId, limit: 1, ...(cursor === null ? {} : { cursor }) };
    const page: { rows: { words: string }[]; next_cursor: string | null } = await carol.must(
      'POST /api/people/ratings',
      request,
    );
    comments.push(...page.rows.map((row) => row.words));
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  expect(comments).toEqual(['Round 2', 'Round 1', 'Round 0', 'Quick and friendly']);
});

it('keeps two people apart when one blocks the other', async () => {
  const listing = await postListing(alice);
  const request = await buyRequest(bob, listing.id);
  const marketOf = async (person: Person) =>
    (await person.must('POST /api/order/market', { limit: 50 })).rows.some((row) => row.seller.userid === aliceId);
  const running = await bob.must('POST /api/order/buy', request);
  for (const [who, whom] of [
    [bob, aliceId],
    [alice, bobId],
  ] as const) {
    await who.must('POST /api/people/follow', { userid: whom, is_on: true });
    await who.must('POST /api/people/block', { userid: whom, is_on: true });
    expect(await pageOf(whom, who)).toMatchObject({ is_blocked: true, is_followed: false });
    expect(await marketOf(bob)).toBe(false);
    expect((await bob.ask('GET /api/order/market/getOnSaleOrder', { id: listing.id })).code).toBe(21_001);
    expect((await bob.ask('POST /api/order/buy', request)).code).toBe(21_017);
    expect(await marketOf(carol)).toBe(true);
    await who.must('POST /api/people/block', { userid: whom, is_on: false });
    expect(await marketOf(bob)).toBe(true);
  }
  await alice.must('POST /api/transaction/verify', { id: running.id, accept: true });
  await bob.must('POST /api/transaction/cancelByBuyer', { id: running.id, has_not_paid: true });
});

it('follows a person and shows only their listings', async () => {
  const listing = await postListing(alice);
  const followed = async () =>
    (await carol.must('POST /api/order/market', { is_followed_only: true })).rows.map((row) => row.id);
  expect(await followed()).toEqual([]);
  await carol.must('POST /api/people/follow', { userid: aliceId, is_on: true });
  await carol.must('POST /api/people/follow', { userid: aliceId, is_on: true });
  expect(await followed()).toContain(listing.id);
  expect((await pageOf(aliceId)).record.followers).toBe(1);
  expect((await carol.must('POST /api/people/related', { kind: 'followed' })).rows).toMatchObject([
    { userid: aliceId },
  ]);
  await carol.must('POST /api/people/follow', { userid: aliceId, is_on: false });
  expect(await followed()).toEqual([]);
  expect((await alice.ask('POST /api/people/follow', { userid: aliceId, is_on: true })).code).toBe(34_002);
  expect((await alice.ask('POST /api/people/block', { userid: listing.id, is_on: true })).code).toBe(34_001);
});

it('puts a report into the operators’ queue, one at a time for the same two people', async () => {
  const id = await finish();
  const report = { userid: bobId, cause: 'other_payer', words: 'Paid from his brother’s card' } as const;
  await alice.must('POST /api/people/report', { ...report, transaction_id: id });
  expect((await alice.ask('POST /api/people/report', report)).code).toBe(34_006);
  expect((await alice.ask('POST /api/people/report', { ...report, userid: aliceId })).code).toBe(34_002);
  const arno = await server.operator('arno');
  const { rows } = await arno.must('POST /api/operator/reports', {});
  const found = rows.find((row) => row.reported.userid === bobId);
  expect(found).toMatchObject({ cause: 'other_payer', transaction_id: id, upheld_before: 0, claimed_by: null });
  const decision = { id: found?.id ?? '', outcome: 'upheld', reason: 'The names differ' } as const;
  expect((await arno.ask('POST /api/operator/reports/decide', decision)).code).toBe(18_004);
  await arno.must('POST /api/operator/reports/claim', { id: decision.id, claim: true });
  await arno.must('POST /api/operator/reports/decide', decision);
  expect((await arno.ask('POST /api/operator/reports/decide', decision)).code).toBe(18_002);
  expect((await pageOf(bobId, alice)).my_report).toMatchObject({ outcome: 'upheld' });
  await alice.must('POST /api/people/report', report);
  const [again] = (await arno.must('POST /api/operator/reports', {})).rows;
  expect(again).toMatchObject({ upheld_before: 1, transaction_id: null });
  const fina = await server.operator('fina');
  expect((await fina.ask('POST /api/operator/reports', {})).code).not.toBe(0);
});
