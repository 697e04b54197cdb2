import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { changeLevel, LEVEL_SCREEN, presentLevels } from './level-permissions.ts';

/** Operators who decide about users can read the permissions of levels. */
const readers: readonly OperatorRole[] = ['support', 'reviewer', 'arbiter', 'finance'];

/** The console screen of the permissions of levels. Only owners can change them. */
export const levelScreen = { name: LEVEL_SCREEN, roles: readers };

/** Reads and changes the permissions of each level. */
export const levelEndpoints: readonly Endpoint[] = [
  query({
    call: 'POST /api/operator/levels',
    handle: async (ctx, input) => presentLevels(ctx, await requireReader(ctx, input.caller.operatorId, readers)),
  }),
  command({
    call: 'POST /api/operator/levels/change',
    handle: async (ctx, input) => {
      const owner = await requireRole(readContextOf(ctx), input.caller.operatorId, []);
      await changeLevel(ctx, { ...input.body, operatorId: owner.id });
      return presentLevels(readContextOf(ctx), owner);
    },
  }),
];
