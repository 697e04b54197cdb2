import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPerson } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { ids } from '../../platform/ids.ts';
import { findOperatorByName } from '../operators/index.ts';
import { giveAlone, presentAloneLeft, presentFirstSignature, signDecision } from '../signatures/index.ts';
import { claimCase, claimsOf } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));

const PAGE = 50;
const cases = Array.from({ length: PAGE }, () => ids.next(now));
let people: readonly string[];
const roles = ['arbiter', 'reviewer'] as const;
const operator = { arno: '', rita: '' };
const signed = (reason: string) => ({ decision: 'accept', reason, reason_en: reason });

beforeAll(async () => {
  await transaction((ctx) => seedOperators(ctx, openVault('test', 'operators')));
  for (const name of ['arno', 'rita'] as const)
    operator[name] = (await findOperatorByName(database.reader, name))?.id ?? '';
  const opened = cases.map((_, index) => openPerson(database, { now: () => now }, `receiver_${index}`));
  people = (await Promise.all(opened)).map(({ user }) => user.id);
  for (const [index, caseId] of cases.entries()) {
    const personId = people[index] ?? '';
    const share = { personId, minor: BigInt(index + 1) };
    await transaction((ctx) =>
      claimCase(ctx, { queue: 'transfers', caseId, operatorId: operator.rita, subject: 'a case' }),
    );
    await transaction((ctx) => giveAlone(ctx, operator.arno, { kind: 'transfer', subjectId: caseId, shares: [share] }));
    const by = index % 2 === 0 ? operator.arno : operator.rita;
    await transaction((ctx) =>
      signDecision(ctx, { queue: 'transfers', caseId, operatorId: by, roles, content: signed(`case ${index}`) }),
    );
  }
});

/** A look that counts the statements it makes. */
function countedContext(): { readonly ctx: ReadContext; readonly statements: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ctx: { reader: database.reader.withPlugin(plugin), now, serverKeys }, statements: () => count };
}

const rowOf = async (ctx: ReadContext, caseId: string, index: number) => ({
  claims: [...(await claimsOf(ctx, 'transfers', [caseId]))],
  alone: await presentAloneLeft(
    ctx,
    { operatorId: operator.arno, kind: 'transfer', subjectId: caseId },
    { receiver: people[index] ?? '' },
  ),
  signature: await presentFirstSignature(ctx, { queue: 'transfers', caseId, operatorId: operator.arno, roles }),
});

it('reads a page of cases in few statements, however many cases there are', async () => {
  const { ctx, statements } = countedContext();
  const page = await Promise.all(cases.map((caseId, index) => rowOf(ctx, caseId, index)));
  expect(page).toHaveLength(PAGE);
  // Claims and names of their holders, bonds, sums; first signatures, their names, the reader, the first signer, bonds, names.
  expect(statements()).toBeLessThanOrEqual(10);
});

it('shows for each case on a page the same as for the case alone', async () => {
  const { ctx } = countedContext();
  const page = await Promise.all(cases.map((caseId, index) => rowOf(ctx, caseId, index)));
  for (const [index, caseId] of cases.entries()) expect(page[index]).toEqual(await rowOf(ctx, caseId, index));
  expect(page[0]?.signature).toMatchObject({ reason: { zh: 'case 0' }, bar: { why: 'own' } });
  expect(page[1]?.signature).toMatchObject({ reason: { zh: 'case 1' }, bar: null });
  // Coins given by the case itself are left out of its own sums: 1 to 50 hundredths, without this one.
  const all = (PAGE * (PAGE + 1)) / 2;
  expect(page.map(({ alone }) => alone.today)).toEqual(
    cases.map((_, index) => (10_000 - (all - index - 1) / 100).toFixed(2)),
  );
});
