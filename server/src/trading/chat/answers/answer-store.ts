import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../../platform/database/tables.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    saved_answers: { user_id: string; position: number; title: string; text: string; created_at: Date };
  }
}

export interface SavedAnswer {
  readonly title: string;
  readonly text: string;
}

/** The answers that a person saved, in their order; their number is limited. */
export async function savedAnswersOf(reader: Reader, userId: string): Promise<readonly SavedAnswer[]> {
  return reader
    .selectFrom('saved_answers')
    .select(['title', 'text'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
}

/** Replaces all saved answers of a person, who must be locked. */
export async function writeSavedAnswers(
  ctx: WriteContext,
  userId: string,
  answers: readonly SavedAnswer[],
): Promise<void> {
  await eraseSavedAnswers(ctx, userId);
  if (answers.length === 0) return;
  const rows = answers.map(({ title, text }, index) => {
    return { user_id: userId, position: index + 1, title, text, created_at: ctx.now };
  });
  await insertRows(ctx.tx, 'saved_answers', rows).execute();
}

/** Erases the saved answers of a closed account. */
export async function eraseSavedAnswers(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('saved_answers').where('user_id', '=', userId).execute();
  return false;
}
