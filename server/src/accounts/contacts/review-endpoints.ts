import type { OperatorAct } from '@eh/contract/staff/operators/calls.ts';
import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../platform/http/pages.ts';
import {
  claimCase,
  type QueueSource,
  recordAct,
  releaseClaim,
  requireClaim,
  requireReader,
  requireRole,
} from '../../staff/operators/index.ts';
import { CONTACT_QUEUE, contactReviewers, maskedContact } from './contact.ts';
import { decideRequest, waitingRequest } from './decide-request.ts';
import { presentCase } from './present.ts';
import { findRequest, requestsWaiting, waitingSize } from './store.ts';

/** The queue of people who lost their phone or e-mail. */
export const contactQueue: QueueSource = { name: CONTACT_QUEUE, roles: contactReviewers, count: waitingSize };

export function contactReviewEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/contacts', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, contactReviewers);
      const { page, nextCursor } = await pageOfQueue(ask.body, {
        waiting: ({ past, limit }) => requestsWaiting(look, { after: past, limit }),
        one: (id) => findRequest(look, id),
      });
      return {
        rows: await Promise.all(page.map((row) => presentCase(look, row, ask.caller.operatorId))),
        next_cursor: nextCursor,
      };
    }),
    does('POST /api/operator/contacts/claim', async (act, ask) => {
      const { operatorId } = ask.caller;
      await requireRole(readContextOf(act), operatorId, contactReviewers);
      const request = await waitingRequest(act, ask.body.id);
      const subject = maskedContact(request.old_value);
      const claim = { queue: CONTACT_QUEUE, caseId: request.id, operatorId, subject };
      await (ask.body.claim ? claimCase(act, claim) : releaseClaim(act, claim));
      return presentCase(readContextOf(act), request, operatorId);
    }),
    does('POST /api/operator/contacts/decide', async (act, ask) => {
      const { operatorId } = ask.caller;
      const { id, decision, reason } = ask.body;
      await requireRole(readContextOf(act), operatorId, contactReviewers);
      const request = await waitingRequest(act, id);
      await requireClaim(act, { queue: CONTACT_QUEUE, caseId: id, operatorId });
      const isDone = await decideRequest(act, { id, operatorId, decision, reason });
      const done: OperatorAct = isDone ? `contact.${decision}` : 'contact.sign';
      const subject = maskedContact(request.old_value);
      await recordAct(act, { operatorId, act: done, subjectId: id, subject, reason });
      return { is_done: isDone };
    }),
  ];
}
