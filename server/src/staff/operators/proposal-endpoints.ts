import type { OperatorRole } from '@eh/contract/staff/operators/calls.ts';
import type { ProposalKindName } from '@eh/contract/staff/operators/proposal-kinds.ts';
import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../platform/http/pages.ts';
import { presentSignatures } from './countersign.ts';
import { decideProposal } from './decide-proposal.ts';
import { operatorOf, requireReader, requireRole } from './operators.ts';
import { findProposal, proposalsOf, waitingProposals } from './proposal-store.ts';
import { PROPOSAL_QUEUE, type ProposalKind, presentProposal } from './proposals.ts';
import type { QueueSource } from './queues.ts';
import { mayRead } from './roles.ts';

/** Each reads and decides the kinds that are their role's. */
const readers: readonly OperatorRole[] = ['finance', 'support', 'arbiter'];

/** The queue of what waits for a second operator; each reader's own kinds are counted. */
export function proposalQueue(kinds: readonly ProposalKind[]): QueueSource {
  return {
    name: PROPOSAL_QUEUE,
    roles: readers,
    count: (ctx, role) => waitingProposals(ctx.reader, readableKinds(kinds, role), ctx.now),
  };
}

/** What waits for a second operator, what they decide, and who signed what together. */
export function proposalEndpoints(kinds: readonly ProposalKind[]): readonly Endpoint[] {
  return [
    reads('POST /api/operator/proposals', async (ctx, ask) => {
      const operator = await requireReader(ctx, ask.caller.operatorId, readers);
      const readable = readableKinds(kinds, operator.role);
      const { page, nextCursor } = await pageOfQueue(ask.body, {
        waiting: (stretch) =>
          proposalsOf(ctx.reader, { kinds: readable, isOver: ask.body.is_over, now: ctx.now, ...stretch }),
        async one(id) {
          const row = await findProposal(ctx.reader, id);
          return row !== null && readable.includes(row.kind) ? row : null;
        },
      });
      return {
        rows: await Promise.all(page.map((row) => presentProposal(ctx, kinds, row, operator))),
        next_cursor: nextCursor,
      };
    }),
    does('POST /api/operator/proposals/decide', async (ctx, ask) => {
      const operator = await requireRole(readContextOf(ctx), ask.caller.operatorId, readers);
      const { row, told } = await decideProposal(ctx, kinds, { ...ask.body, operator });
      return { proposal: await presentProposal(readContextOf(ctx), kinds, row, operator), invitation_code: told };
    }),
    reads('POST /api/operator/signatures', async (ctx, ask) => {
      await operatorOf(ctx, ask.caller.operatorId);
      return { rows: await presentSignatures(ctx, ask.body.subject_id) };
    }),
  ];
}

function readableKinds(kinds: readonly ProposalKind[], role: OperatorRole): readonly ProposalKindName[] {
  return kinds.filter((kind) => mayRead(role, kind.roles)).map((kind) => kind.kind);
}
