import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, nothing, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRoles } from '../../staff/roles/roles.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { operatorManagementRefusals } from './refusals.ts';

const operatorRow = z.object({
  id,
  name: z.string(),
  role: z.enum(operatorRoles),
  is_disabled: z.boolean(),
  /** Whether an invitation is still unopened: until then, nobody has the operator's keys. */
  is_invited: z.boolean(),
  created_at: instant,
});

const operatorName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_.-]{1,38}$/, { error: 'letters, digits, dot, dash and underscore' });

export const dashboardCalls = {
  'POST /api/operator/operators': {
    says: 'All operators, for owner and auditor.',
    access: 'operator',
    shows: ['operators'],
    request: nothing,
    answer: z.object({ rows: z.array(operatorRow) }),
    refusals: {},
  },
  'POST /api/operator/operators/add': {
    says: 'Proposes a new operator. The link of the invitation is in this answer and nowhere else; it opens once an independent owner has approved, with the code that they get.',
    access: 'operator',
    hasSecretAnswer: true,
    changes: ['operators', 'proposals', 'queues', 'audit'],
    request: z.strictObject({ name: operatorName, role: z.enum(operatorRoles), reason: shortText }),
    answer: z.object({ proposal: proposalView, invitation_link: z.string() }),
    refusals: { ...pick(operatorManagementRefusals, 'OperatorNameTaken'), ...pick(proposalRefusals, 'ProposalWaits') },
  },
  'POST /api/operator/operators/change': {
    says: 'Disables another operator at once; proposes another role, new keys or letting them in again, which an independent owner approves. New keys come by an invitation, whose link is in this answer and nowhere else.',
    access: 'operator',
    hasSecretAnswer: true,
    changes: ['operators', 'proposals', 'queues', 'audit'],
    request: z.strictObject({
      id,
      reason: shortText,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('role'), role: z.enum(operatorRoles) }),
        z.strictObject({ kind: z.literal('disabled'), is_disabled: z.boolean() }),
        z.strictObject({ kind: z.literal('keys') }),
      ]),
    }),
    answer: z.object({
      operator: operatorRow,
      proposal: proposalView.nullable(),
      invitation_link: z.string().nullable(),
    }),
    refusals: {
      ...pick(operatorManagementRefusals, 'OperatorNotFound', 'OwnOperator', 'OperatorIsSo'),
      ...pick(proposalRefusals, 'ProposalWaits'),
    },
  },
} as const satisfies CallTable;
