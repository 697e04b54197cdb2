import type { FeedbackOutcome } from '@eh/contract/content/feedback/kinds.ts';
import type { WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { storeAnswer } from './store.ts';

/** Answers or closes feedback and tells its sender; false if it was already decided. */
export async function answerFeedback(
  ctx: WriteContext,
  id: string,
  reply: { readonly outcome: FeedbackOutcome; readonly answer: { readonly zh: string; readonly en: string } },
): Promise<boolean> {
  const row = await storeAnswer(ctx, id, reply);
  if (!row) return false;
  await publish(ctx, 'notice', {
    user_id: row.user_id,
    type: 'feedback.answered',
    data: { feedback_id: row.id, why: reply.answer },
  });
  return true;
}
