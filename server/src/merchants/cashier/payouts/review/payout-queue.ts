import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { operatorQueue } from '../../../../staff/queues/index.ts';
import { PAYOUT_QUEUE, payoutReviewers } from './payout-reviewers.ts';
import { presentPayoutCase } from './present-case.ts';
import { reviewPayout } from './review-payout.ts';
import { payoutQueueSize, payoutsWaiting, readPayout } from './review-store.ts';

/** The queue of merchants' payouts that exceed the daily sum. */
export const payoutQueue = operatorQueue({
  name: PAYOUT_QUEUE,
  roles: payoutReviewers,
  count: payoutQueueSize,
  list: {
    waiting: payoutsWaiting,
    find: (ctx, id) => readPayout(ctx, id),
  },
  async findOpen(ctx, id) {
    const payout = await readPayout(ctx, id);
    return payout?.status === 'under_review' ? payout : null;
  },
  subjectOf: ({ payout_no: number }) => number,
  present: presentPayoutCase,
  async decide(ctx, payout, { operatorId, decision, reason, language }) {
    const isDone = await reviewPayout(ctx, payout, { operatorId, decision, reason });
    return {
      act: isDone ? `payout.${decision}` : 'payout.sign',
      reason: inLanguage(reason, language),
      answer: { is_done: isDone },
    };
  },
});
