import type { ShownCurrency } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinOf, fiatOf, useShownCurrencies } from '../../../parts/currencies.ts';
import { planMessages } from './messages.ts';
import type { Plan } from './queries.ts';

/** Noon of a day in UTC+8, which is the same day almost everywhere. */
const secondsOf = (day: string) => Date.parse(`${day}T04:00:00Z`) / MILLISECONDS;
const MILLISECONDS = 1000;
/** Each month has this day. */
const SHORTEST_MONTH = 28;

/** The terms of a plan in words. */
export function usePlanTerms(plan: Plan) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const { fiat } = useShownCurrencies();
  const isInFiat = plan.currency === fiat.code;
  const currency: ShownCurrency = isInFiat ? fiatOf({ fiat: plan.currency }) : coinOf(plan);
  const dayOfMonth = Number(plan.starts_on.slice('yyyy-mm-'.length));
  const count = plan.payments === null ? null : messages.payments(plan.payments);
  const last = plan.ends_on === null ? null : formats.date(secondsOf(plan.ends_on));
  const isCutShort = plan.ended_by === 'done' && (plan.payments === null || plan.paid_count < plan.payments);
  return {
    currency,
    isInFiat,
    every: messages.every[plan.interval](plan.interval_count),
    /** The day of the month, and what happens in a month without it; null for days and weeks. */
    monthDay:
      plan.interval === 'month'
        ? { text: messages.monthDay(dayOfMonth), note: dayOfMonth > SHORTEST_MONTH ? messages.lastDays : null }
        : null,
    until: count !== null && last !== null ? messages.both([count, last]) : (count ?? last ?? messages.untilStopped),
    /** Why it ended; of no meaning before. */
    end: isCutShort ? messages.lastDayOver : messages.ends[plan.ended_by ?? 'payer'],
    paid:
      plan.payments === null ? messages.paidCount(plan.paid_count) : messages.paidOf(plan.paid_count, plan.payments),
  };
}
