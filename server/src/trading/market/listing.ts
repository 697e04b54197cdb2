import { priceOf, quantityFor } from '@eh/contract/platform/money.ts';
import type { ListingSide, ListingStatus, ReviewReason } from '@eh/contract/trading/market/listing-status.ts';
import { leftWithin } from '../../platform/sum-bounds.ts';

/** A listing as the rules see it. Amounts in minor units of coin and fiat. */
export interface Listing {
  readonly id: string;
  readonly ownerId: string;
  readonly side: ListingSide;
  readonly status: ListingStatus;
  readonly priceMinor: bigint;
  readonly totalMinor: bigint;
  readonly remainingMinor: bigint;
  readonly minimumFiatMinor: bigint;
  readonly maximumFiatMinor: bigint;
  readonly isWholeOnly: boolean;
  readonly isPaused: boolean;
  readonly version: number;
  readonly channels: readonly string[];
  readonly conditions: TakerConditions;
}

export interface TakerConditions {
  readonly completionPercent: number;
  readonly trades: number;
  readonly registeredDays: number;
  readonly level: number;
}

/** A person who takes a listing, as its conditions see them: a buyer for a sell listing, a seller for a buy listing. */
export interface Taker {
  readonly userId: string;
  readonly completionPermille: number | null;
  /** The number of completed trades that count. */
  readonly trades: number;
  readonly registeredDays: number;
  readonly level: number;
  /** People who blocked this person, or whom this person blocked. */
  readonly blocked: ReadonlySet<string>;
  /** Of the people examined, those whose listings are paused at this hour. */
  readonly quietOwners: ReadonlySet<string>;
  /** Payment methods that are paused for all. */
  readonly pausedChannels: ReadonlySet<string>;
}

/** A taker's wish: a quantity, or a sum of fiat, at the price they saw. */
export interface Wish {
  readonly priceMinor: bigint;
  /** The version of the listing that the taker saw, if known. */
  readonly version?: number;
  readonly channel: string;
  readonly amountMinor?: bigint;
  readonly fiatMinor?: bigint;
}

export type TakeRefusal =
  | 'OwnOrder'
  | 'OrderClosed'
  | 'SellerPaused'
  | 'SellerResting'
  | 'TradingBlocked'
  | 'ConditionsNotMet'
  | 'PriceChanged'
  | 'ListingChanged'
  | 'MethodNotAccepted'
  | 'MethodPaused'
  | 'NotEnoughLeft'
  | 'OnlyWhole'
  | 'BelowMinimum'
  | 'AboveMaximum';

export type Taking =
  | { readonly kind: 'taken'; readonly amountMinor: bigint; readonly fiatMinor: bigint }
  | { readonly kind: 'refusal'; readonly name: TakeRefusal };

/** The refusal that stops this user from taking the listing at any quantity, or null. */
export function obstacleFor(listing: Listing, taker: Taker): TakeRefusal | null {
  if (listing.ownerId === taker.userId) return 'OwnOrder';
  if (listing.status !== 'trading' || listing.remainingMinor === 0n) return 'OrderClosed';
  if (listing.isPaused) return 'SellerPaused';
  if (taker.quietOwners.has(listing.ownerId)) return 'SellerResting';
  if (taker.blocked.has(listing.ownerId)) return 'TradingBlocked';
  if (listing.channels.every((channel) => taker.pausedChannels.has(channel))) return 'MethodPaused';
  return meetsConditions(listing.conditions, taker) ? null : 'ConditionsNotMet';
}

