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
    count: (look, role) => waitingProposals(look.reader, readableKinds(kinds, role), look.now),
  };
}

/** What waits for a second operator, what they decide, and who signed what together. */
export function proposalEndpoints(kinds: readonly ProposalKind[]): readonly Endpoint[] {
  return [
    reads('POST /api/operator/proposals', async (look, ask) => {
      const operator = await requireReader(look, ask.caller.operatorId, readers);
      const readable = readableKinds(kinds, operator.role);
      const { page, nextCursor } = await pageOfQueue(ask.body, {
        waiting: (stretch) =>
          proposalsOf(look.reader, { kinds: readable, isOver: ask.body.is_over, now: look.now, ...stretch }),
        async one(id) {
          const row = await findProposal(look.reader, id);
          return row !== null && readable.includes(row.kind) ? row : null;
        },
      });
      return {
        rows: await Promise.all(page.map((row) => presentProposal(look, kinds, row, operator))),
        next_cursor: nextCursor,
      };
    }),
    does('POST /api/operator/proposals/decide', async (act, ask) => {
      const operator = await requireRole(readContextOf(act), ask.caller.operatorId, readers);
      const { row, told } = await decideProposal(act, kinds, { ...ask.body, operator });
      return { proposal: await presentProposal(readContextOf(act), kinds, row, operator), invitation_code: told };
    }),
    reads('POST /api/operator/signatures', async (look, ask) => {
      await operatorOf(look, ask.caller.operatorId);
      return { rows: await presentSignatures(look, ask.body.subject_id) };
    }),
  ];
}

function readableKinds(kinds: readonly ProposalKind[], role: OperatorRole): readonly ProposalKindName[] {
  return kinds.filter((kind) => mayRead(role, kind.roles)).map((kind) => kind.kind);
}
