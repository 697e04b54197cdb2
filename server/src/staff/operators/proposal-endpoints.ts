import type { OperatorRole } from '@eh/contract/staff/operators/calls.ts';
import type { ProposalKindName } from '@eh/contract/staff/operators/proposal-kinds.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../platform/http/requests/pages.ts';
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
    query('POST /api/operator/proposals', async (ctx, input) => {
      const operator = await requireReader(ctx, input.caller.operatorId, readers);
      const readable = readableKinds(kinds, operator.role);
      const { page, nextCursor } = await pageOfQueue(input.body, {
        waiting: (stretch) =>
          proposalsOf(ctx.reader, { kinds: readable, isOver: input.body.is_over, now: ctx.now, ...stretch }),
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
    command('POST /api/operator/proposals/decide', async (ctx, input) => {
      const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, readers);
      const { row, told } = await decideProposal(ctx, kinds, { ...input.body, operator });
      return { proposal: await presentProposal(readContextOf(ctx), kinds, row, operator), invitation_code: told };
    }),
    query('POST /api/operator/signatures', async (ctx, input) => {
      await operatorOf(ctx, input.caller.operatorId);
      return { rows: await presentSignatures(ctx, input.body.subject_id) };
    }),
  ];
}

function readableKinds(kinds: readonly ProposalKind[], role: OperatorRole): readonly ProposalKindName[] {
  return kinds.filter((kind) => mayRead(role, kind.roles)).map((kind) => kind.kind);
}
