import { HOUR } from '@eh/contract/platform/spans.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { SECOND_WITHIN_HOURS } from '@eh/contract/staff/signatures/signature-bounds.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { ids } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOperatorByName } from '../operators/index.ts';
import {
  bind,
  dropFirstSignature,
  dropSignaturesOf,
  firstSignatureOf,
  type Signing,
  signDecision,
  signFirst,
  signSecond,
} from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const start = new Date('2026-11-21T08:00:00Z');
let now = start;
let caseId = '';
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const idOf = new Map<string, string>();
const names = ['fina', 'omar', 'olga', 'arno'] as const;
type Name = (typeof names)[number];
const id = (name: Name) => idOf.get(name) ?? '';

beforeAll(async () => {
  await transaction((ctx) => seedOperators(ctx, openVault('test', 'operators')));
  for (const name of names) idOf.set(name, (await findOperatorByName(database.reader, name))?.id ?? '');
});
beforeEach(() => {
  now = new Date(now.getTime() + 31 * 24 * HOUR);
  caseId = ids.next(now);
});

const signing = (name: Name, content: Partial<Signing['content']> = {}): Signing => ({
  queue: 'payouts',
  caseId,
  operatorId: id(name),
  roles: ['finance'],
  content: { decision: 'approve', amount: '5.00', parts: { a: 1, b: [2] }, reason: `said by ${name}`, ...content },
});
const sign = (name: Name, content?: Partial<Signing['content']>) =>
  transaction((ctx) => signDecision(ctx, signing(name, content)));
const second = (name: Name, content?: Partial<Signing['content']>) =>
  transaction((ctx) => signSecond(ctx, signing(name, content)));
const waits = async () => {
  const found = await transaction((ctx) => firstSignatureOf({ ...ctx, reader: ctx.tx }, 'payouts', caseId));
  return found?.name ?? null;
};
const signed = () =>
  database.reader
    .selectFrom('second_signatures')
    .select(['queue', 'first_id', 'first_at', 'second_id', 'second_at'])
    .where('subject_id', '=', caseId)
    .execute();
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.kind : error),
  );

it('is executed once two people have signed the same, each with their own reason', async () => {
  const firstAt = now;
  expect(await sign('fina')).toBeNull();
  expect([await waits(), await signed()]).toEqual(['fina', []]);
  now = new Date(now.getTime() + HOUR);
  expect(await sign('omar', { parts: { b: [2], a: 1 } })).toBe(id('fina'));
  expect(await waits()).toBeNull();
  expect(await signed()).toEqual([
    { queue: 'payouts', first_id: id('fina'), first_at: firstAt, second_id: id('omar'), second_at: now },
  ]);
  // Used up: the next decision begins anew.
  expect(await second('omar')).toBeNull();
});

it.each([
  ['the same operator again', 'fina', {}],
  ['another decision', 'omar', { decision: 'refuse' }],
  ['another sum', 'omar', { amount: '5.01' }],
  ['something within that differs', 'omar', { parts: { a: 1, b: [2, 3] } }],
  ['something more', 'omar', { more: null }],
] as const)('keeps waiting after %s', async (_, name, content) => {
  await sign('fina');
  expect(await second(name, content)).toBeNull();
  expect(await sign(name, content)).toBeNull();
  // The last signature is the one that waits.
  expect([await waits(), await signed()]).toEqual([name, []]);
});

it('is void after its time', async () => {
  await sign('fina');
  now = new Date(now.getTime() + SECOND_WITHIN_HOURS * HOUR);
  expect(await waits()).toBeNull();
  expect(await sign('omar')).toBeNull();
  expect([await waits(), await signed()]).toEqual(['omar', []]);
});

it('is void once its signer has lost what waited in their name, or the case has changed', async () => {
  await transaction((ctx) => signFirst(ctx, signing('fina')));
  await transaction(({ tx }) => dropSignaturesOf(tx, id('fina')));
  expect(await second('omar')).toBeNull();
  await transaction((ctx) => signFirst(ctx, signing('fina')));
  await transaction((ctx) => dropFirstSignature(ctx, 'payouts', caseId));
  expect(await second('omar')).toBeNull();
  expect(await signed()).toEqual([]);
});

it('refuses a second signature by one who counts as the same person, or after a first signer who may no longer act', async () => {
  await sign('arno');
  expect(await refusalOf(sign('omar'))).toBe(signatureRefusals.FirstSignerGone);
  caseId = ids.next(now);
  await sign('fina');
  await transaction((ctx) => bind(ctx, [id('fina')], id('olga'), 'made'));
  expect(await refusalOf(sign('olga'))).toBe(signatureRefusals.SignerNotIndependent);
  // Nothing was used up by what was refused.
  expect([await waits(), await signed()]).toEqual(['fina', []]);
  expect(await sign('omar')).toBe(id('fina'));
});

it('counts once, however many operators sign second at the same time', async () => {
  await sign('fina');
  const seconds = await Promise.all([second('omar'), second('olga')]);
  expect(seconds.filter((first) => first !== null)).toEqual([id('fina')]);
  expect(await signed()).toHaveLength(1);
});
