import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, officialReason, page, queueRequest } from '../../platform/fields.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { merchantStatuses } from '../merchants/merchant-names.ts';
import { appScopes, appStatuses } from './app-names.ts';

/** A live app that waits for its review, with the merchant behind it. */
const appCase = z.object({
  ...queueCase,
  name: z.string(),
  domain: z.string(),
  client_id: z.string(),
  redirects: z.array(z.string()),
  scopes: z.array(z.enum(appScopes)),
  status: z.enum(appStatuses),
  merchant: z.object({
    id,
    merchant_no: z.string(),
    name: z.string(),
    website: z.string(),
    status: z.enum(merchantStatuses),
  }),
});

export const appReviewCalls = {
  'POST /api/operator/apps': {
    says: 'Apps that wait for their review, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    request: z.strictObject(queueRequest),
    answer: page(appCase),
    refusals: {},
  },
  'POST /api/operator/apps/claim': {
    says: 'Takes an app to review, or gives it back.',
    access: 'operator',
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: appCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/apps/decide': {
    says: 'Passes or refuses an app, with words that its merchant reads. Users can authorize one that passed.',
    access: 'operator',
    request: z.strictObject({ id, decision: z.enum(['pass', 'refuse']), reason: officialReason }),
    answer: done,
    refusals: operatorRefusals,
  },
} as const satisfies CallTable;
