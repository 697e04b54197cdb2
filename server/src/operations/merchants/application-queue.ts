import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { applicationQueueSize, applicationsWaiting, findMerchant } from '../../merchants/merchants/index.ts';
import { operatorQueue } from '../../staff/queues/index.ts';
import { decideMerchant } from './decide-merchant.ts';
import { waitsFor } from './merchant-case.ts';
import { APPLICATION_QUEUE, reviewers } from './merchant-reviewers.ts';
import { presentCase } from './present.ts';

/** The queue of applications to take payments, and of merchants' new logos. */
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
    return merchant && waitsFor(merchant) !== null ? merchant : null;
  },
  subjectOf: ({ merchant_no: number, name }) => `${number} ${name}`,
  present: presentCase,
  async decide(ctx, { id }, { operatorId, version, decision, reason, language }) {
    const { isDone, about } = await decideMerchant(ctx, id, { operatorId, version, decision, reason });
    const step = isDone ? decision : 'sign';
    return {
      act: about === 'logo' ? `merchant.logo_${step}` : `merchant.${step}`,
      reason: inLanguage(reason, language),
      answer: { is_done: isDone },
    };
  },
});
