import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { billTypes } from '@eh/contract/ledger/journal/bill-types.ts';
import { type Amount, formatDecimal } from '@eh/contract/platform/money.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type TestPerson } from '../../../test/people.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import {
  auditLedger,
  debitByOperator,
  entryIdOf,
  holdForListing,
  ledgerChecks,
  lockForTrade,
  type Movement,
  openingCoins,
  payMerchant,
  payoutFromMerchant,
  postMovements,
  releaseToBuyer,
  returnFromListing,
  transfer,
} from '../../ledger/journal/index.ts';
import { monthOf } from '../../platform/formats/local-day.ts';
import { ids } from '../../platform/ids.ts';
import { billEndpoints } from './index.ts';
import { isMeant } from './is-meant.ts';

type Filter = RequestOf<'POST /api/report/fund'>;
interface Line {
  readonly bill_type: string;
  readonly amount: bigint;
  readonly posted_at: Date;
}

const LINES = 240;
const test = await openTestDatabase();
const { database } = test;
const start = new Date('2026-08-20T00:00:00Z');
const end = new Date(start.getTime() + (LINES + 1) * 8 * HOUR);
const call = callEndpoint(database, { now: () => end }, billEndpoints('EH'));
const eh = (minor: bigint) => ({ currency: 'EH', minor });

let alice: TestPerson;
let bob: TestPerson;
/** Alice's entries in the books, read without any of our own code. */
let lines: readonly Line[];

beforeAll(async () => {
  const people = await openPeople(database, { now: () => start });
  alice = people.alice;
  bob = people.bob;
  for (const userId of [alice.user.id, bob.user.id])
    await post([openingCoins({ openingId: ids.next(start), userId, amount: eh(1_000_000n) })], start);
  for (let index = 0; index < LINES; index += 1)
    for (const movement of movementsAt(index)) await post([movement], at(index));
  await sealAll(database, end);
  const found = await sql<Line>`
    select p.bill_type, p.amount, p.posted_at from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.owner_id = ${alice.user.id} and p.bill_type is not null order by p.posted_at desc, p.account_id, p.number desc`.execute(
    database.reader,
  );
  lines = found.rows;
});
afterAll(async () => {
  // Its sales have no listings and trades behind them, so only the ledger's own laws apply.
  const { faults } = await auditLedger(database, ledgerChecks);
  await test.drop();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const at = (index: number) => new Date(start.getTime() + (index + 1) * 8 * HOUR);
const post = (movements: readonly Movement[], now: Date) =>
  database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, movements));

/** A history in which coins are bought, sold, sent, paid, given and taken, each time with other cents. */
function movementsAt(index: number): readonly Movement[] {
  const amount = eh(BigInt((index * 7919) % 9973) + 101n);
  const of = { amount, fee: eh(index % 3 === 0 ? 1n : 0n) };
  const [mine, theirs] = [alice.user.id, bob.user.id];
  const id = ids.next(at(index));
  const kinds: readonly (() => readonly Movement[])[] = [
    () => [openingCoins({ openingId: id, userId: mine, amount: eh(amount.minor + 20_000n) })],
    () => [transfer({ transferId: id, senderId: mine, receiverId: theirs, ...of })],
    () => [payMerchant({ cashierOrderId: id, merchantId: MERCHANT, payerId: mine, ...of })],
    () => [
      payoutFromMerchant({ payoutId: id, merchantId: MERCHANT, userId: mine, amount: eh(1n + (amount.minor % 50n)) }),
    ],
    () => [transfer({ transferId: id, senderId: theirs, receiverId: mine, ...of })],
    () => sale({ id, sellerId: mine, buyerId: theirs, ...of }),
    () => sale({ id, sellerId: theirs, buyerId: mine, ...of }),
    () => [
      holdForListing({ listingId: id, userId: mine, amount }),
      returnFromListing({ listingId: id, userId: mine, amount }),
    ],
    () => [debitByOperator({ creditId: id, userId: mine, amount })],
  ];
  return kinds[index % kinds.length]?.() ?? [];
}

function sale({ id, ...of }: { id: string; sellerId: string; buyerId: string; amount: Amount; fee: Amount }) {
  return [
    holdForListing({ listingId: id, userId: of.sellerId, amount: of.amount }),
    lockForTrade({ tradeId: id, ...of }),
    releaseToBuyer({ tradeId: id, ...of }),
  ];
}

const MERCHANT = '0197a000-0000-7000-8000-00000000c0fe';

async function wholeStatement(filter: Filter) {
  const rows: AnswerOf<'POST /api/report/fund'>['rows'] = [];
  const months = new Map<string, { in: string; out: string }>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: AnswerOf<'POST /api/report/fund'> = await call(
      'POST /api/report/fund',
      { ...filter, limit: 7, ...(cursor === '' ? {} : { cursor }) },
      { caller: alice.caller },
    );
    expect(page.rows.length).toBeLessThanOrEqual(7);
    rows.push(...page.rows);
    for (const month of page.months) {
      expect(month).toEqual(months.get(month.month) ?? month);
      months.set(month.month, month);
    }
    cursor = page.next_cursor;
  }
  return { rows, months };
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount);
const coins = (minor: bigint) => formatDecimal(minor, 2);
const seconds = (date: Date) => date.getTime() / 1000;
const middle = seconds(at(LINES / 2));

type Case = readonly [string, Filter, (line: Line) => boolean];

