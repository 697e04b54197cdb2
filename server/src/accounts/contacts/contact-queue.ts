import { operatorQueue } from '../../staff/queues/index.ts';
import { CONTACT_QUEUE, contactReviewers, maskedContact } from './contact.ts';
import { decideRequest } from './decide-request.ts';
import { presentCase } from './present.ts';
import { findRequest, requestsWaiting, waitingSize } from './store.ts';

/** The queue of people who lost their phone or e-mail. */
export const contactQueue = operatorQueue({
  name: CONTACT_QUEUE,
  roles: contactReviewers,
  count: waitingSize,
  list: {
    waiting: (ctx, { past, limit }) => requestsWaiting(ctx, { after: past, limit }),
    find: findRequest,
  },
  async findOpen(ctx, id) {
    const request = await findRequest(ctx, id);
    return request?.state === 'waiting' ? request : null;
  },
  subjectOf: (request) => maskedContact(request.old_value),
  present: presentCase,
  async decide(ctx, { id }, { operatorId, decision, reason }) {
    const isDone = await decideRequest(ctx, { id, operatorId, decision, reason });
    return { act: isDone ? `contact.${decision}` : 'contact.sign', reason, answer: { is_done: isDone } };
  },
});
