import * as z from 'zod';
import { applicationView } from '../../merchants/merchants/application.ts';
import { changeView } from '../../merchants/merchants/change-view.ts';
import { logoRefusals } from '../../merchants/merchants/logo-refusals.ts';
import { MERCHANT_FEE_BASIS_POINTS_MAX } from '../../merchants/merchants/merchant-bounds.ts';
import { environments, keyScopes, memberRoles, merchantStatuses } from '../../merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '../../merchants/merchants/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import {
  amount,
  id,
  instant,
  officialReason,
  page,
  pageRequest,
  positiveAmountText,
  queueRequest,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { firstSignature } from '../../staff/signatures/first-signature.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals, signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { merchantChangeKinds } from './changes.ts';

const owner = z.object({
  userid: id,
  account: z.string(),
  nickname: z.string(),
  real_name: z.string(),
  level: z.number().int(),
  registered_at: instant,
});

const VERSION_MAX = 64;

/** An application or a merchant's new logo, with the applicant and their other merchants. */
const applicationCase = z.object({
  ...queueCase,
  merchant: applicationView,
  /** Identifies what was read: a decision about anything else is refused. */
  version: z.string(),
  owner,
  others: z.array(applicationView.pick({ id: true, merchant_no: true, name: true, status: true })),
  first_signature: firstSignature,
});

const merchantRow = applicationView.extend({ owner });

const moved = z.object({ count: z.number().int(), amount });

const merchantProfile = merchantRow.extend({
  /** Null if the cashier rule applies. */
  fee_basis_points: z.number().int().nullable(),
  order_maximum: amount.nullable(),
  day_maximum: amount.nullable(),
  balances: z.array(z.object({ environment: z.enum(environments), currency: z.string(), amount })),
  /** The sums of the merchant's live environment in the last 30 days. */
  volume: z.object({
    payments: moved,
    refunds: moved,
    payouts: moved,
    by_day: z.array(z.object({ day: z.string(), payments: z.number().int(), amount })),
  }),
  members: z.array(
    z.object({
      userid: id,
      account: z.string(),
      nickname: z.string(),
      role: z.enum(memberRoles),
      added_at: instant,
    }),
  ),
  keys: z.array(
    z.object({
      id: z.string(),
      environment: z.enum(environments),
      name: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      networks: z.array(z.string()),
      created_at: instant,
      ends_at: instant.nullable(),
      last_used_at: instant.nullable(),
    }),
  ),
  /** The changes that the reader's role may make. */
  may: z.array(z.enum(merchantChangeKinds)),
  /** A change that waits for a second operator; null if there is none. */
  proposal: proposalView.nullable(),
});

/** One change of one thing; null returns it to the cashier rule. */
export const merchantChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.enum(['active', 'frozen']) }),
  z.strictObject({
    kind: z.literal('fee'),
    basis_points: z.number().int().min(0).max(MERCHANT_FEE_BASIS_POINTS_MAX).nullable(),
  }),
  z.strictObject({
    kind: z.literal('limits'),
    order_maximum: positiveAmountText.nullable(),
    day_maximum: positiveAmountText.nullable(),
  }),
]);

export const merchantOperatorCalls = {
  'POST /api/operator/applications': {
    says: 'Applications to take payments and new logos of merchants, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['applications'],
    request: z.strictObject(queueRequest),
    answer: page(applicationCase),
    refusals: {},
  },
  'POST /api/operator/applications/claim': {
    says: 'Takes an application, or gives it back.',
    access: 'operator',
    changes: ['applications', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: applicationCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/applications/decide': {
    says: 'Passes or refuses an application or a new logo, with words the applicant reads. Two operators have to pass it; `is_done` says whether it is decided.',
    access: 'operator',
    changes: ['applications', 'merchants', 'queues', 'decided', 'audit'],
    request: z.strictObject({
      id,
      version: z.string().max(VERSION_MAX),
      decision: z.enum(['pass', 'refuse']),
      reason: officialReason,
    }),
    answer: z.object({ is_done: z.boolean() }),
    refusals: { ...operatorRefusals, ...signatureRefusals, ...pick(logoRefusals, 'MerchantCaseChanged') },
  },
  'POST /api/operator/merchants': {
    says: 'Merchants by number, name, website, id, or account number of the owner; the newest first.',
    access: 'operator',
    shows: ['merchants'],
    request: z.strictObject({
      ...pageRequest,
      search: z.string().trim().max(80).optional(),
      status: z.enum(merchantStatuses).optional(),
    }),
    answer: page(merchantRow),
    refusals: {},
  },
  'POST /api/operator/merchants/profile': {
    says: 'One merchant: its balances, team, keys without their secrets, terms, and what the reader may change.',
    access: 'operator',
    shows: ['merchants'],
    request: z.strictObject({ id }),
    answer: merchantProfile,
    refusals: pick(merchantRefusals, 'MerchantNotFound'),
  },
  'POST /api/operator/merchants/changes': {
    says: 'The activity log of a merchant, the newest line first: what its own members and keys changed.',
    access: 'operator',
    shows: ['merchants', 'merchant-log'],
    request: z.strictObject({ id, ...pageRequest }),
    answer: page(changeView),
    refusals: pick(merchantRefusals, 'MerchantNotFound'),
  },
  'POST /api/operator/merchants/change': {
    says: 'Changes one thing about a merchant, with a reason it reads. Freezing and lower limits are in force at once; unfreezing, higher limits and any fee wait for an independent second operator.',
    access: 'operator',
    changes: ['merchants', 'proposals', 'queues', 'audit'],
    request: z.strictObject({ id, reason: officialReason, change: merchantChange }),
    answer: merchantProfile,
    refusals: {
      ...pick(merchantRefusals, 'MerchantNotFound', 'MerchantIsSo', 'MerchantNotActive'),
      ...pick(proposalRefusals, 'ProposalWaits'),
    },
  },
} as const satisfies CallTable;