const filters: readonly Case[] = [
  ['everything', {}, () => true],
  ['what came', { sign: 'in' }, (line) => line.amount > 0n],
  ['what went', { sign: 'out' }, (line) => line.amount < 0n],
  ...billTypes.map((type): Case => [`only ${type}`, { types: [type] }, (line) => line.bill_type === type]),
  ['from an instant on', { from: middle }, (line) => seconds(line.posted_at) >= middle],
  ['up to an instant', { until: middle }, (line) => seconds(line.posted_at) < middle],
  [
    'of some size',
    { amount_min: '20', amount_max: '60.01' },
    (l) => size(l.amount) >= 2000n && size(l.amount) <= 6001n,
  ],
  [
    'all of it at once',
    { sign: 'out', types: ['Transfer_Out', 'Normal_Reduce'], from: middle, until: middle + 1_000_000, amount_min: '5' },
    (l) =>
      l.amount <= -500n &&
      ['Transfer_Out', 'Normal_Reduce'].includes(l.bill_type) &&
      seconds(l.posted_at) >= middle &&
      seconds(l.posted_at) < middle + 1_000_000,
  ],
];

describe('the statement, recounted from the books to the cent', () => {
  it.each(filters)('%s', async (_, filter, fits) => {
    const { rows, months } = await wholeStatement(filter);
    const counted = lines.filter(fits);
    expect(rows.map((row) => [row.type, row.amount, row.at])).toEqual(
      counted.map((line) => [line.bill_type, coins(line.amount), seconds(line.posted_at)]),
    );
    const sums = new Map<string, { in: bigint; out: bigint }>();
    for (const line of counted) {
      const month = monthOf(line.posted_at);
      const sum = sums.get(month) ?? { in: 0n, out: 0n };
      const isOwnMove = ['Sell', 'Sell_Fall'].includes(line.bill_type);
      const counted = isOwnMove ? 0n : line.amount;
      sums.set(month, {
        in: sum.in + (counted > 0n ? counted : 0n),
        out: sum.out - (counted < 0n ? counted : 0n),
      });
    }
    expect([...months.values()]).toEqual(
      [...sums].map(([month, sum]) => ({ month, in: coins(sum.in), out: coins(sum.out) })),
    );
  });

  it('contains every type of bill', () => {
    expect(new Set(lines.map((line) => line.bill_type))).toEqual(new Set(billTypes));
  });

  it('ends at the current balance', async () => {
    const { rows } = await wholeStatement({});
    const profile = await sql<{ balance: bigint }>`
      select balance from ledger_accounts where owner_id = ${alice.user.id} and purpose = 'available'`.execute(
      database.reader,
    );
    const newest = rows.find((row) => row.account === 'available');
    expect(newest?.balance_after).toBe(coins(profile.rows[0]?.balance ?? -1n));
  });
});

it('exports the same bills that the statement shows', async () => {
  const { rows } = await wholeStatement({ sign: 'out' });
  const first = await call('POST /api/report/export', { sign: 'out', limit: 100 }, { caller: alice.caller });
  const rest = await call(
    'POST /api/report/export',
    { sign: 'out', limit: 1000, cursor: first.next_cursor ?? '' },
    { caller: alice.caller },
  );
  expect([...first.rows, ...rest.rows]).toEqual(rows);
  expect(rest.next_cursor).toBeNull();
});

it('shows the whole entry of a bill, without private data of others, and its sealed block', async () => {
  const { rows } = await wholeStatement({ types: ['Transfer_Out'] });
  const taken = rows.find((row) => row.cause.kind === 'transfer');
  const detail = await call('GET /api/report/bill', { id: taken?.id ?? '' }, { caller: alice.caller });
  expect(detail.bill).toMatchObject({ type: 'Transfer_Out', amount: taken?.amount });
  expect(detail.lines[0]).toEqual({
    owner: 'you',
    name: null,
    purpose: 'available',
    currency: 'EH',
    debit: taken?.amount.slice(1),
    credit: null,
  });
  expect(detail.lines.find((line) => line.owner === 'other')).toMatchObject({ name: bob.user.nickname, purpose: null });
  expect(detail.totals).toEqual([{ currency: 'EH', amount: taken?.amount.slice(1) }]);
  expect(detail.block).toMatchObject({ height: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await expect(
    call('GET /api/report/bill', { id: entryIdOf('nothing at all') }, { caller: alice.caller }),
  ).rejects.toMatchObject({ kind: billRefusals.BillNotFound });
});

it('shows a bill to nobody else', async () => {
  const { rows } = await wholeStatement({ types: ['Normal_Claim'] });
  await expect(call('GET /api/report/bill', { id: rows[0]?.id ?? '' }, { caller: bob.caller })).rejects.toMatchObject({
    kind: billRefusals.BillNotFound,
  });
});

it('finds the bills that match a search, page by page, each once and in their order', async () => {
  const all = (await wholeStatement({})).rows;
  for (const search of ['transfer in', 'Bob', '1', '23.', 'no such thing']) {
    const found = await wholeStatement({ search });
    expect(found.rows).toEqual(all.filter((row) => isMeant(row, search, 'en')));
    expect(found.months.size).toBe(0);
  }
  expect((await wholeStatement({ search: 'transfer in', sign: 'out' })).rows).toEqual([]);
  const file = await call('POST /api/report/export', { search: 'transfer in' }, { caller: alice.caller });
  expect(file.rows).toEqual(all.filter((row) => row.type === 'Transfer_In'));
});
