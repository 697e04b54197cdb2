import * as z from 'zod';
import { amount, id, instant } from './fields.ts';
import { openHours } from './open-hours.ts';

/** How somebody trades, computed from his trades and kept with them. */
export const reputation = z.object({
  /** Trades that were completed: in all, and in the last 30 days. */
  trades: z.number().int(),
  trades_30_days: z.number().int(),
  /** Share of completed trades among those that ended by him, "98.6", or null before the first one. */
  completion_percent: z.string().nullable(),
  /** Share of good ratings, "99.0", or null before the first one. */
  good_percent: z.string().nullable(),
  average_pay_seconds: z.number().int().nullable(),
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
