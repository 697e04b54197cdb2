import type { OperatorRole } from '@eh/contract/staff/operators/calls.ts';
import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { changeLevel, LEVEL_ROOM, presentLevels } from './level-permissions.ts';

/** Whoever decides about people reads what their level may do. */
const readers: readonly OperatorRole[] = ['support', 'reviewer', 'arbiter', 'finance'];

/** Where the console finds what each level may do, which only owners change. */
export const levelRoom = { name: LEVEL_ROOM, roles: readers };

/** What people of each level may do, and the change of it. */
export const levelEndpoints: readonly Endpoint[] = [
  reads('POST /api/operator/levels', async (ctx, ask) =>
    presentLevels(ctx, await requireReader(ctx, ask.caller.operatorId, readers)),
  ),
  does('POST /api/operator/levels/change', async (ctx, ask) => {
    const owner = await requireRole(readContextOf(ctx), ask.caller.operatorId, []);
    await changeLevel(ctx, { ...ask.body, operatorId: owner.id });
    return presentLevels(readContextOf(ctx), owner);
  }),
];
