import { HOUR } from '@eh/contract/platform/spans.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { beginAct, forgetOldActs, forgetOldHours, type NotedAct, noteAct, paceOf, undoAct } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
const start = new Date('2026-11-21T08:30:00Z');
const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
const transaction = <T>(now: Date, run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const person = () => ids.next(start);
const of = (personId: string, recipient: string | null = null) => ({
  personId,
  recipient,
  kinds: ['transfer', 'payment'] as const,
  windowHours: 24,
});
const paceAt = (now: Date, personId: string, recipient: string | null = null) =>
  paceOf({ reader: database.reader, now, serverKeys }, of(personId, recipient));

afterAll(() => test.drop());

/** Counts an action of somebody, the way a limited use case does it. */
function countAction(now: Date, personId: string, changes: Partial<NotedAct> = {}): Promise<string> {
  const noted: NotedAct = {
    id: ids.next(now),
    kind: 'transfer',
    personId,
    recipient: 'user:anybody',
    amountMinor: 100n,
    traits: [],
    isReviewed: false,
    hasCode: false,
    ...changes,
  };
  return transaction(now, async (ctx) => {
    await beginAct(ctx, of(personId, noted.recipient), noted.amountMinor);
    await noteAct(ctx, noted);
    return noted.id;
  });
}

it('counts a person’s transactions within the window, by kind, trait, code and review', async () => {
  const carol = person();
  await countAction(at(0), carol, { amountMinor: 1n });
  await countAction(at(0), carol, { amountMinor: 2n, traits: ['new_login'], freshMinor: 1n });
  await countAction(at(0), carol, { amountMinor: 4n, traits: ['new_login', 'new_recipient'], hasCode: true });
  await countAction(at(0), carol, { amountMinor: 8n, traits: ['unverified_recipient'], isReviewed: true });
  await countAction(at(0), carol, { amountMinor: 16n, kind: 'payment', recipient: 'merchant:one' });
  await countAction(at(0), carol, { amountMinor: 32n, kind: 'redemption', recipient: 'ERC20:0x01' });
  await countAction(at(0), carol, { amountMinor: 64n, kind: 'listing', recipient: null });
  expect(await paceAt(at(0.5), carol)).toEqual({
    todayMinor: 31n,
    unreviewedMinor: 23n,
    unreviewedByTrait: { new_login: 6n, new_recipient: 4n, unverified_recipient: 0n },
    unreviewedFreshMinor: 1n,
    // Every kind of action that moves coins away counts towards a code.
    codelessMinor: 1n + 2n + 8n + 16n + 32n,
    codelessRiskyMinor: 10n,
    actsInHour: 5,
    otherRecipientsInHour: 2,
    recipientMinor: 0n,
  });
  expect(await paceAt(at(23.9), carol)).toMatchObject({ unreviewedMinor: 23n, actsInHour: 0 });
  expect(await paceAt(at(24), carol)).toMatchObject({ unreviewedMinor: 0n, codelessMinor: 0n });
});

it('counts transactions of nobody else', async () => {
  await countAction(at(0), person());
  expect(await paceAt(at(0), person())).toMatchObject({ unreviewedMinor: 0n, todayMinor: 0n });
});

it('subtracts refunded sums, wholly or in part, and still counts the transaction', async () => {
  const carol = person();
  const recipient = `user:${person()}`;
  const [whole, part] = [
    await countAction(at(0), carol, { recipient }),
    await countAction(at(0), carol, { recipient }),
  ];
  await transaction(at(0.1), (ctx) => undoAct(ctx, whole));
  await transaction(at(0.1), (ctx) => undoAct(ctx, part, 30n));
  expect(await paceAt(at(0.2), carol, recipient)).toMatchObject({
    todayMinor: 70n,
    unreviewedMinor: 70n,
    recipientMinor: 70n,
    actsInHour: 2,
  });
});

it('excludes transfers waiting for a review from the sums received', async () => {
  const recipient = `user:${person()}`;
  await countAction(at(0), person(), { recipient, isReviewed: true });
  const held = await countAction(at(0), person(), { recipient, isReviewed: true, amountMinor: 5n });
  await transaction(at(0), (ctx) => undoAct(ctx, held));
  expect(await paceAt(at(0), person(), recipient)).toMatchObject({ recipientMinor: 0n });
});

it('applies a limit to simultaneous payments from many senders as if they came one after the other', async () => {
  const recipient = `user:${person()}`;
  const LIMIT = 1000n;
  // Around a full hour, where the sums of two hours are counted together.
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      transaction(new Date(at(0.5).getTime() + (index % 2 === 0 ? -1 : 1)), async (ctx) => {
        const personId = person();
        const pace = await beginAct(ctx, of(personId, recipient), 100n);
        const isReviewed = pace.recipientMinor + 100n > LIMIT;
        const id = ids.next(ctx.now);
        await noteAct(ctx, {
          id,
          personId,
          recipient,
          isReviewed,
          kind: 'transfer',
          amountMinor: 100n,
          traits: [],
          hasCode: false,
        });
        return isReviewed;
      }),
    ),
  );
  expect(outcomes.filter((isReviewed) => !isReviewed)).toHaveLength(10);
  expect(await paceAt(at(0.6), person(), recipient)).toMatchObject({ recipientMinor: LIMIT });
});

it('deletes exactly the rows that no window reaches', async () => {
  const carol = person();
  const recipient = `user:${person()}`;
  const DAYS = 24;
  await countAction(at(-9 * DAYS), carol, { recipient });
  await countAction(at(-7 * DAYS), carol, { recipient });
  for (const forget of [forgetOldActs, forgetOldHours])
    expect(await database.transaction((tx) => forget({ tx, now: at(0) }, null))).toMatchObject({
      count: 1,
      isMore: false,
    });
  const rows = await database.reader
    .selectFrom('velocity_acts')
    .select('happened_at')
    .where('person_id', '=', carol)
    .execute();
  expect(rows.map((row) => row.happened_at)).toEqual([at(-7 * DAYS)]);
  const hours = await database.reader
    .selectFrom('velocity_recipient_hours')
    .select('amount_minor')
    .where('recipient', '=', recipient)
    .execute();
  expect(hours).toHaveLength(1);
});
