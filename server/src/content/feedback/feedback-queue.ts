import type { AnswerOf } from '@eh/contract/calls.ts';
import { feedbackCalls } from '@eh/contract/content/feedback/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { requireUser } from '../../accounts/users/index.ts';
import type { CaseFiles } from '../../files/uploads/index.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorQueue } from '../../staff/queues/index.ts';
import { answerFeedback } from './answer-feedback.ts';
import { countFeedbackBefore, type FeedbackRow, feedbackQueueSize, findFeedback, openFeedback } from './store.ts';

type FeedbackCase = AnswerOf<'POST /api/operator/feedback/claim'>;

export const FEEDBACK_QUEUE = 'feedback';
const roles = ['support'] as const;
const storedDevice = feedbackCalls['POST /api/operator/feedback/claim'].answer.shape.device;

/** The queue of feedback: support reads it and answers its sender. */
export const feedbackQueue = operatorQueue({
  name: FEEDBACK_QUEUE,
  roles,
  count: feedbackQueueSize,
  list: {
    waiting: (ctx, stretch) => openFeedback(ctx.reader, stretch),
    find: (ctx, id) => findFeedback(ctx.reader, id),
  },
  findOpen: findOpen,
  async subjectOf({ user_id: userId }, ctx) {
    return (await requireUser(ctx, userId)).nickname;
  },
  present: presentCase,
  async decide(ctx, feedback, { outcome, answer }) {
    if (!(await answerFeedback(ctx, feedback.id, { outcome, answer })))
      throw new Refusal(operatorRefusals.CaseNotFound);
    return { act: outcome === 'answered' ? 'feedback.answer' : 'feedback.close', reason: answer.zh, answer: {} };
  },
});

/** The pictures that people attach to their feedback. */
export const feedbackCaseFiles: CaseFiles = {
  queue: FEEDBACK_QUEUE,
  roles,
  filesOf: async (ctx, caseId) => (await findOpen(readContextOf(ctx), caseId))?.picture_ids ?? [],
};

async function findOpen(ctx: ReadContext, id: string): Promise<FeedbackRow | null> {
  const row = await findFeedback(ctx.reader, id);
  return row?.state === 'waiting' ? row : null;
}

async function presentCase(
  ctx: ReadContext,
  row: FeedbackRow,
  { claimedBy }: { readonly claimedBy: FeedbackCase['claimed_by'] },
): Promise<FeedbackCase> {
  const person = await requireUser(ctx, row.user_id);
  return {
    id: row.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(row.created_at),
    kind: row.kind,
    text: row.words,
    contact: row.contact,
    picture_ids: row.picture_ids,
    device: storedDevice.parse(row.device),
    person: { userid: person.id, nickname: person.nickname, account: person.account },
    sent_before: await countFeedbackBefore(ctx.reader, row),
  };
}
