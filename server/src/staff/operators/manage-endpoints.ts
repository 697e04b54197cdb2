import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { findInvited } from './invitation-store.ts';
import { OPERATORS_QUEUE } from './invitations.ts';
import { changeByOwner, proposeOperator } from './manage.ts';
import { findAnyOperator, listOperators, type ManagedOperator } from './manage-store.ts';
import { requireReader, requireRole } from './operators.ts';
import { presentNewProposal } from './proposals.ts';
import type { RoomSource } from './queues.ts';

const MILLISECONDS = 1000;

/** Where the console finds the operators: owners change them, auditors look. */
export const operatorRoom: RoomSource = { name: OPERATORS_QUEUE, roles: [] };

/** The calls of owners about operators; auditors may look. */
export function manageEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/operators', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, []);
      const invited = await findInvited(look.reader, look.now);
      return { rows: (await listOperators(look.reader)).map((operator) => present(operator, invited)) };
    }),
    does('POST /api/operator/operators/add', async (act, ask) => {
      const owner = await requireRole(readContextOf(act), ask.caller.operatorId, []);
      const { proposal, link } = await proposeOperator(act, { operatorId: owner.id, ...ask.body });
      return { proposal: await presentNewProposal(act, proposal, owner), invitation_link: link };
    }),
    does('POST /api/operator/operators/change', async (act, ask) => {
      const owner = await requireRole(readContextOf(act), ask.caller.operatorId, []);
      const { proposal, link } = await changeByOwner(act, { operatorId: owner.id, ...ask.body });
      const operator = await findAnyOperator(act.tx, { id: ask.body.id });
      if (!operator) throw new Error(`Operator ${ask.body.id} was changed and is not there`);
      return {
        operator: present(operator, await findInvited(act.tx, act.now)),
        proposal: proposal && (await presentNewProposal(act, proposal, owner)),
        invitation_link: link,
      };
    }),
  ];
}

function present(operator: ManagedOperator, invited: ReadonlySet<string>) {
  const createdAt = Math.floor(operator.created_at.getTime() / MILLISECONDS);
  return { ...operator, is_invited: invited.has(operator.id), created_at: createdAt };
}