/** The quantity and price that a wish takes of the listing, or the refusal. */
export function take(listing: Listing, taker: Taker, wish: Wish): Taking {
  const obstacle = obstacleFor(listing, taker);
  if (obstacle) return refuse(obstacle);
  if (wish.priceMinor !== listing.priceMinor) return refuse('PriceChanged');
  if (wish.version !== undefined && wish.version !== listing.version) return refuse('ListingChanged');
  if (!listing.channels.includes(wish.channel)) return refuse('MethodNotAccepted');
  if (taker.pausedChannels.has(wish.channel)) return refuse('MethodPaused');
  const { amountMinor, fiatMinor } = quantityOf(listing, wish);
  if (amountMinor > listing.remainingMinor) return refuse('NotEnoughLeft');
  const isWhole = amountMinor === listing.remainingMinor;
  if (mustBeWhole(listing) && !isWhole) return refuse('OnlyWhole');
  if (fiatMinor > listing.maximumFiatMinor && !listing.isWholeOnly) return refuse('AboveMaximum');
  if (fiatMinor < listing.minimumFiatMinor && !mustBeWhole(listing)) return refuse('BelowMinimum');
  return amountMinor === 0n ? refuse('BelowMinimum') : { kind: 'taken', amountMinor, fiatMinor };
}

/** The price of the whole rest always buys the whole rest, even if rounding alone would give less. */
function quantityOf(listing: Listing, wish: Wish): { amountMinor: bigint; fiatMinor: bigint } {
  if (wish.amountMinor !== undefined)
    return { amountMinor: wish.amountMinor, fiatMinor: priceOf(wish.amountMinor, listing.priceMinor) };
  const { fiatMinor } = wish;
  if (fiatMinor === undefined) throw new Error('A wish names neither a quantity nor a sum');
  const isRest = fiatMinor === priceOf(listing.remainingMinor, listing.priceMinor);
  return { amountMinor: isRest ? listing.remainingMinor : quantityFor(fiatMinor, listing.priceMinor), fiatMinor };
}

/**
 * Whether the listing can only be taken whole: it may not be split, or its rest would be worth less than the seller's
 * minimum.
 */
export function mustBeWhole(listing: Listing): boolean {
  return listing.isWholeOnly || priceOf(listing.remainingMinor, listing.priceMinor) < listing.minimumFiatMinor;
}

function meetsConditions(conditions: TakerConditions, taker: Taker): boolean {
  const PERMILLE_PER_PERCENT = 10;
  return (
    (conditions.completionPercent === 0 ||
      (taker.completionPermille ?? 0) >= conditions.completionPercent * PERMILLE_PER_PERCENT) &&
    taker.trades >= conditions.trades &&
    taker.registeredDays >= conditions.registeredDays &&
    taker.level >= conditions.level
  );
}

function refuse(name: TakeRefusal): Taking {
  return { kind: 'refusal', name };
}

/**
 * The limits above which a posting waits for an operator. They apply to the sum posted within the window without a
 * review, so that many small listings count like one large one.
 */
export interface ReviewRule {
  readonly windowHours: number;
  readonly freeUpToMinor: bigint;
  readonly freeUpToMinorAtLevelZero: bigint;
}

/** The reason why a listing is reviewed first, or null if the market may show it at once. */
export function reviewReasonFor(
  rule: Pick<ReviewRule, 'freeUpToMinor' | 'freeUpToMinorAtLevelZero'>,
  totalMinor: bigint,
  level: number,
): ReviewReason | null {
  if (level === 0 && totalMinor > rule.freeUpToMinorAtLevelZero) return 'new_seller';
  return totalMinor > rule.freeUpToMinor ? 'amount' : null;
}

/** The amount that a seller may still post without a review, given `listedMinor` posted without one. */
export function unreviewedListings(
  rule: Pick<ReviewRule, 'freeUpToMinor' | 'freeUpToMinorAtLevelZero'>,
  listedMinor: bigint,
  level: number,
): bigint {
  const whole = level === 0 ? rule.freeUpToMinorAtLevelZero : rule.freeUpToMinor;
  return leftWithin(whole, listedMinor);
}

/** Whether limits are consistent: smallest ≤ largest ≤ value of the whole. */
export function hasSoundLimits(posting: {
  totalMinor: bigint;
  priceMinor: bigint;
  minimumFiatMinor: bigint;
  maximumFiatMinor: bigint;
}): boolean {
  const worth = priceOf(posting.totalMinor, posting.priceMinor);
  return posting.minimumFiatMinor <= posting.maximumFiatMinor && posting.maximumFiatMinor <= worth;
}
