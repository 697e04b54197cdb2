import * as z from 'zod';
import type { CallTable } from './call.ts';
import { id, instant, nothing, shortText } from './fields.ts';
import { operatorDeskRefusals } from './operator-desk-refusals.ts';
import { operatorRoles } from './operator-roles.ts';
import { pick } from './pick.ts';

const operatorRow = z.object({
  id,
  name: z.string(),
  role: z.enum(operatorRoles),
  is_disabled: z.boolean(),
  created_at: instant,
});

/** What opens an operator's first login. Shown once, to the owner who made it, and kept by nobody. */
const firstKeys = z.object({ password: z.string(), totp_secret: z.string(), totp_address: z.string() });

const operatorName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_.-]{1,38}$/, { error: 'letters, digits, dot, dash and underscore' });

export const operatorDeskCalls = {
  'POST /api/operator/operators': {
    says: 'All operators, for owner and auditor.',
    access: 'operator',
    request: nothing,
    answer: z.object({ rows: z.array(operatorRow) }),
    refusals: {},
  },
  'POST /api/operator/operators/add': {
    says: 'Adds an operator; his first password and TOTP secret are in this answer and nowhere else.',
    access: 'operator',
    hasSecretAnswer: true,
    request: z.strictObject({ name: operatorName, role: z.enum(operatorRoles), reason: shortText }),
    answer: z.object({ operator: operatorRow, keys: firstKeys }),
    refusals: pick(operatorDeskRefusals, 'OperatorNameTaken'),
  },
  'POST /api/operator/operators/change': {
    says: 'Changes the role of another operator, disables him or lets him in again, or gives him new keys. His sessions end.',
    access: 'operator',
    hasSecretAnswer: true,
    request: z.strictObject({
      id,
      reason: shortText,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('role'), role: z.enum(operatorRoles) }),
        z.strictObject({ kind: z.literal('disabled'), is_disabled: z.boolean() }),
        z.strictObject({ kind: z.literal('keys') }),
      ]),
    }),
    answer: z.object({ operator: operatorRow, keys: firstKeys.nullable() }),
    refusals: operatorDeskRefusals,
  },
} as const satisfies CallTable;
