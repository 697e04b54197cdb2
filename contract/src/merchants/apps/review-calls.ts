import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, officialReason, page, queueRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { firstSignature } from '../../staff/signatures/first-signature.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { logoAddress } from '../merchants/logos/logo-view.ts';
import { merchantStatuses } from '../merchants/merchant-names.ts';
import { appKinds, appScopes, appStatuses } from './app-names.ts';
import { appRefusals } from './refusals.ts';

const VERSION_MAX = 64;

/** A live app waiting for its review, with its merchant. */
const appCase = z.object({
  ...queueCase,
  name: z.string(),
  domain: z.string(),
  logo: logoAddress,
  client_id: z.string(),
  kind: z.enum(appKinds),
  redirects: z.array(z.string()),
  scopes: z.array(z.enum(appScopes)),
  status: z.enum(appStatuses),
  /**
   * The pending changes of a reviewed app; null for an app that is reviewed as a whole. `logo` is null if no logo
   * waits.
   */
  change: z.object({ name: z.string(), redirects: z.array(z.string()), logo: logoAddress }).nullable(),
  /** Identifies what was read: a decision about anything else is refused. */
  version: z.string(),
  /** Whether passing takes two operators, as for an app that may pay. */
  takes_two: z.boolean(),
  first_signature: firstSignature,
  merchant: z.object({
    id,
    merchant_no: z.string(),
    name: z.string(),
    website: z.string(),
    logo: logoAddress,
    status: z.enum(merchantStatuses),
  }),
});

export const appReviewCalls = {
  'POST /api/operator/apps': {
    says: 'Apps that wait for their review, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['app-reviews'],
    request: z.strictObject(queueRequest),
    answer: page(appCase),
    refusals: {},
  },
  'POST /api/operator/apps/claim': {
    says: 'Takes an app to review, or gives it back.',
    access: 'operator',
    changes: ['app-reviews', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: appCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/apps/decide': {
    says: 'Passes or refuses an app or the change of one, with words that its merchant reads. Two operators have to pass an app that may pay; `is_done` says whether it is decided.',
    access: 'operator',
    changes: ['app-reviews', 'registered-apps', 'queues', 'decided', 'audit'],
    request: z.strictObject({
      id,
      version: z.string().max(VERSION_MAX),
      decision: z.enum(['pass', 'refuse']),
      reason: officialReason,
    }),
    answer: z.object({ is_done: z.boolean() }),
    refusals: { ...operatorRefusals, ...signatureRefusals, ...pick(appRefusals, 'AppCaseChanged') },
  },
} as const satisfies CallTable;
