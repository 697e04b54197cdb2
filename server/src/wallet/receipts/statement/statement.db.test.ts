import type { RequestOf } from '@eh/contract/calls.ts';
import { parseDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { HOUR, SECOND } from '@eh/contract/platform/spans.ts';
import { STATEMENT_LINES_MAX } from '@eh/contract/wallet/bills/calls.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type TestPerson } from '../../../../test/people.ts';
import { sealAll } from '../../../../test/seal-all.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import {
  auditLedger,
  holdForListing,
  ledgerChecks,
  lockForTrade,
  type Movement,
  openingCoins,
  postMovements,
  releaseToBuyer,
  transfer,
} from '../../../ledger/journal/index.ts';
import { readSigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { ids } from '../../../platform/ids.ts';
import { billEndpoints, statementRows, statementSums } from '../../bills/index.ts';
import { receiptEndpoints, signerOfPdf } from '../index.ts';
import { statementPdf, totalOf } from './statement-pdf.ts';

type Filter = RequestOf<'POST /api/report/statement'>;

const LINES = 90;
const start = new Date('2026-10-01T00:00:00Z');
const at = (index: number) => new Date(start.getTime() + (index + 1) * HOUR);
const now = at(LINES + 1);
const keys = readSigningKeys(`test:${'ab'.repeat(32)}`);
const owner = (person: TestPerson) => ({ userId: person.user.id, currency: 'EH' });
const eh = (minor: bigint) => ({ currency: 'EH', minor });

const test = await openTestDatabase();
const { database } = test;
const call = callEndpoint(database, { now: () => now }, [
  ...receiptEndpoints({ keys, currency: 'EH' }),
  ...billEndpoints('EH'),
]);
const ctx = { reader: database.reader, now, serverKeys };
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;

beforeAll(async () => {
  ({ alice, bob, carol } = await openPeople(database, { now: () => start }));
  for (const { user } of [alice, bob])
    await post([openingCoins({ openingId: ids.next(start), userId: user.id, amount: eh(500_000n) })], start);
  for (let index = 0; index < LINES; index += 1) await post(movementsAt(index), at(index));
  await sealAll(database, now);
});
afterAll(async () => {
  // Its sales have no listings and trades behind them, so only the ledger's own laws apply.
  const { faults } = await auditLedger(database, ledgerChecks);
  await test.drop();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const post = (movements: readonly Movement[], instant: Date) =>
  database.transaction((tx) => postMovements({ tx, now: instant, ids, serverKeys }, movements));

/** Alice sends, receives, sells with steps left open, each time with other cents. */
function movementsAt(index: number): readonly Movement[] {
  const [mine, theirs] = [alice.user.id, bob.user.id];
  const of = { amount: eh(BigInt((index * 7919) % 997) + 101n), fee: eh(index % 3 === 0 ? 1n : 0n) };
  const id = ids.next(at(index));
  const sides = { sellerId: mine, buyerId: theirs };
  const kinds: readonly (readonly Movement[])[] = [
    [transfer({ transferId: id, senderId: mine, receiverId: theirs, ...of })],
    [transfer({ transferId: id, senderId: theirs, receiverId: mine, ...of })],
    [holdForListing({ listingId: id, userId: mine, amount: of.amount })],
    [
      holdForListing({ listingId: id, userId: mine, amount: of.amount }),
      lockForTrade({ tradeId: id, ...sides, ...of }),
    ],
    [
      holdForListing({ listingId: id, userId: mine, amount: of.amount }),
      lockForTrade({ tradeId: id, ...sides, ...of }),
      releaseToBuyer({ tradeId: id, ...sides, ...of }),
    ],
  ];
  return kinds[index % kinds.length] ?? [];
}

const seconds = (index: number) => at(index).getTime() / SECOND;

/** Alice's balances before an instant by the books, read without any of our own code. */
async function heldBefore(instant: number): Promise<bigint> {
  const answer = await sql<{ held: bigint }>`
    select coalesce(sum(p.amount), 0)::bigint as held from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.owner_id = ${alice.user.id} and a.currency = 'EH' and p.posted_at < to_timestamp(${instant})`.execute(
    database.reader,
  );
  return answer.rows[0]?.held ?? -1n;
}

it.each<readonly [string, Filter]>([
  ['everything', {}],
  ['a span of time', { from: seconds(20), until: seconds(60) }],
  ['what went in a span', { from: seconds(10), until: seconds(80), sign: 'out' }],
  ['some kinds and sizes', { types: ['Transfer_In', 'Sell'], amount_min: '3', amount_max: '9.99' }],
  ['a time that ends before it begins', { from: seconds(50), until: seconds(40) }],
])('matches the statement on the screen and the books to the cent: %s', async (_, asked) => {
  const document = await call('POST /api/report/statement', asked, { caller: alice.caller });
  const screen = await call('POST /api/report/export', asked, { caller: alice.caller });
  const minor = (text: string) => requireDecimal(text.replace('-', ''), 2);
  const sumOf = (isIn: boolean) =>
    screen.rows
      .filter((row) => row.counted.startsWith('-') !== isIn)
      .reduce((sum, row) => sum + minor(row.counted), 0n);
  expect(document).toMatchObject({ lines: screen.rows.length });
  expect([minor(document.in), minor(document.out)]).toEqual([sumOf(true), sumOf(false)]);
  const from = Math.min(asked.from ?? 0, document.until);
  expect([minor(document.opening), minor(document.closing)]).toEqual([
    await heldBefore(from),
    await heldBefore(document.until),
  ]);
  const rows = await statementRows(ctx, owner(alice), {
    filter: { ...asked, until: document.until },
    limit: 1000,
    language: 'en',
  });
  expect(rows).toEqual(screen.rows.toReversed());
});

it('adds up: opening balance plus all movements is the closing balance', async () => {
  const filter = { from: seconds(15), until: seconds(75) };
  const { opening, closing } = await statementSums(ctx, owner(alice), filter);
  const rows = await statementRows(ctx, owner(alice), { filter, limit: 1000, language: 'en' });
  const first = rows.find((row) => row.account === 'available');
  const last = rows.findLast((row) => row.account === 'available');
  expect(parseDecimal(last?.balance_after ?? '', 2)).toBe(closing.available);
  const amount = requireDecimal((first?.amount ?? '').replace('-', ''), 2);
  const before = requireDecimal(first?.balance_after ?? '', 2) + (first?.amount.startsWith('-') ? amount : -amount);
  expect(before).toBe(opening.available);
  expect(closing.onSale).toBeGreaterThan(0n);
  expect(totalOf(closing)).toBe(await heldBefore(seconds(75)));
});

it('prints the longest one in bounded time, signed, and refuses a longer one with a reason', async () => {
  const credit = (amount: bigint) =>
    openingCoins({ openingId: ids.next(now), userId: carol.user.id, amount: eh(amount) });
  for (let part = 0; part < 10; part += 1)
    await post(
      Array.from({ length: STATEMENT_LINES_MAX / 10 }, (_, index) => credit(BigInt(index + 1))),
      at(part),
    );
  const document = await call('POST /api/report/statement', {}, { caller: carol.caller });
  expect(document.lines).toBe(STATEMENT_LINES_MAX);
  const filter = { until: document.until };
  const startedAt = performance.now();
  const bytes = await statementPdf(
    {
      userId: carol.user.id,
      language: 'zh-CN',
      filter,
      owner: carol.user,
      currency: 'EH',
      now,
      sums: await statementSums(ctx, owner(carol), filter),
      rows: await statementRows(ctx, owner(carol), { filter, limit: STATEMENT_LINES_MAX, language: 'en' }),
      block: null,
    },
    keys,
  );
  console.info(`${document.lines} lines in ${Math.round(performance.now() - startedAt)} ms, ${bytes.length} bytes`);
  expect(signerOfPdf(bytes, keys.published)).toBe('test');
  await post([credit(1n)], at(11));
  await expect(call('POST /api/report/statement', {}, { caller: carol.caller })).rejects.toMatchObject({
    kind: billRefusals.StatementTooLong,
  });
});
