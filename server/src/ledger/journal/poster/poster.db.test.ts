import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { rowSink } from '../../../platform/database/statements/row-sink.ts';
import { ids } from '../../../platform/ids.ts';
import { openLog } from '../../../platform/observability/log.ts';
import { eventRow, outboxRows } from '../../../platform/outbox/outbox-rows.ts';
import {
  auditLedger,
  balancesOf,
  entryOf,
  holdForListing,
  ledgerChecks,
  type Movement,
  openingCoins,
  openPoster,
  type Poster,
  postMovements,
  returnFromListing,
  sealEntries,
  transfer,
} from '../index.ts';

const test = await openTestDatabase();
const { database } = test;
const log = openLog('silent');
const now = new Date('2026-03-01T08:00:00Z');
const giftRows = rowSink('gifts', { id: 'uuid', amount: 'bigint', note: 'text', created_at: 'timestamptz' });
const posters: Poster[] = [];
/** Enough to meet many moments of a batch. */
const CUTS = 10;

beforeAll(async () => {
  await sql`create table gifts (id uuid primary key, amount bigint not null check (amount <> 13), note text, created_at timestamptz not null)`.execute(
    database.reader,
  );
});
afterEach(async () => {
  await Promise.all(posters.splice(0).map((poster) => poster.close()));
  await sealEntries(database, now);
  await assertLaws();
});
afterAll(() => test.drop());

function poster(): Poster {
  const opened = openPoster({ database, log, sinks: [giftRows, outboxRows] });
  posters.push(opened);
  return opened;
}

const eh = (minor: bigint) => ({ currency: 'EH', minor });
const person = () => ids.next(now);
const credit = (userId: string, minor: bigint) => openingCoins({ openingId: person(), userId, amount: eh(minor) });
const send = (senderId: string, receiverId: string, minor: bigint) =>
  transfer({ transferId: person(), senderId, receiverId, amount: eh(minor), fee: eh(0n) });
const available = async (userId: string) => (await balancesOf(database.reader, userId, 'EH')).available;
const refusedWith = (kind: unknown) => ({ status: 'rejected', reason: expect.objectContaining({ kind }) });
const gift = (id: string, amount: bigint, note: string | null = null) =>
  giftRows.row({ id, amount, note: note ?? '', created_at: now });

it('posts many payments at once with their rows, and each answer is of its own payment', async () => {
  const books = poster();
  const [alice, bob] = [person(), person()];
  await books.submit(credit(alice, 1000n), now);
  const payments = Array.from({ length: 300 }, (_, index) => send(alice, bob, BigInt((index % 3) + 1)));
  const answers = await Promise.all(
    payments.map((payment) =>
      books.submit(payment, now, [
        gift(payment.cause.id, 5n, 'für "dich", \\ 谢谢'),
        eventRow({ now, ids }, 'gift.given', { giftId: payment.cause.id }),
      ]),
    ),
  );
  expect(answers.map((answer) => answer.key)).toEqual(payments.map((payment) => payment.key));
  expect([await available(alice), await available(bob)]).toEqual([400n, 600n]);
  const given = payments.map((payment) => payment.cause.id);
  const rows = await sql<{ note: string }>`select note from gifts where id = any(${given}::uuid[])`.execute(
    database.reader,
  );
  expect(rows.rows).toHaveLength(300);
  expect(rows.rows[0]?.note).toBe('für "dich", \\ 谢谢');
  const events = await database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'gift.given')
    .execute();
  expect(events).toHaveLength(300);
  expect(events[0]?.payload).toHaveProperty('giftId');
});

it('refuses those who cannot pay and nobody else, in one crowd', async () => {
  const books = poster();
  const people = Array.from({ length: 40 }, person);
  const broke = new Set(people.filter((_, index) => index % 10 === 3));
  await Promise.all(people.map((id) => books.submit(credit(id, broke.has(id) ? 2n : 100n), now)));
  const payments = people.map((id, index) => send(id, people[(index + 1) % people.length] ?? id, 50n));
  const outcomes = await Promise.allSettled(payments.map((payment) => books.submit(payment, now)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toEqual(refused.map(() => refusedWith(ledgerRefusals.InsufficientFunds)));
  for (const [index, payment] of payments.entries())
    expect((await entryOf(database.reader, { key: payment.key })) !== null).toBe(
      outcomes[index]?.status === 'fulfilled',
    );
  // Who had two and got fifty just before may pay; who did not get it may not.
  expect(refused.length).toBeLessThanOrEqual(broke.size);
});

it('lets as many of a crowd of payments through as the balance covers', async () => {
  const books = poster();
  const [alice, bob] = [person(), person()];
  await books.submit(credit(alice, 95n), now);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => books.submit(send(alice, bob, 10n), now)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(9);
  expect([await available(alice), await available(bob)]).toEqual([5n, 90n]);
});

it('takes a payment once however often and wherever it is sent, and says who was first', async () => {
  const [here, there] = [poster(), poster()];
  const [alice, bob] = [person(), person()];
  await here.submit(credit(alice, 100n), now);
  const payment = send(alice, bob, 60n);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? here : there).submit(payment, now, [gift(payment.cause.id, 60n)]),
    ),
  );
  expect(answers.filter((answer) => !answer.isRepeat)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await available(bob)).toBe(60n);
});

