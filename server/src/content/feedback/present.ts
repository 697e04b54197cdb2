import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { presentFiles } from '../../files/uploads/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { claimsOf } from '../../staff/queues/index.ts';
import { FEEDBACK_QUEUE } from './feedback-queue.ts';
import type { FeedbackRow } from './store.ts';

export type OwnFeedback = AnswerOf<'GET /api/feedback/show'>;

/** Feedback as its sender sees it, where an operator's claim shows as a separate state. */
export async function presentFeedback(ctx: ReadContext, rows: readonly FeedbackRow[]): Promise<OwnFeedback[]> {
  const claims = await claimsOf(
    ctx,
    FEEDBACK_QUEUE,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      text: row.words,
      pictures: await presentFiles(ctx, row.picture_ids),
      contact: row.contact,
      state: row.state === 'waiting' && claims.has(row.id) ? 'reading' : row.state,
      answer: row.answer === null || row.answer_en === null ? null : { zh: row.answer, en: row.answer_en },
      answered_at: epochSecondsOrNull(row.decided_at),
      created_at: epochSeconds(row.created_at),
    })),
  );
}
