import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { id, instant, page, pageRequest } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { environments } from '../merchant-names.ts';
import { asMember, guardedAs, ofMerchant } from '../portal-fields.ts';
import { merchantRefusals } from '../refusals.ts';
import { signatureRefusals } from '../signature-refusals.ts';

const REFERENCE_MAX = 64;
const OPERATION_MAX = 60;

/** A call of a key, of a merchant or a person. */
export const loggedCall = z.object({
  id,
  at: instant,
  key_id: z.string(),
  /** The name of the call, as in the documentation. */
  operation: z.string(),
  method: z.string(),
  /** The path with its query. */
  url: z.string(),
  status: z.number().int(),
  /** The code of the refusal; null: it was done. */
  refusal: z.number().int().nullable(),
  duration_milliseconds: z.number().int(),
  address: z.string(),
});

/** A call with what the log holds of its texts. */
export const loggedCallTexts = loggedCall.extend({
  request_id: z.string(),
  /** The body as sent, without secrets, at most 4,000 characters; empty for a person's key. */
  request: z.string(),
  /**
   * The body of the answer, without secrets, at most 4,000 characters; empty where it shows a secret or a user, and, for
   * a person's key, where the call was done.
   */
  answer: z.string(),
});

const loggedCallDetail = loggedCallTexts.extend({
  is_bearer: z.boolean(),
  /** It can be repeated from here: of the test environment, whole, and without secrets in its answer. */
  may_repeat: z.boolean(),
});

const ofCall = { ...ofMerchant, environment: z.enum(environments), call_id: id };

export const merchantCallLogCalls = {
  'POST /api/merchant/calls': {
    says: 'The calls that the keys of an environment made in the last 30 days, newest first, by day (UTC+8), name, outcome, code of refusal, key, and number or id of what they were about.',
    access: 'user',
    shows: ['key-calls'],
    guardedAs,
    request: z.strictObject({
      ...ofMerchant,
      environment: z.enum(environments),
      ...pageRequest,
      day: z.iso.date().optional(),
      operation: z.string().min(1).max(OPERATION_MAX).optional(),
      is_refused: z.boolean().optional(),
      refusal: z.number().int().min(1).max(99_999).optional(),
      key_id: z.string().min(1).max(REFERENCE_MAX).optional(),
      /** Your or our number of an order, refund or payout, or its id; exactly. */
      reference: z.string().trim().min(1).max(REFERENCE_MAX).optional(),
    }),
    answer: page(loggedCall),
    refusals: asMember,
  },
  'POST /api/merchant/calls/one': {
    says: 'One call of a key: what was sent and what was answered.',
    access: 'user',
    shows: ['key-calls'],
    guardedAs,
    request: z.strictObject(ofCall),
    answer: loggedCallDetail,
    refusals: { ...asMember, ...pick(merchantRefusals, 'CallNotFound') },
  },
  'POST /api/merchant/calls/repeat': {
    says: 'Makes a call of the test environment once more, as the key that made it, under an idempotency key of its own: the same `repeat_id` gives the same answer.',
    access: 'user',
    changes: ['key-calls', 'payments', 'payouts', 'balance', 'payment-links', 'invoices', 'webhooks'],
    guardedAs,
    request: z.strictObject({ ...ofCall, repeat_id: id }),
    answer: z.object({ status: z.number().int(), answer: z.string() }),
    refusals: {
      ...asMember,
      ...pick(merchantRefusals, 'CallNotFound', 'CallNotRepeatable', 'KeyIsOver'),
      ...pick(signatureRefusals, 'PaceExceeded'),
    },
  },
} as const satisfies CallTable;
