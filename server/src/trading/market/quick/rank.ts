import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { quickRanking } from '@eh/contract/trading/market/quick-ranking.ts';

/** All that the ranking of quick offers may look at. */
export interface RankedFigures {
  readonly priceMinor: bigint;
  /** The median seconds of the owner's step; null without a finished trade. */
  readonly seconds: number | null;
  readonly completionPermille: number | null;
}

/** The market in which offers are compared. */
export interface RankedMarket {
  /** Buyers take sell listings, for whom a low price is good; sellers take buy listings. */
  readonly side: ListingSide;
  readonly referenceMinor: bigint;
}

const PERMILLE_PER_PERCENT = 10n;
const PERMILLE_IN_WHOLE = 1000;
const HUNDREDTHS_OF_PERCENT_IN_WHOLE = 10_000n;
/** So that whole numbers tell a second and a permille apart. */
const FINENESS = 1000n;

/**
 * The offers, best first: by price, by the median of the owner's speed and by their completion, and by nothing else.
 * Offers equal in all three keep the order in which they were handed in.
 */
export function ranked<Of extends RankedFigures>(market: RankedMarket, offers: readonly Of[]): Of[] {
  return offers
    .map((offer) => ({ offer, points: pointsOf(market, offer) }))
    .toSorted((a, b) => (a.points < b.points ? -1 : a.points > b.points ? 1 : 0))
    .map(({ offer }) => offer);
}

/** Fewer are better: the price's distance from the reference, with what slowness and missing completion cost. */
export function pointsOf({ side, referenceMinor }: RankedMarket, figures: RankedFigures): bigint {
  const dearer = figures.priceMinor - referenceMinor;
  const distance = (dearer * HUNDREDTHS_OF_PERCENT_IN_WHOLE * FINENESS) / referenceMinor;
  return (side === 'sell' ? distance : -distance) + slowness(figures.seconds) + unreliability(figures);
}

function slowness(known: number | null): bigint {
  const most = quickRanking.minutesMax * MINUTE_SECONDS;
  const seconds = Math.min(known ?? quickRanking.minutesOfUnknown * MINUTE_SECONDS, most);
  return (BigInt(seconds) * BigInt(quickRanking.perMinute) * FINENESS) / BigInt(MINUTE_SECONDS);
}

function unreliability({ completionPermille }: RankedFigures): bigint {
  const permille = completionPermille ?? quickRanking.percentOfUnknown * Number(PERMILLE_PER_PERCENT);
  const missing = BigInt(PERMILLE_IN_WHOLE - permille);
  return (missing * BigInt(quickRanking.perMissingPercent) * FINENESS) / PERMILLE_PER_PERCENT;
}
