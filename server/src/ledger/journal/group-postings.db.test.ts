import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import fc from 'fast-check';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { openGroupCommit } from '../../platform/database/batching/group-commit.ts';
import { ids } from '../../platform/ids.ts';
import {
  auditLedger,
  balancesOf,
  entryOf,
  holdForListing,
  ledgerChecks,
  type Movement,
  openingCoins,
  postMovements,
  returnFromListing,
  sealEntries,
  transfer,
} from './index.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-03-01T08:00:00Z');
/** Two processes: each commits groups of its own and knows nothing of the other. */
const [here, there] = [openGroup(), openGroup()];

afterEach(async () => {
  await sealEntries(database, now);
  const { faults } = await auditLedger(database, ledgerChecks);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(() => test.drop());

function openGroup() {
  return openGroupCommit((work) => database.transaction((tx) => work({ tx, now, ids, serverKeys })));
}

const eh = (minor: bigint) => ({ currency: 'EH', minor });
const person = () => ids.next(now);
const credit = (userId: string, minor: bigint) => openingCoins({ openingId: person(), userId, amount: eh(minor) });
const send = (senderId: string, receiverId: string, minor: bigint) =>
  transfer({ transferId: person(), senderId, receiverId, amount: eh(minor), fee: eh(0n) });
const available = async (userId: string) => (await balancesOf(database.reader, userId, 'EH')).available;
const payIn = (group: typeof here, payment: Movement) =>
  group.run([payment.key], (ctx) => postMovements(ctx, [payment]));
const post = (...movements: readonly Movement[]) =>
  database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, movements));

it('posts many payments to one receiver, each once', async () => {
  const people = Array.from({ length: 300 }, person);
  const shop = person();
  await post(...people.map((id) => credit(id, 100n)));
  await Promise.all(people.map((id) => payIn(here, send(id, shop, 7n))));
  expect(await available(shop)).toBe(2100n);
});

it('refuses only the payers whose balance is too low', async () => {
  const people = Array.from({ length: 40 }, person);
  const short = new Set(people.filter((_, index) => index % 10 === 3));
  await post(...people.map((id) => credit(id, short.has(id) ? 2n : 100n)));
  const shop = person();
  const payments = people.map((id) => send(id, shop, 50n));
  const outcomes = await Promise.allSettled(payments.map((payment) => payIn(here, payment)));
  for (const [index, payment] of payments.entries()) {
    const isPosted = (await entryOf(database.reader, { key: payment.key })) !== null;
    expect([isPosted, outcomes[index]?.status === 'fulfilled']).toEqual(
      short.has(people[index] ?? '') ? [false, false] : [true, true],
    );
  }
});

it('posts a group once beside payers with too little or no account, and opens no account for them', async () => {
  const people = Array.from({ length: 30 }, person);
  const poor = new Set(people.filter((_, index) => index % 10 === 3));
  await post(...people.filter((id) => !poor.has(id)).map((id) => credit(id, 100n)));
  const shop = person();
  let transactions = 0;
  const group = openGroupCommit((work) => {
    transactions += 1;
    return database.transaction((tx) => work({ tx, now, ids, serverKeys }));
  });
  const outcomes = await Promise.allSettled(people.map((id) => payIn(group, send(id, shop, 50n))));
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(people.map((id) => poor.has(id)));
  expect(transactions).toBe(1);
  const opened = await database.reader
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner_id', 'in', [...poor])
    .execute();
  expect(opened).toEqual([]);
});

it('accepts a payment once, however often and in whichever process it is sent', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 100n));
  const payment = send(alice, bob, 60n);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => payIn(index % 2 === 0 ? here : there, payment)),
  );
  expect(answers.flat().filter((answer) => !answer.isRepeat)).toHaveLength(1);
  expect(await available(bob)).toBe(60n);
});

it('satisfies every law in any interleaving of groups, transactions and holds', async () => {
  const step = fc.record({
    who: fc.nat(5),
    whom: fc.nat(5),
    minor: fc.bigInt({ min: 1n, max: 400n }),
    way: fc.constantFrom('here', 'there', 'transaction', 'list', 'repeat'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async (steps) => {
      const people = Array.from({ length: 6 }, person);
      await post(...people.map((id) => credit(id, 500n)));
      const nameOf = (index: number) => people[index] ?? '';
      const past: Movement[] = [];
      const attempts = steps.map(async ({ who, whom, minor, way }) => {
        const receiver = nameOf(who === whom ? (whom + 1) % 6 : whom);
        const fresh = send(nameOf(who), receiver, minor);
        const payment = way === 'repeat' ? (past.at(-1) ?? fresh) : fresh;
        past.push(payment);
        if (way === 'transaction') return post(payment, send(receiver, nameOf(who), minor));
        if (way !== 'list') return payIn(way === 'there' ? there : here, payment);
        const listing = { listingId: person(), userId: nameOf(who), amount: eh(minor) };
        await post(holdForListing(listing));
        return post(returnFromListing(listing));
      });
      const outcomes = await Promise.allSettled(attempts);
      const unexpected = outcomes.filter((outcome) => outcome.status === 'rejected' && !isShort(outcome.reason));
      expect(unexpected).toEqual([]);
      const sums = await Promise.all(people.map((id) => balancesOf(database.reader, id, 'EH')));
      expect(sums.reduce((sum, balances) => sum + balances.available + balances.onSale, 0n)).toBe(3000n);
      expect((await auditLedger(database, ledgerChecks)).faults).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

function isShort(reason: unknown): boolean {
  return reason instanceof Error && 'kind' in reason && reason.kind === ledgerRefusals.InsufficientFunds;
}
