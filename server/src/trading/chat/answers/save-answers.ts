import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { versionOfFacts } from '../../../platform/crypto/version-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type SavedAnswer, savedAnswersOf, writeSavedAnswers } from './answer-store.ts';

/**
 * Replaces all saved answers of a person, who must be locked, if they are those that the person saw. A repeat of a save
 * that succeeded names an old version, and changes nothing.
 */
export async function saveAnswers(
  ctx: WriteContext,
  userId: string,
  { answers, seenVersion }: { readonly answers: readonly SavedAnswer[]; readonly seenVersion: string | undefined },
): Promise<void> {
  const current = versionOfAnswers(await savedAnswersOf(ctx.tx, userId));
  if (current === versionOfAnswers(answers)) return;
  if (seenVersion !== undefined && seenVersion !== current) throw new Refusal(chatRefusals.AnswersSavedMeanwhile);
  await writeSavedAnswers(ctx, userId, answers);
}

export function versionOfAnswers(answers: readonly SavedAnswer[]): string {
  return versionOfFacts(answers.map(({ title, text }) => [title, text]));
}
