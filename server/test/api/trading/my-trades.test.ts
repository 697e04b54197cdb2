import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { confirming, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
const of: Record<'completed' | 'cancelled' | 'running' | 'carols', string> = {
  completed: '',
  cancelled: '',
  running: '',
  carols: '',
};

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  bob = await server.login('bob');
  carol = await server.login('carol');
  of.completed = (await tradeUpTo('paid', { server, seller: alice, buyer: bob })).id;
  await sql`update trades set fee_minor = 71 where id = ${of.completed}`.execute(server.database.reader);
  await alice.must('POST /api/transaction/confirm', { id: of.completed, ...confirming });
  of.cancelled = (await tradeUpTo('opened', { server, seller: alice, buyer: bob })).id;
  await bob.must('POST /api/transaction/cancelByBuyer', { id: of.cancelled });
  await takeDownListings(alice);
  await server.advance(2 * DAY_SECONDS);
  of.running = (await tradeUpTo('opened', { server, seller: alice, buyer: bob })).id;
  await takeDownListings(alice);
  of.carols = (await tradeUpTo('opened', { server, seller: alice, buyer: carol })).id;
});
afterAll(() => server.close());

const idsOf = async (person: Person, request: object) =>
  (await person.must('POST /api/transaction', { index: 4, ...request })).rows.map((row) => row.id);
const minor = (text: string) => {
  const size = requireDecimal(text.replace('-', ''), COIN_DECIMALS);
  return text.startsWith('-') ? -size : size;
};

it('narrows the list by status, method and span of days', async () => {
  expect(await idsOf(alice, { statuses: [tradeStatus.succeeded] })).toEqual([of.completed]);
  expect(await idsOf(alice, { statuses: [tradeStatus.cancelled, tradeStatus.awaitingAcceptance] })).toEqual([
    of.carols,
    of.running,
    of.cancelled,
  ]);
  expect(await idsOf(alice, { channels: ['wechat'] })).toEqual([]);
  expect(await idsOf(alice, { channels: ['alipay', 'wechat'] })).toHaveLength(4);
  const [newest] = (await bob.must('POST /api/transaction', { index: 4 })).rows;
  const later = newest?.created_at ?? 0;
  expect(await idsOf(bob, { from: later - DAY_SECONDS })).toEqual([of.running]);
  expect(await idsOf(bob, { until: later - DAY_SECONDS })).toEqual([of.cancelled, of.completed]);
});

it('finds trades by part of the counterparty’s name or of their number, and nobody else’s', async () => {
  const { transaction_no: no, counterparty } = await alice.must('GET /api/transaction/seller', { id: of.carols });
  const { nickname } = counterparty;
  expect(await idsOf(alice, { search: nickname.slice(1, 4).toUpperCase() })).toEqual([of.carols]);
  expect(await idsOf(bob, { search: nickname })).toEqual([]);
  expect(await idsOf(alice, { search: `${no.slice(4, 8)} ${no.slice(8)}` })).toEqual([of.carols]);
  expect(await idsOf(bob, { search: no })).toEqual([]);
  expect(await idsOf(alice, { search: '%' })).toEqual([]);
});

it('exports the filtered trades, page by page, with the sums of the bills', async () => {
  for (const person of [alice, bob]) {
    const first = await person.must('POST /api/transaction/export', { index: 4, limit: 1 });
    const rest = await person.must('POST /api/transaction/export', { index: 4, cursor: first.next_cursor ?? '' });
    expect(rest.next_cursor).toBeNull();
    const rows = [...first.rows, ...rest.rows];
    expect(rows.map((row) => row.id)).toEqual(await idsOf(person, {}));
    const { rows: bills } = await person.must('POST /api/report/export', {});
    const counted = bills.filter((bill) => bill.cause.kind === 'trade');
    const sum = (amounts: readonly { readonly counted: string }[]) =>
      amounts.reduce((total, { counted: countedAmount }) => total + minor(countedAmount), 0n);
    expect(sum(rows)).toBe(sum(counted));
    expect(sum(rows)).not.toBe(0n);
    expect(rows.find((row) => row.id === of.cancelled)).toMatchObject({ counted: '0.00', fee: '0.00' });
    expect(rows.find((row) => row.id === of.completed)?.fee).toBe(person === bob ? '0.71' : '0.00');
  }
  const named = await bob.must('POST /api/transaction/export', { index: 4, statuses: [tradeStatus.succeeded] });
  expect(named.rows).toMatchObject([{ id: of.completed, counted: '141.74', side: 'buyer' }]);
  expect(named.rows[0]?.finished_at).toBeGreaterThan(0);
});

it('counts unread messages in the chat of a running trade', async () => {
  await alice.must('POST /api/chat/send', {
    id: of.running,
    client_id: '0197a000-0000-7000-8000-0000000000aa',
    text: 'Are you there?',
  });
  const { chats } = await bob.must('GET /api/chat/unread', {});
  expect(chats).toContainEqual({ transaction_id: of.running, unread: 1 });
});

it('lists the person’s own complaints, and says on their page what runs and what waits', async () => {
  const before = await bob.must('GET /api/people/me', {});
  expect(before).toMatchObject({ running_trades: 1, unread_lines: 1, open_complaints: 0, answer_until: null });
  expect(before.reputation.trades_30_days).toBe(1);
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/not_received', { id });
  await takeDownListings(alice);
  const [mine] = (await bob.must('POST /api/complain/index', { is_open: true })).rows;
  expect(mine).toMatchObject({ transaction_id: id, side: 'buyer', is_open: true, is_my_turn: true, outcome: null });
  const [theirs] = (await alice.must('POST /api/complain/index', {})).rows;
  expect(theirs).toMatchObject({ id: mine?.id, side: 'seller', is_my_turn: false });
  expect((await carol.must('POST /api/complain/index', {})).rows).toEqual([]);
  expect(await bob.must('GET /api/people/me', {})).toMatchObject({
    running_trades: 2,
    open_complaints: 1,
    answer_until: mine?.turn_until,
  });
  expect(await alice.must('GET /api/people/me', {})).toMatchObject({ open_complaints: 1, answer_until: null });
  await alice.must('POST /api/complain/withdraw', { transaction_id: id });
  await alice.must('POST /api/transaction/not_received', { id });
  expect((await bob.must('POST /api/complain/index', {})).rows).toHaveLength(1);
  await bob.must('POST /api/complain/give_up', { transaction_id: id, security_password: confirming.security_password });
  expect((await bob.must('POST /api/complain/index', { is_open: true })).rows).toEqual([]);
  expect((await bob.must('POST /api/complain/index', {})).rows).toMatchObject([{ is_open: false, outcome: 'return' }]);
});

it('marks all notices as read up to the newest at that time, and none that arrived since', async () => {
  await server.settle();
  const { notices } = await bob.must('POST /api/notifications', {});
  const until = notices.at(-2)?.id ?? '';
  expect(notices.length).toBeGreaterThan(2);
  await bob.must('POST /api/read/all', { until });
  const left = (await bob.must('POST /api/notifications', {})).notices.map((notice) => notice.id);
  expect(left).toEqual([notices.at(-1)?.id]);
  const ofAlice = (await alice.must('POST /api/notifications', {})).notices.length;
  await bob.must('POST /api/read/all', { until: left[0] ?? '' });
  expect((await bob.must('POST /api/notifications', {})).notices).toEqual([]);
  expect((await alice.must('POST /api/notifications', {})).notices).toHaveLength(ofAlice);
});
