import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, done, id } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { listingSides, priceKinds } from './listing-status.ts';
import { reputation } from './listings.ts';
import { marketRefusals } from './refusals.ts';

const own = z.strictObject({ id });
const notFound = pick(marketRefusals, 'OrderNotFound');

/** The word in the address of a shared listing. */
const link = z.string().min(1).max(100);

export const shareCalls = {
  'POST /api/listing/share': {
    says: 'The address under which everybody sees an own listing, made at the first call. Repeated, it is the same.',
    access: 'user',
    guardedAs: 'trades',
    changes: { nothing: 'the page that asks shows the answer' },
    request: own,
    /** The word of the address: `https://HOST/l/…`. */
    answer: z.object({ link: z.string() }),
    refusals: { ...notFound, ...pick(marketRefusals, 'OrderClosed') },
  },
  'POST /api/listing/unshare': {
    says: 'Turns the address of an own listing off for good: a later one has another word.',
    access: 'user',
    guardedAs: 'trades',
    changes: { nothing: 'the page that asks shows the answer' },
    request: own,
    answer: done,
    refusals: notFound,
  },
  'GET /api/listing/shared': {
    says: 'What everybody with the address of a shared listing sees of it: terms, and of its owner the nickname and the record only.',
    access: 'public',
    shows: ['market'],
    request: z.strictObject({ link }),
    answer: z.object({
      /** For its page of the market, which needs a login. */
      order_id: id,
      side: z.enum(listingSides),
      /** `away`: paused, in its owner’s closed hours, or all of it in trades. */
      state: z.enum(['open', 'away', 'over']),
      owner: z.object({ nickname: z.string(), is_verified: z.boolean(), reputation }),
      currency: z.string(),
      fiat: z.string(),
      price: amount,
      price_kind: z.enum(priceKinds),
      remaining: amount,
      /** The limits of one trade, in fiat. */
      minimum: amount,
      maximum: amount,
      is_whole_only: z.boolean(),
      /** The names of its payment methods, in the reader's language. */
      methods: z.array(z.string()),
      payment_window_minutes: z.number().int(),
    }),
    refusals: notFound,
  },
} as const satisfies CallTable;