it('refuses a key that comes back with other content, next to its honest repeat', async () => {
  const books = poster();
  const [alice, bob] = [person(), person()];
  await books.submit(credit(alice, 100n), now);
  const payment = send(alice, bob, 10n);
  const other = { ...send(alice, bob, 11n), key: payment.key };
  const outcomes = await Promise.allSettled([payment, payment, other].map((each) => books.submit(each, now)));
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toEqual(refusedWith(ledgerRefusals.KeyReused));
});

it('fails only the payment whose row the database refuses', async () => {
  const books = poster();
  const [alice, bob] = [person(), person()];
  await books.submit(credit(alice, 1000n), now);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => {
      const payment = send(alice, bob, 1n);
      return books.submit(payment, now, [gift(payment.cause.id, index === 17 ? 13n : 1n)]);
    }),
  );
  expect(outcomes.flatMap((outcome, index) => (outcome.status === 'rejected' ? [index] : []))).toEqual([17]);
  expect(await available(bob)).toBe(49n);
});

it('loses and doubles nothing when its connections are cut again and again', async () => {
  const books = poster();
  const [alice, bob] = [person(), person()];
  await books.submit(credit(alice, 100_000n), now);
  let cuts = 0;
  const cutting = (async () => {
    while (cuts < CUTS) {
      const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%ledger_post%' and pid <> pg_backend_pid()`.execute(
        database.reader,
      );
      cuts += cut.rows.length;
      // Looking all the time would cut each second try at once, and each cut makes the next try wait longer.
      await new Promise((done) => setTimeout(done, 40));
    }
  })();
  const payments: Movement[] = [];
  while (cuts < CUTS) {
    const mine = Array.from({ length: 60 }, () => send(alice, bob, 1n));
    payments.push(...mine);
    await Promise.all(mine.map((payment) => books.submit(payment, now, [gift(payment.cause.id, 77n)])));
  }
  await cutting;
  expect(await available(bob)).toBe(BigInt(payments.length));
  const rows = await sql<{ count: bigint }>`select count(*) as count from gifts where amount = 77`.execute(
    database.reader,
  );
  expect(rows.rows[0]?.count).toBe(BigInt(payments.length));
});

it('answers all that was taken before it closes, and takes nothing after', async () => {
  const books = openPoster({ database, log });
  const [alice, bob] = [person(), person()];
  await books.submit(credit(alice, 100n), now);
  const pending = Array.from({ length: 100 }, () => books.submit(send(alice, bob, 1n), now));
  await books.close();
  expect((await Promise.allSettled(pending)).every((outcome) => outcome.status === 'fulfilled')).toBe(true);
  await expect(books.submit(send(alice, bob, 1n), now)).rejects.toThrow('closed');
});

it('keeps every law in any interleaving of posters, transactions and holds', async () => {
  const step = fc.record({
    who: fc.nat(5),
    whom: fc.nat(5),
    minor: fc.bigInt({ min: 1n, max: 400n }),
    way: fc.constantFrom('here', 'there', 'transaction', 'list', 'repeat'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async (steps) => {
      const [here, there] = [poster(), poster()];
      const people = Array.from({ length: 6 }, person);
      await Promise.all(people.map((id) => here.submit(credit(id, 500n), now)));
      const nameOf = (index: number) => people[index] ?? '';
      const past: Movement[] = [];
      const acted = steps.map(async ({ who, whom, minor, way }) => {
        const receiver = nameOf(who === whom ? (whom + 1) % 6 : whom);
        const fresh = send(nameOf(who), receiver, minor);
        const payment = way === 'repeat' ? (past.at(-1) ?? fresh) : fresh;
        past.push(payment);
        if (way === 'transaction') return post(payment, send(receiver, nameOf(who), minor));
        if (way !== 'list') return (way === 'there' ? there : here).submit(payment, now);
        const order = { orderId: person(), userId: nameOf(who), amount: eh(minor) };
        await post(holdForListing(order));
        return post(returnFromListing(order));
      });
      const outcomes = await Promise.allSettled(acted);
      const unexpected = outcomes.filter((outcome) => outcome.status === 'rejected' && !isExpected(outcome.reason));
      expect(unexpected).toEqual([]);
      const sums = await Promise.all(people.map((id) => balancesOf(database.reader, id, 'EH')));
      expect(sums.reduce((sum, each) => sum + each.available + each.onSale, 0n)).toBe(3000n);
      await Promise.all(posters.splice(0).map((each) => each.close()));
      expect((await auditLedger(database, ledgerChecks)).faults).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

function post(...movements: Movement[]) {
  return database.transaction((tx) => postMovements({ tx, now, ids }, movements));
}

async function assertLaws(): Promise<void> {
  const { faults } = await auditLedger(database, ledgerChecks);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function isExpected(reason: unknown): boolean {
  return reason instanceof Error && 'kind' in reason && reason.kind === ledgerRefusals.InsufficientFunds;
}
