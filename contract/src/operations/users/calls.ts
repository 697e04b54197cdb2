import * as z from 'zod';
import { type PermissionAction, permissionActions } from '../../accounts/permissions/permission-actions.ts';
import { LEVEL_MAX, permissionNames } from '../../accounts/permissions/permission-names.ts';
import { permissions } from '../../accounts/users/calls.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { reputation } from '../../trading/market/listings.ts';
import { BAN_TITLE_MAX, routesToBan, userChangeKinds } from './changes.ts';
import { userRefusals } from './refusals.ts';

/** A user in a list for operators. Phone and e-mail are masked here; the profile shows them in full. */
const userRow = z.object({
  id,
  account: z.string(),
  username: z.string(),
  nickname: z.string(),
  real_name: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  status: z.number().int(),
  fund_status: z.number().int(),
  identity_status: z.number().int(),
  level: z.number().int(),
  registered_at: instant,
});

const openSession = z.object({
  id,
  device: z.string(),
  address: z.string(),
  created_at: instant,
  last_seen_at: instant,
});

/** Everything that a decision about a user needs, and what this operator may change. */
const userProfile = userRow.extend({
  currency: z.string(),
  balance: amount,
  orderbalance: amount,
  tradebalance: amount,
  holdbalance: amount,
  has_password: z.boolean(),
  has_security_password: z.boolean(),
  selling_stopped_until: instant.nullable(),
  reputation,
  permissions,
  /** Rules that operators set for this user alone; the rest follows from the level. */
  own_rules: z.array(
    z.object({
      kind: z.enum(['permission', 'route', 'group']),
      name: z.string(),
      is_allowed: z.boolean(),
      title: z.string(),
    }),
  ),
  sessions: z.array(openSession),
  payment_accounts: z.array(
    z.object({ channel: z.string(), holder: z.string(), number: z.string(), is_name_equal: z.boolean() }),
  ),
  may: z.array(z.enum(userChangeKinds)),
  /** A change that grants something to this user and waits for a second operator; null if there is none. */
  proposal: proposalView.nullable(),
});

const groupName = z.enum(Object.keys(permissionActions) as [PermissionAction, ...PermissionAction[]]);

/** One change of one thing; null removes an operator's own rule, so that the level decides again. */
export const userChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.enum(['normal', 'frozen']) }),
  z.strictObject({ kind: z.literal('fund_status'), fund_status: z.enum(['normal', 'restricted']) }),
  z.strictObject({ kind: z.literal('level'), level: z.number().int().min(0).max(LEVEL_MAX) }),
  z.strictObject({
    kind: z.literal('permission'),
    name: z.enum(permissionNames),
    is_allowed: z.boolean().nullable(),
  }),
  z.strictObject({ kind: z.literal('group'), name: groupName, is_denied: z.boolean().nullable() }),
  z.strictObject({
    kind: z.literal('route'),
    name: z.enum(routesToBan),
    title: z.string().trim().min(1).max(BAN_TITLE_MAX).nullable(),
  }),
  /** One session, or all of them for null. */
  z.strictObject({ kind: z.literal('sessions'), session_id: id.nullable() }),
]);

export const userCalls = {
  'POST /api/operator/users': {
    says: 'Users by account number, phone, e-mail, user name, nickname, real name or id; the newest first.',
    access: 'operator',
    shows: ['users'],
    request: z.strictObject({
      ...pageRequest,
      search: z.string().trim().max(80).optional(),
      standing: z.enum(['frozen', 'restricted']).optional(),
    }),
    answer: page(userRow),
    refusals: {},
  },
  'POST /api/operator/users/profile': {
    says: 'One user with everything a decision needs.',
    access: 'operator',
    shows: ['users'],
    changes: ['audit'],
    request: z.strictObject({ id }),
    answer: userProfile,
    refusals: pick(userRefusals, 'UserNotFound'),
  },
  'POST /api/operator/users/change': {
    says: 'Changes one thing about a user, with a reason for the audit log. What closes something is in force at once and the running apps learn of it; what opens something waits for an independent second operator.',
    access: 'operator',
    changes: ['users', 'proposals', 'queues', 'audit'],
    request: z.strictObject({ id, reason: shortText, change: userChange }),
    answer: userProfile,
    refusals: { ...userRefusals, ...pick(proposalRefusals, 'ProposalWaits') },
  },
} as const satisfies CallTable;
