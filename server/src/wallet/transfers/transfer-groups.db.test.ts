import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { killedAt } from '../../../test/servers/killed-at.ts';
import { balancesOf, openingCoins, postMovements } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openGroupCommit } from '../../platform/database/batching/group-commit.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { ids } from '../../platform/ids.ts';
import { rulesOf, usualTransferRules } from './rules.ts';
import { sendTransfer } from './send-transfer.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-21T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const rules = rulesOf(usualTransferRules);
const FUNDS_MINOR = 100_00n;
const DEATHS_MAX = 20;

let people: People;
beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  await transaction(async (ctx) => {
    for (const { user } of [people.alice, people.bob, people.carol]) {
      const credit = { openingId: ids.next(now), userId: user.id, amount: { currency: 'EH', minor: FUNDS_MINOR } };
      await postMovements(ctx, [openingCoins(credit)]);
    }
  });
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

/**
 * Alice pays Bob, Bob pays Carol, Carol pays Alice: a unit each, at the same time, so that the last two share a
 * transaction.
 */
async function payRound(mortal: Pick<Database, 'transaction'>) {
  const groups = openGroupCommit((work) => mortal.transaction((tx) => work({ tx, now, ids, serverKeys })));
  const { alice, bob, carol } = people;
  const pairs = [[alice, bob] as const, [bob, carol] as const, [carol, alice] as const, [alice, carol] as const];
  const outcomes = await Promise.allSettled(
    pairs.map(([{ user: sender }, { user: receiver }], index) =>
      groups.run([sender.id, `position ${index}`], (ctx) =>
        sendTransfer(ctx, rules, {
          sender,
          receiver,
          amountMinor: 1_00n,
          memo: '',
          sessionOpenedAt: new Date(0),
          isAgain: true,
          hasCode: true,
        }),
      ),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const stands = async () => {
  const row = await database.reader
    .selectFrom('transfers')
    .select((column) => column.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

it('commits a group as a whole or not at all, and nothing twice, wherever the server is killed', async () => {
  let deaths = 0;
  for (let step = 0, isDead = true; isDead && step < DEATHS_MAX; step += 1) {
    const before = await stands();
    isDead = await killedAt(step, database, (_, mortal) => payRound(mortal));
    deaths += isDead ? 1 : 0;
    const sent = (await stands()) - before;
    // Two run alone, the last two together; each may have been committed or not, none more than once.
    expect(isDead ? sent <= 4 : sent === 4).toBe(true);
    await assertBooksBalance(database);
  }
  expect(deaths).toBeGreaterThan(2);
  const after = await Promise.all(
    [people.alice, people.bob, people.carol].map(({ user }) => balancesOf(database.reader, user.id, 'EH')),
  );
  expect(after.reduce((sum, { available }) => sum + available, 0n)).toBe(3n * FUNDS_MINOR);
});

it('transfers nothing a second time when the answer to a commit is lost', async () => {
  const before = await stands();
  const lost = new Error('the connection is lost');
  const lossy: Pick<Database, 'transaction'> = {
    async transaction(work) {
      await database.transaction(work);
      throw lost;
    },
  };
  await expect(payRound(lossy)).rejects.toBe(lost);
  expect((await stands()) - before).toBe(4);
});
