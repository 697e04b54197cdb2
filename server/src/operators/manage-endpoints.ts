import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import type { Vault } from '../kit/vault.ts';
import { addByOwner, changeByOwner, OPERATORS_QUEUE } from './manage.ts';
import { listOperators, type ManagedOperator } from './manage-store.ts';
import { requireReader, requireRole } from './operators.ts';
import type { RoomSource } from './queues.ts';

const MILLISECONDS = 1000;

/** Where the console finds the operators: owners change them, auditors look. */
export const operatorRoom: RoomSource = { name: OPERATORS_QUEUE, roles: [] };

/** The calls of owners about operators; auditors may look. */
export function manageEndpoints(vault: Vault): readonly Endpoint[] {
  return [
    reads('POST /api/operator/operators', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, []);
      return { rows: (await listOperators(look.reader)).map(present) };
    }),
    does('POST /api/operator/operators/add', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { operator, keys } = await addByOwner(act, vault, { operatorId, ...ask.body });
      return { operator: present(operator), keys };
    }),
    does('POST /api/operator/operators/change', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { operator, keys } = await changeByOwner(act, vault, { operatorId, ...ask.body });
      return { operator: present(operator), keys };
    }),
  ];
}

function present(operator: ManagedOperator) {
  return { ...operator, created_at: Math.floor(operator.created_at.getTime() / MILLISECONDS) };
}
