import * as z from 'zod';
import { stoppedRefusals } from '../../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../../accounts/users/payment-proof.ts';
import type { CallTable } from '../../../platform/call.ts';
import { amount, id } from '../../../platform/fields.ts';
import { obstacle, seenVersion } from '../listings.ts';
import { BULK_LISTINGS_MAX, SHIFT_PERMILLE_MAX } from './price-shift.ts';

const shiftRequest = {
  /** The listings, each with the version that its owner saw. */
  listings: z
    .array(z.strictObject({ id, version: seenVersion }))
    .min(1)
    .max(BULK_LISTINGS_MAX)
    .refine((all) => new Set(all.map((listing) => listing.id)).size === all.length, 'a listing is named twice'),
  /** How far the prices move, in permille of each; a following price moves its margin by as much. */
  permille: z
    .number()
    .int()
    .min(-SHIFT_PERMILLE_MAX)
    .max(SHIFT_PERMILLE_MAX)
    .refine((permille) => permille !== 0),
};

/** Of both sides, each of which has as many at most. */
const pausedIds = z
  .array(id)
  .min(1)
  .max(2 * BULK_LISTINGS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'a listing is named twice');

/** The outcome for each listing, in the order of the request. */
const shiftAnswer = z.object({
  rows: z.array(
    z.object({
      id,
      /** `unchanged`: the shift is less than half a cent. */
      outcome: z.enum(['shifted', 'unchanged', 'refused']),
      /** The price now; null for a listing that is not one's own. */
      price: amount.nullable(),
      /** Whether the new price waits for a review. */
      is_in_review: z.boolean(),
      /** Code and message of the refusal that editing this listing alone would get. */
      refusal: obstacle.nullable(),
    }),
  ),
});

/** Actions of an owner on several listings at once. Each call is one transaction, with an outcome for each listing. */
export const bulkCalls = {
  'POST /api/order/pauseMany': {
    says: 'Takes some of the own listings of both kinds off the market, or puts them back. Says of each whether it changed, or why not.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['listings', 'market', 'allowances'],
    request: z.strictObject({ ids: pausedIds, is_paused: z.boolean() }),
    answer: z.object({
      rows: z.array(z.object({ id, outcome: z.enum(['changed', 'refused']), refusal: obstacle.nullable() })),
    }),
    refusals: stoppedRefusals,
  },
  'POST /api/order/shift': {
    says: 'Moves the prices of some of the own listings to sell by permille. Each is judged as an edit of its own; those refused keep their price, the others move.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    changes: ['listings', 'market', 'allowances', 'balance'],
    request: z.strictObject({ ...shiftRequest, security_password: paymentProof }),
    answer: shiftAnswer,
    refusals: { ...passwordRefusals, ...stoppedRefusals },
  },
  'POST /api/bid/shift': {
    says: 'Moves the prices of some of the own buy listings by permille. Each is judged as an edit of its own; those refused keep their price, the others move.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    changes: ['listings', 'market', 'allowances'],
    request: z.strictObject(shiftRequest),
    answer: shiftAnswer,
    refusals: stoppedRefusals,
  },
} as const satisfies CallTable;
