import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { minorOf } from '../amounts.ts';
import type { QuickOffer, Split } from './queries.ts';

export type Side = 'buy' | 'sell';

/** Whole minutes as people say them: at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / MINUTE_SECONDS));
}

interface Comparison {
  /** Minutes that it takes longer; negative if it is faster, null if either is unknown. */
  readonly minutes: number | null;
  /** By how much the coins or the money are more. */
  readonly more: bigint;
}

/** An offer told against the one that is shown: minutes, and coins or money. */
export function comparisonOf(offer: QuickOffer, shown: QuickOffer, unit: 'fiat' | 'coins'): Comparison {
  const [slow, fast] = [offer.median_seconds, shown.median_seconds];
  const minutes = slow === null || fast === null ? null : Math.round((slow - fast) / MINUTE_SECONDS);
  const more =
    unit === 'fiat'
      ? minorOf(offer.fiat_amount) - minorOf(shown.fiat_amount)
      : minorOf(offer.amount) - minorOf(shown.amount);
  return { minutes, more };
}

/** All that a person agrees to with a tap, as one text: another one means that something moved. */
export function termsOf(taken: QuickOffer | Split | null): string | null {
  if (taken === null) return null;
  const offers = 'parts' in taken ? taken.parts : [taken];
  return offers.map(({ order_id: id, price, amount, fiat_amount: sum }) => [id, price, amount, sum].join(' ')).join();
}

/** The coins that reach the buyer. */
export function receivedMinor({ amount, fee }: QuickOffer): bigint {
  return minorOf(amount) - minorOf(fee);
}
