import { FEEDBACK_A_DAY, FEEDBACK_WAITING_MAX } from '@eh/contract/content/feedback/limits.ts';
import { feedbackRefusals } from '@eh/contract/content/feedback/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import { ownFiles } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type FeedbackRow, insertFeedback, type NewFeedback, recentFeedbackOf } from './store.ts';

/** Stores feedback for the operators. A user's own calls take turns, so that concurrent ones cannot exceed a limit. */
export async function sendFeedback(ctx: WriteContext, feedback: NewFeedback): Promise<FeedbackRow> {
  await takeTurn(ctx, feedback.userId);
  const { waiting, recent } = await recentFeedbackOf(ctx.tx, feedback.userId, new Date(ctx.now.getTime() - DAY));
  if (recent.includes(feedback.text)) throw new Refusal(feedbackRefusals.FeedbackRepeated);
  if (waiting >= FEEDBACK_WAITING_MAX)
    throw new Refusal(feedbackRefusals.FeedbackWaiting, { most: FEEDBACK_WAITING_MAX });
  if (recent.length >= FEEDBACK_A_DAY) throw new Refusal(feedbackRefusals.FeedbackTooMany, { most: FEEDBACK_A_DAY });
  const files = await ownFiles(readContextOf(ctx), feedback.userId, feedback.pictureIds);
  const pictures = files.filter(({ mediaType }) => mediaType.startsWith('image/'));
  if (pictures.length !== new Set(feedback.pictureIds).size)
    throw new Refusal(feedbackRefusals.FeedbackPictureNotYours);
  return insertFeedback(ctx, { ...feedback, pictureIds: pictures.map(({ id }) => id) });
}
