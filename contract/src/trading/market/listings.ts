import * as z from 'zod';
import { amount, id, instant, positiveAmount } from '../../platform/fields.ts';
import { MARGIN_PERMILLE_MAX, priceKinds } from './listing-status.ts';
import { openHours } from './open-hours.ts';

/** The largest whole number that a database column can store. */
const WHOLE_NUMBER_MAX = 2_147_483_647;

/** The version of a listing that the caller saw; each change adds 1. */
export const seenVersion = z.number().int().min(1).max(WHOLE_NUMBER_MAX);

/** How a user trades, computed and stored whenever their trades end. */
export const reputation = z.object({
  /** Completed trades: in all, and in the last 30 days. */
  trades: z.number().int(),
  trades_30_days: z.number().int(),
  /**
   * The completed trades that count, and with how many people: large enough, one per other person and day, and at most
   * a fifth with any one person. Sorting, sellers' conditions and automatic release use this figure.
   */
  counted: z.number().int(),
  people: z.number().int(),
  /**
   * The completed percentage of ended trades, weighted by the sums paid, such as "98.6"; null before anything counts.
   */
  completion_percent: z.string().nullable(),
  /** The percentage of good ratings, each person counted once, such as "99.0"; null before the first that counts. */
  good_percent: z.string().nullable(),
  /**
   * From acceptance to "paid", and from "paid" to the release, in seconds: the average over people of each person's own
   * average, of the slowest counted trade of each day; null before the first.
   */
  average_pay_seconds: z.number().int().nullable(),
  /** The number of people behind that average. */
  pay_people: z.number().int(),
  average_release_seconds: z.number().int().nullable(),
  release_people: z.number().int(),
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

/** A seller's conditions for buyers; zero means none. */
export const buyerConditions = z.strictObject({
  completion_percent: z.number().int().min(0).max(100).default(0),
  trades: z.number().int().min(0).max(10_000).default(0),
  registered_days: z.number().int().min(0).max(3650).default(0),
  level: z.number().int().min(0).max(9).default(0),
});

/** How a price follows the reference: by a margin above or below it, and never below the floor. */
export const followingPrice = z.strictObject({
  margin_permille: z.number().int().min(-MARGIN_PERMILLE_MAX).max(MARGIN_PERMILLE_MAX),
  floor: positiveAmount,
});

/** Why this user cannot take a listing: code and message of the refusal that an attempt would get. */
export const obstacle = z.object({ code: z.number().int(), msg: z.string() });

export const marketRow = z.object({
  id,
  order_no: z.string(),
  seller: person,
  currency: z.string(),
  fiat: z.string(),
  price: amount,
  remaining: amount,
  price_kind: z.enum(priceKinds),
  /** A following price's margin above or below the reference; null for a fixed price. */
  margin_permille: z.number().int().nullable(),
  /** The limits of one trade, in fiat. */
  minimum: amount,
  maximum: amount,
  is_whole_only: z.boolean(),
  channels: z.array(z.string()),
  payment_window_minutes: z.number().int(),
  note: z.string(),
  conditions: buyerConditions,
  accepts_automatically: z.boolean(),
  has_unique_cents: z.boolean(),
  /** The hours in which the seller attends to trades; null if not given. */
  open_hours: openHours.nullable(),
  /** Each change by the seller adds 1; a buyer may state the version they saw. */
  version: z.number().int(),
  obstacle: obstacle.nullable(),
});
