import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, done, id, instant, officialReason, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { badges } from '../profiles/badges.ts';
import { listingSides, listingStatus } from './listing-status.ts';
import { marketRefusals } from './refusals.ts';

const statusNumber = z.union(Object.values(listingStatus).map((number) => z.literal(number)));

/** The fields of a listing that its owner may change. */
export const editedFields = [
  'price',
  'minimum',
  'maximum',
  'accepts_automatically',
  'has_unique_cents',
  'payment_window_minutes',
  'note',
  'first_message',
  'price_kind',
  'margin_permille',
  'floor',
  'ceiling',
  'completion_percent',
  'trades',
  'registered_days',
  'level',
  'open_from',
  'open_until',
  'open_time_zone',
  'channels',
  'payment_accounts',
] as const;

export const listingEdit = z.object({
  version: z.number().int(),
  at: instant,
  changes: z.array(z.object({ field: z.enum(editedFields), from: z.string().nullable(), to: z.string().nullable() })),
});

/** A listing of any status and side, as operators see it. */
const operatorListing = z.object({
  id,
  order_no: z.string(),
  /** Whether it offers to sell or to buy. The owner is called the seller in both cases. */
  side: z.enum(listingSides),
  seller: z.object({ userid: id, nickname: z.string(), badges: z.array(z.enum(badges)) }),
  status: statusNumber,
  is_paused: z.boolean(),
  currency: z.string(),
  fiat: z.string(),
  total: amount,
  remaining: amount,
  in_trade: amount,
  sold: amount,
  price: amount,
  minimum: amount,
  maximum: amount,
  channels: z.array(z.string()),
  payment_window_minutes: z.number().int(),
  note: z.string(),
  /** The reason for a rejection or removal. */
  reason: z.string().nullable(),
  /** The seller's changes, newest first. Trades opened before a change have the earlier terms. */
  edits: z.array(listingEdit),
  created_at: instant,
});

export const listingReviewCalls = {
  'POST /api/operator/listings': {
    says: 'Listings of both sides by the beginning of their number or by their owner, by state and payment method, newest first.',
    access: 'operator',
    shows: ['listings'],
    request: z.strictObject({
      ...pageRequest,
      text: z.string().trim().max(80).default(''),
      status: statusNumber.optional(),
      channel: z.string().max(40).optional(),
    }),
    answer: page(operatorListing),
    refusals: {},
  },
  'POST /api/operator/listings/fall': {
    says: 'Takes a listing off the market for good, with a reason that its seller reads. Running trades go on, or with `stops_trades` (fraud) are cancelled before they are accepted and suspended after it.',
    access: 'operator',
    changes: ['listings', 'market', 'trades', 'queues', 'audit'],
    request: z.strictObject({ id, reason: officialReason, stops_trades: z.boolean().default(false) }),
    answer: done,
    refusals: pick(marketRefusals, 'OrderNotFound', 'OrderClosed'),
  },
} as const satisfies CallTable;
