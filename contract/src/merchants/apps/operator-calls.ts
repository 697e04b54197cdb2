import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, officialReason, page, pageRequest, saidReason } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { SEARCH_TEXT_MAX } from '../../platform/search-kinds.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { environments } from '../merchants/merchant-names.ts';
import { appKinds, appScopes, appStatuses } from './app-names.ts';
import { appRefusals } from './refusals.ts';

/** An app in the operators' list. */
const registeredApp = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  client_id: z.string(),
  environment: z.enum(environments),
  status: z.enum(appStatuses),
  merchant: z.object({ id, merchant_no: z.string(), name: z.string() }),
});

const appProfile = registeredApp.extend({
  kind: z.enum(appKinds),
  redirects: z.array(z.string()),
  scopes: z.array(z.enum(appScopes)),
  created_at: instant,
  /** The operators' last decision, with the reason shown to the merchant; null before the first one. */
  decided: z.object({ at: instant, reason: saidReason }).nullable(),
  /** The number of valid grants. */
  grants: z.number().int(),
  /** Whether this operator may stop the app, or propose its restart. */
  may_change: z.boolean(),
  /** The pending proposal to restart the app. */
  proposal: proposalView.nullable(),
});

const changing = z.strictObject({ id, reason: officialReason });

export const appOperatorCalls = {
  'POST /api/operator/registered-apps': {
    says: 'The apps of all merchants, the newest first: by a part of the name or domain, a client ID or a merchant number.',
    access: 'operator',
    shows: ['registered-apps'],
    request: z.strictObject({
      ...pageRequest,
      search: z.string().trim().max(SEARCH_TEXT_MAX).optional(),
      status: z.enum(appStatuses).optional(),
    }),
    answer: page(registeredApp),
    refusals: {},
  },
  'POST /api/operator/registered-apps/profile': {
    says: 'One app as operators see it.',
    access: 'operator',
    shows: ['registered-apps'],
    request: z.strictObject({ id }),
    answer: appProfile,
    refusals: pick(appRefusals, 'AppNotFound'),
  },
  'POST /api/operator/registered-apps/stop': {
    says: 'Stops an app with a reason that its merchant reads. Its tokens stop at once, its authorizations end, and their users are told.',
    access: 'operator',
    changes: ['registered-apps', 'queues', 'audit'],
    request: changing,
    answer: appProfile,
    refusals: pick(appRefusals, 'AppNotFound', 'AppNotActive'),
  },
  'POST /api/operator/registered-apps/restart': {
    says: 'Proposes that a stopped app works again; an independent second operator has to approve. Its users authorize it anew.',
    access: 'operator',
    changes: ['registered-apps', 'proposals', 'queues', 'audit'],
    request: changing,
    answer: appProfile,
    refusals: { ...pick(appRefusals, 'AppNotFound', 'AppNotStopped'), ...pick(proposalRefusals, 'ProposalWaits') },
  },
} as const satisfies CallTable;
