import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import {
  COIN_DECIMALS,
  FIAT_DECIMALS,
  formatDecimal,
  multiplyDivide,
  requireDecimal,
} from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import {
  ALERT_AMOUNT_MAX_MINOR,
  ALERT_DAYS_MAX,
  ALERT_PRICE_MAX_MINOR,
  type AlertWants,
} from '@eh/contract/trading/alerts/alert-bounds.ts';
import { dayOf, instantsOf } from '../../parts/dates/days.ts';
import type { AlertTerms, PriceAlert } from './queries.ts';

/** How long an alert holds: for some days from now, or until the end of a day that is picked. */
export const alertSpans = ['7', '30', 'picked'] as const;
type AlertSpan = (typeof alertSpans)[number];

export interface AlertDraft {
  readonly wants: AlertWants;
  readonly price: string;
  readonly amount: string;
  /** Null until something is chosen: then the methods of the person's own accounts. */
  readonly channels: readonly string[] | null;
  readonly span: AlertSpan;
  readonly day: string;
}

export const emptyDraft: AlertDraft = { wants: 'buy', price: '', amount: '', channels: null, span: '7', day: '' };

export type AlertFault = 'price' | 'amount' | 'channels' | 'day';

export function draftOf(alert: PriceAlert): AlertDraft {
  const { wants, price, amount, channels, until } = alert;
  return { wants, price, amount, channels, span: 'picked', day: dayOf(until) };
}

/** The fields that keep a draft from being saved. */
export function faultsOf(draft: AlertDraft, channels: readonly string[], now: number): readonly AlertFault[] {
  const until = untilOf(draft, now);
  const [price, amount] = [typedAmount(draft.price, FIAT_DECIMALS), typedAmount(draft.amount, COIN_DECIMALS)];
  const faults: Readonly<Record<AlertFault, boolean>> = {
    price: price === undefined || price > ALERT_PRICE_MAX_MINOR,
    amount: amount === undefined || amount > ALERT_AMOUNT_MAX_MINOR,
    channels: channels.length === 0,
    day: until === undefined || until <= now || until > now + ALERT_DAYS_MAX * DAY_SECONDS,
  };
  return (Object.keys(faults) as AlertFault[]).filter((fault) => faults[fault]);
}

/** The request of a draft without faults. */
export function termsOf(draft: AlertDraft, channels: readonly string[], now: number): AlertTerms {
  const until = untilOf(draft, now);
  const [price, amount] = [typedAmount(draft.price, FIAT_DECIMALS), typedAmount(draft.amount, COIN_DECIMALS)];
  if (price === undefined || amount === undefined || until === undefined) throw new Error('The draft has faults');
  return {
    wants: draft.wants,
    price: formatDecimal(price, FIAT_DECIMALS),
    amount: formatDecimal(amount, COIN_DECIMALS),
    channels: [...channels],
    until,
  };
}

/** The last second of an alert, in Unix seconds. */
function untilOf({ span, day }: AlertDraft, now: number): number | undefined {
  if (span !== 'picked') return now + Number(span) * DAY_SECONDS;
  const { until } = instantsOf({ fromDay: '', untilDay: day });
  return until === undefined ? undefined : until - 1;
}

const BASIS_POINTS = 10_000n;

/** How far a typed price is from the best one, in percent without a sign; null while either is unknown. */
export function distanceOf(
  typed: string,
  best: string | null,
): { readonly percent: string; readonly isAbove: boolean } | null {
  const price = typedAmount(typed, FIAT_DECIMALS);
  if (price === undefined || best === null) return null;
  const from = requireDecimal(best, FIAT_DECIMALS);
  const gap = price > from ? price - from : from - price;
  return { percent: formatDecimal(multiplyDivide(gap, BASIS_POINTS, from), FIAT_DECIMALS), isAbove: price > from };
}

/** How much the best price has to move until an alert rings. */
export function gapOf({ price, best }: Pick<PriceAlert, 'price' | 'best'>): string | null {
  if (best === null) return null;
  const [wanted, there] = [requireDecimal(price, FIAT_DECIMALS), requireDecimal(best.price, FIAT_DECIMALS)];
  return formatDecimal(wanted > there ? wanted - there : there - wanted, FIAT_DECIMALS);
}
