import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ProposalKindName } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageOfQueue } from '../../../platform/http/requests/pages.ts';
import { operatorOf, requireReader, requireRole } from '../../operators/index.ts';
import { mayRead } from '../../roles/index.ts';
import { presentSignatures } from '../present-signatures.ts';
import { decideProposal } from './decide-proposal.ts';
import { findProposal, proposalsOf, waitingProposals } from './proposal-store.ts';
import { PROPOSAL_QUEUE, type ProposalKind, presentProposal } from './proposals.ts';

/** Each of these roles may read and decide only its own kinds. */
const archiveRoles: readonly OperatorRole[] = ['finance', 'support', 'arbiter'];
const readers: readonly OperatorRole[] = [...archiveRoles, 'content'];

/** The queue of proposals waiting for a second operator; counts the kinds that the reader's role may read. */
export function proposalQueue(kinds: readonly ProposalKind[]) {
  return {
    name: PROPOSAL_QUEUE,
    roles: readers,
    archiveRoles,
    count: (ctx: ReadContext, role: OperatorRole) => waitingProposals(ctx.reader, readableKinds(kinds, role), ctx.now),
  };
}

/**
 * The calls about proposals and signatures. `invitationsOf` returns an operator's invitations, whose signatures are
 * shown with the operator's own.
 */
export function proposalEndpoints(
  kinds: readonly ProposalKind[],
  invitationsOf: (ctx: ReadContext, operatorId: string) => Promise<readonly string[]>,
): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/proposals',
      handle: async (ctx, input) => {
        const operator = await requireReader(ctx, input.caller.operatorId, readers);
        const readable = readableKinds(kinds, operator.role);
        const { page, nextCursor } = await pageOfQueue(input.body, {
          waiting: (stretch) =>
            proposalsOf(ctx.reader, { kinds: readable, isOver: input.body.is_over, now: ctx.now, ...stretch }),
          async find(id) {
            const row = await findProposal(ctx.reader, id);
            return row !== null && readable.includes(row.kind) ? row : null;
          },
        });
        return {
          rows: await Promise.all(page.map((row) => presentProposal(ctx, kinds, row, operator))),
          next_cursor: nextCursor,
        };
      },
    }),
    command({
      call: 'POST /api/operator/proposals/decide',
      handle: async (ctx, input) => {
        const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, readers);
        const { row, secret } = await decideProposal(ctx, kinds, { ...input.body, operator });
        return { proposal: await presentProposal(readContextOf(ctx), kinds, row, operator), invitation_code: secret };
      },
    }),
    query({
      call: 'POST /api/operator/signatures',
      handle: async (ctx, input) => {
        await operatorOf(ctx, input.caller.operatorId);
        const { subject_id: subjectId } = input.body;
        return { rows: await presentSignatures(ctx, [subjectId, ...(await invitationsOf(ctx, subjectId))]) };
      },
    }),
  ];
}

function readableKinds(kinds: readonly ProposalKind[], role: OperatorRole): readonly ProposalKindName[] {
  return kinds.filter((kind) => mayRead(role, kind.roles)).map((kind) => kind.kind);
}
