import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { DEPTH_STEPS_MAX, type DepthSpan } from '@eh/contract/trading/market/depth/spans.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';

/** The parts of a listing that the depth counts. Amounts in minor units. */
export interface DepthListing {
  readonly price_minor: bigint;
  readonly remaining_minor: bigint;
}

/** One step of prices with what is available at it. */
export interface DepthStep {
  readonly priceMinor: bigint;
  readonly amountMinor: bigint;
  readonly listings: number;
}

export interface DepthSide {
  /** The best price first. */
  readonly steps: readonly DepthStep[];
  /** Whether listings at worse prices are left out. */
  readonly isCut: boolean;
}

/** A step is at least this part of the reference, so that forty of them span a tenth of it. */
const STEPS_IN_REFERENCE = 400n;
const FACTORS = [1n, 2n, 5n];

/** The width of a price step: the smallest of 1, 2 and 5 with zeros that is at least a 400th of the reference. */
export function stepFor(referenceMinor: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const step = FACTORS.find((factor) => factor * power * STEPS_IN_REFERENCE >= referenceMinor);
    if (step !== undefined) return step * power;
  }
}

/**
 * Listings of one side, the best price first, summed by step. A step is named by its worst price: nobody pays more for
 * what it sells, or gets less for what it buys. If the listings are only the best of the market, the last step may lack
 * some and is left out.
 */
export function sumSteps(
  side: ListingSide,
  listings: readonly DepthListing[],
  { stepMinor, isMore }: { readonly stepMinor: bigint; readonly isMore: boolean },
): DepthSide {
  const byPrice = Map.groupBy(listings, ({ price_minor: price }) => stepOf(side, price, stepMinor));
  const whole = [...byPrice].slice(0, isMore && byPrice.size > 1 ? -1 : undefined);
  const steps = whole.slice(0, DEPTH_STEPS_MAX).map(([priceMinor, alike]) => ({
    priceMinor,
    amountMinor: alike.reduce((sum, listing) => sum + listing.remaining_minor, 0n),
    listings: alike.length,
  }));
  return { steps, isCut: isMore || whole.length > steps.length };
}

function stepOf(side: ListingSide, priceMinor: bigint, stepMinor: bigint): bigint {
  const below = priceMinor - (priceMinor % stepMinor);
  return side === 'buy' || below === priceMinor ? below : below + stepMinor;
}

const spans: Readonly<Record<DepthSpan, { readonly whole: number; readonly every: number }>> = {
  '24h': { whole: DAY, every: HOUR },
  '7d': { whole: 7 * DAY, every: 6 * HOUR },
  '30d': { whole: 30 * DAY, every: DAY },
};

/** The instants of a span before now, oldest first: full hours, quarters of days or days in UTC+8. */
export function instantsOf(span: DepthSpan, now: Date): readonly Date[] {
  const { whole, every } = spans[span];
  const midnight = startOfDay(now).getTime();
  const last = midnight + Math.floor((now.getTime() - midnight) / every) * every;
  const count = whole / every;
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * every));
}
