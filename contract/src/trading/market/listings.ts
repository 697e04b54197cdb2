import * as z from 'zod';
import { amount, id, instant, positiveAmount } from '../../platform/fields.ts';
import { openHours } from './open-hours.ts';
import { MARGIN_PERMILLE_MAX, priceKinds } from './order-status.ts';

/** The largest whole number that a column of the database holds. */
const WHOLE_NUMBER_MAX = 2_147_483_647;

/** Which state of a listing somebody saw: counted up from 1 with each change. */
export const seenVersion = z.number().int().min(1).max(WHOLE_NUMBER_MAX);

/** How somebody trades, computed from his trades and kept with them. */
export const reputation = z.object({
  /** Trades that were completed: in all, and in the last 30 days. */
  trades: z.number().int(),
  trades_30_days: z.number().int(),
  /**
   * Of those the ones that count, and with how many people: large enough, one for each other person and day, nobody for more
   * than a fifth. What sorts, what sellers ask for and what automatic release asks for is this one.
   */
  counted: z.number().int(),
  people: z.number().int(),
  /** Share of what was completed in what ended by this person, weighed by what was paid, "98.6"; null before anything counts. */
  completion_percent: z.string().nullable(),
  /** Share of good ratings, each person once, "99.0"; null before the first one that counts. */
  good_percent: z.string().nullable(),
  average_pay_seconds: z.number().int().nullable(),
  /** The mean of people, each one's own mean once. */
  average_release_seconds: z.number().int().nullable(),
});

export const person = z.object({
  userid: id,
  nickname: z.string(),
  avatar: z.string().nullable(),
  is_verified: z.boolean(),
  is_online: z.boolean(),
  registered_at: instant,
  reputation,
});

/** What a seller asks of buyers; zero or null asks nothing. */
export const buyerConditions = z.strictObject({
  completion_percent: z.number().int().min(0).max(100).default(0),
  trades: z.number().int().min(0).max(10_000).default(0),
  registered_days: z.number().int().min(0).max(3650).default(0),
  level: z.number().int().min(0).max(9).default(0),
});

/** How a price follows the reference: so far above or below it, and never under the floor. */
export const followingPrice = z.strictObject({
  margin_permille: z.number().int().min(-MARGIN_PERMILLE_MAX).max(MARGIN_PERMILLE_MAX),
  floor: positiveAmount,
});

/** Why this person cannot take an order: the name and number of the refusal that trying would give, in words. */
const obstacle = z.object({ code: z.number().int(), msg: z.string() });

export const marketRow = z.object({
  id,
  order_no: z.string(),
  seller: person,
  currency: z.string(),
  fiat: z.string(),
  price: amount,
  remaining: amount,
  price_kind: z.enum(priceKinds),
  /** How far above or below the reference a following price lies; null for a fixed one. */
  margin_permille: z.number().int().nullable(),
  /** Limits of one trade in fiat. */
  minimum: amount,
  maximum: amount,
  is_whole_only: z.boolean(),
  channels: z.array(z.string()),
  payment_window_minutes: z.number().int(),
  note: z.string(),
  conditions: buyerConditions,
  accepts_automatically: z.boolean(),
  has_unique_cents: z.boolean(),
  /** When the seller looks after his trades; null where he did not say. */
  open_hours: openHours.nullable(),
  /** One more with each change by the seller; whoever buys may name the one that was shown. */
  version: z.number().int(),
  obstacle: obstacle.nullable(),
});
