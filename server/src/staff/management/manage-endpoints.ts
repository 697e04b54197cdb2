import { SECOND } from '@eh/contract/platform/spans.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import {
  findAnyOperator,
  listOperators,
  type ManagedOperator,
  requireReader,
  requireRole,
} from '../operators/index.ts';
import type { ConsoleScreen } from '../roles/index.ts';
import { presentNewProposal } from '../signatures/index.ts';
import { findInvited } from './invitation-store.ts';
import { OPERATORS_QUEUE } from './invitations.ts';
import { changeByOwner, proposeOperator } from './manage.ts';

/** The screen of the operators: owners change them, auditors view them. */
export const operatorScreen: ConsoleScreen = { name: OPERATORS_QUEUE, roles: [] };

/** The calls of owners about operators; auditors may view them. */
export function manageEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/operators',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, []);
        const invited = await findInvited(ctx.reader, ctx.now);
        return { rows: (await listOperators(ctx.reader)).map((operator) => present(operator, invited)) };
      },
    }),
    command({
      call: 'POST /api/operator/operators/add',
      handle: async (ctx, input) => {
        const owner = await requireRole(readContextOf(ctx), input.caller.operatorId, []);
        const { proposal, link } = await proposeOperator(ctx, { operatorId: owner.id, ...input.body });
        return { proposal: await presentNewProposal(ctx, proposal, owner), invitation_link: link };
      },
    }),
    command({
      call: 'POST /api/operator/operators/change',
      handle: async (ctx, input) => {
        const owner = await requireRole(readContextOf(ctx), input.caller.operatorId, []);
        const { proposal, link } = await changeByOwner(ctx, { operatorId: owner.id, ...input.body });
        const operator = await findAnyOperator(ctx.tx, { id: input.body.id });
        if (!operator) throw new Error(`Operator ${input.body.id} was changed and is not there`);
        return {
          operator: present(operator, await findInvited(ctx.tx, ctx.now)),
          proposal: proposal && (await presentNewProposal(ctx, proposal, owner)),
          invitation_link: link,
        };
      },
    }),
  ];
}

function present(operator: ManagedOperator, invited: ReadonlySet<string>) {
  const createdAt = Math.floor(operator.created_at.getTime() / SECOND);
  return { ...operator, is_invited: invited.has(operator.id), created_at: createdAt };
}
