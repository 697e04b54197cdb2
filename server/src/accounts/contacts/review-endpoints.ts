import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../platform/http/requests/pages.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { claimCase, type QueueSource, releaseClaim, requireClaim } from '../../staff/queues/index.ts';
import { CONTACT_QUEUE, contactReviewers, maskedContact } from './contact.ts';
import { decideRequest, waitingRequest } from './decide-request.ts';
import { presentCase } from './present.ts';
import { findRequest, requestsWaiting, waitingSize } from './store.ts';

/** The queue of people who lost their phone or e-mail. */
export const contactQueue: QueueSource = { name: CONTACT_QUEUE, roles: contactReviewers, count: waitingSize };

export function contactReviewEndpoints(): readonly Endpoint[] {
  return [
    query('POST /api/operator/contacts', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, contactReviewers);
      const { page, nextCursor } = await pageOfQueue(input.body, {
        waiting: ({ past, limit }) => requestsWaiting(ctx, { after: past, limit }),
        find: (id) => findRequest(ctx, id),
      });
      return {
        rows: await Promise.all(page.map((row) => presentCase(ctx, row, input.caller.operatorId))),
        next_cursor: nextCursor,
      };
    }),
    command('POST /api/operator/contacts/claim', async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, contactReviewers);
      const request = await waitingRequest(ctx, input.body.id);
      const subject = maskedContact(request.old_value);
      const claim = { queue: CONTACT_QUEUE, caseId: request.id, operatorId, subject };
      await (input.body.claim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      return presentCase(readContextOf(ctx), request, operatorId);
    }),
    command('POST /api/operator/contacts/decide', async (ctx, input) => {
      const { operatorId } = input.caller;
      const { id, decision, reason } = input.body;
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
