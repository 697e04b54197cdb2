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
    reads('POST /api/operator/contacts', async (ctx, ask) => {
      await requireReader(ctx, ask.caller.operatorId, contactReviewers);
      const { page, nextCursor } = await pageOfQueue(ask.body, {
        waiting: ({ past, limit }) => requestsWaiting(ctx, { after: past, limit }),
        one: (id) => findRequest(ctx, id),
      });
      return {
        rows: await Promise.all(page.map((row) => presentCase(ctx, row, ask.caller.operatorId))),
        next_cursor: nextCursor,
      };
    }),
    does('POST /api/operator/contacts/claim', async (ctx, ask) => {
      const { operatorId } = ask.caller;
      await requireRole(readContextOf(ctx), operatorId, contactReviewers);
      const request = await waitingRequest(ctx, ask.body.id);
      const subject = maskedContact(request.old_value);
      const claim = { queue: CONTACT_QUEUE, caseId: request.id, operatorId, subject };
      await (ask.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      return presentCase(readContextOf(ctx), request, operatorId);
    }),
    does('POST /api/operator/contacts/decide', async (ctx, ask) => {
      const { operatorId } = ask.caller;
      const { id, decision, reason } = ask.body;
      await requireRole(readContextOf(ctx), operatorId, contactReviewers);
      const request = await waitingRequest(ctx, id);
      await requireClaim(ctx, { queue: CONTACT_QUEUE, caseId: id, operatorId });
      const isDone = await decideRequest(ctx, { id, operatorId, decision, reason });
      const done: OperatorAct = isDone ? `contact.${decision}` : 'contact.sign';
      const subject = maskedContact(request.old_value);
      await recordAct(ctx, { operatorId, act: done, subjectId: id, subject, reason });
      return { is_done: isDone };
    }),
  ];
}
