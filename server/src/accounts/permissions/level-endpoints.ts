import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { changeLevel, LEVEL_ROOM, presentLevels } from './level-permissions.ts';

/** Whoever decides about people reads what their level may do. */
const readers: readonly OperatorRole[] = ['support', 'reviewer', 'arbiter', 'finance'];

/** Where the console finds what each level may do, which only owners change. */
export const levelRoom = { name: LEVEL_ROOM, roles: readers };

/** What people of each level may do, and the change of it. */
export const levelEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/levels', async (ctx, input) =>
    presentLevels(ctx, await requireReader(ctx, input.caller.operatorId, readers)),
  ),
  command('POST /api/operator/levels/change', async (ctx, input) => {
    const owner = await requireRole(readContextOf(ctx), input.caller.operatorId, []);
    await changeLevel(ctx, { ...input.body, operatorId: owner.id });
    return presentLevels(readContextOf(ctx), owner);
  }),
];
