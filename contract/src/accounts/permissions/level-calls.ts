import * as z from 'zod';
import { userRefusals } from '../../operations/users/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { nothing, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { LEVEL_MAX, permissionNames } from './permission-names.ts';

const level = z.number().int().min(0).max(LEVEL_MAX);
const permission = z.enum(permissionNames);

const levels = z.object({
  levels: z.array(
    z.object({
      level,
      permissions: z.array(z.object({ name: permission, is_allowed: z.boolean() })),
      /** The proposal that waits for a second owner; null if there is none. */
      proposal: proposalView.nullable(),
    }),
  ),
});

export const levelCalls = {
  'POST /api/operator/levels': {
    says: 'What people of each level may do, where nothing else is set for them alone.',
    access: 'operator',
    shows: ['levels'],
    request: nothing,
    answer: levels,
    refusals: {},
  },
  'POST /api/operator/levels/change': {
    says: 'Closes one thing to all people of a level, at once, or opens it again, which an independent second owner has to approve.',
    access: 'operator',
    changes: ['levels', 'users', 'proposals', 'queues', 'audit'],
    request: z.strictObject({ level, name: permission, is_allowed: z.boolean(), reason: shortText }),
    answer: levels,
    refusals: { ...pick(userRefusals, 'UserIsSo'), ...pick(proposalRefusals, 'ProposalWaits') },
  },
} as const satisfies CallTable;
