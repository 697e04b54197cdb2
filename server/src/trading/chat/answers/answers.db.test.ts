import { SAVED_ANSWERS_MAX } from '@eh/contract/trading/chat/parts.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { takeTurn } from '../../../accounts/users/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { eraseSavedAnswers, type SavedAnswer, savedAnswersOf, writeSavedAnswers } from './answer-store.ts';
import { saveAnswers, versionOfAnswers } from './save-answers.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-30T08:00:00Z');
const { alice, bob } = await openPeople(database, { now: () => now });
const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const write = (userId: string, answers: readonly SavedAnswer[]) =>
  inTransaction(async (ctx) => {
    await takeTurn(ctx, userId);
    await writeSavedAnswers(ctx, userId, answers);
  });
const of = (userId: string) => savedAnswersOf(database.reader, userId);
const answer = (number: number) => ({ title: `Title ${number}`, text: `Text ${number}` });

it('replaces all answers of one person, in their order, and leaves those of others', async () => {
  await write(bob.user.id, [answer(9)]);
  await write(alice.user.id, [answer(2), answer(1)]);
  expect(await of(alice.user.id)).toEqual([answer(2), answer(1)]);
  const most = Array.from({ length: SAVED_ANSWERS_MAX }, (_, index) => answer(index));
  await write(alice.user.id, most);
  expect(await of(alice.user.id)).toEqual(most);
  await expect(write(alice.user.id, [...most, answer(20)])).rejects.toThrow('saved_answers_position_check');
  expect(await of(bob.user.id)).toEqual([answer(9)]);
});

it('stores the answers of one device whole where two save at once', async () => {
  const [first, second] = [[answer(1), answer(2)], [answer(3)]];
  await Promise.all([write(alice.user.id, first), write(alice.user.id, second)]);
  expect([first, second]).toContainEqual(await of(alice.user.id));
});

it('refuses to replace answers that the person has not seen, and takes a repeat', async () => {
  const save = (answers: readonly SavedAnswer[], seenVersion: string | undefined) =>
    inTransaction(async (ctx) => {
      await takeTurn(ctx, alice.user.id);
      await saveAnswers(ctx, alice.user.id, { answers, seenVersion });
    });
  await write(alice.user.id, [answer(1)]);
  const seen = versionOfAnswers([answer(1)]);
  await save([answer(1), answer(2)], seen);
  await expect(save([answer(3)], seen)).rejects.toMatchObject({ kind: chatRefusals.AnswersSavedMeanwhile });
  await save([answer(1), answer(2)], seen);
  expect(await of(alice.user.id)).toEqual([answer(1), answer(2)]);
  await save([answer(2), answer(1)], versionOfAnswers([answer(1), answer(2)]));
  expect(await of(alice.user.id)).toEqual([answer(2), answer(1)]);
  await save([answer(4)], undefined);
  expect(await of(alice.user.id)).toEqual([answer(4)]);
});

it('lets one of two devices save that saw the same answers', async () => {
  await write(alice.user.id, []);
  const seenVersion = versionOfAnswers([]);
  const save = (answers: readonly SavedAnswer[]) =>
    inTransaction(async (ctx) => {
      await takeTurn(ctx, alice.user.id);
      await saveAnswers(ctx, alice.user.id, { answers, seenVersion });
    });
  const outcomes = await Promise.allSettled([save([answer(5)]), save([answer(6)])]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('erases them with the account', async () => {
  await inTransaction((ctx) => eraseSavedAnswers(ctx, bob.user.id));
  expect(await of(bob.user.id)).toEqual([]);
});
