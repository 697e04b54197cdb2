import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { applicationQueueSize, applicationsWaiting, findMerchant } from '../../merchants/merchants/index.ts';
import { operatorQueue } from '../../staff/queues/index.ts';
import { decideApplication } from './decide-application.ts';
import { APPLICATION_QUEUE, reviewers } from './merchant-reviewers.ts';
import { presentCase } from './present.ts';

/** The queue of applications to take payments. */
export const applicationQueue = operatorQueue({
  name: APPLICATION_QUEUE,
  roles: reviewers,
  count: applicationQueueSize,
  list: {
    waiting: applicationsWaiting,
    find: (ctx, id) => findMerchant(ctx, id),
  },
  async findOpen(ctx, id) {
    const merchant = await findMerchant(ctx, id);
    return merchant?.status === 'applied' ? merchant : null;
  },
  subjectOf: ({ merchant_no: number, name }) => `${number} ${name}`,
  present: presentCase,
  async decide(ctx, merchant, { operatorId, decision, reason, language }) {
    const isDone = await decideApplication(ctx, merchant, { operatorId, decision, reason });
    return {
      act: isDone ? `merchant.${decision}` : 'merchant.sign',
      reason: inLanguage(reason, language),
      answer: { is_done: isDone },
    };
  },
});
