import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { amount, done, id, instant, namedInstant, nothing, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { ALERT_AMOUNT_MAX_MINOR, ALERT_PRICE_MAX_MINOR, alertWants } from './alert-bounds.ts';
import { alertRefusals } from './refusals.ts';

const METHODS_MAX = 10;
const METHOD_NAME_MAX = 40;

const tooMuch = { error: fault({ en: 'more than an alert can be set for', zh: '超出提醒的上限' }) };

const alertTerms = {
  /** `buy` rings when coins can be bought at this price or less, `sell` when they can be sold at it or more. */
  wants: z.enum(alertWants),
  /** Of one coin, in fiat. */
  price: positiveAmount.refine((minor) => minor <= ALERT_PRICE_MAX_MINOR, tooMuch),
  /** The coins that one listing must trade at once. */
  amount: positiveAmount.refine((minor) => minor <= ALERT_AMOUNT_MAX_MINOR, tooMuch),
  /** Payment methods, one of which the listing must take. */
  channels: z.array(z.string().min(1).max(METHOD_NAME_MAX)).min(1).max(METHODS_MAX),
  /** The last second in which it may ring. */
  until: namedInstant,
};

/** The best price of the market for somebody, and its listing. */
const bestPrice = z.object({ order_id: id, price: amount });

const priceAlert = z.object({
  id,
  wants: z.enum(alertWants),
  price: amount,
  amount,
  channels: z.array(z.string()),
  until: instant,
  is_on: z.boolean(),
  /** When it last rang; null if it never did. */
  rang_at: instant.nullable(),
  /** The best price now for this sum by these methods; null if nobody offers that. */
  best: bestPrice.nullable(),
  /** Whether that price is at least as good as the one that was asked for. */
  is_there: z.boolean(),
});

export const alertCalls = {
  'GET /api/alert/index': {
    says: 'The own price alerts, newest first, and the best prices of both sides of the market for this person.',
    access: 'user',
    guardedAs: 'price-alerts',
    shows: ['price-alerts', 'market'],
    request: nothing,
    answer: z.object({
      rows: z.array(priceAlert),
      /** The best price to buy at, and to sell at, whatever the sum and the method; null without a listing. */
      best_to_buy: amount.nullable(),
      best_to_sell: amount.nullable(),
      currency: z.string(),
      fiat: z.string(),
      alerts_max: z.number().int(),
    }),
    refusals: {},
  },
  'POST /api/alert/save': {
    says: 'Sets a price alert. A price that is there already does not ring: the answer says so, and it rings the next time.',
    access: 'user',
    guardedAs: 'price-alerts',
    changes: ['price-alerts'],
    request: z.strictObject(alertTerms),
    answer: priceAlert,
    refusals: pick(alertRefusals, 'TooManyAlerts', 'AlertEndsBadly'),
  },
  'POST /api/alert/edit': {
    says: 'Changes a price alert and switches it on. As with a new one, a price that is there already does not ring.',
    access: 'user',
    guardedAs: 'price-alerts',
    changes: ['price-alerts'],
    request: z.strictObject({ id, ...alertTerms }),
    answer: priceAlert,
    refusals: pick(alertRefusals, 'AlertNotFound', 'AlertEndsBadly'),
  },
  'POST /api/alert/switch': {
    says: 'Switches a price alert off or on again.',
    access: 'user',
    guardedAs: 'price-alerts',
    changes: ['price-alerts'],
    request: z.strictObject({ id, is_on: z.boolean() }),
    answer: priceAlert,
    refusals: pick(alertRefusals, 'AlertNotFound'),
  },
  'POST /api/alert/delete': {
    says: 'Deletes a price alert. One that is gone already is no error.',
    access: 'user',
    guardedAs: 'price-alerts',
    changes: ['price-alerts'],
    request: z.strictObject({ id }),
    answer: done,
    refusals: {},
  },
} as const satisfies CallTable;
