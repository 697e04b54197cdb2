import { priceOf, quantityFor } from '@eh/contract/platform/money.ts';
import type { OrderStatus, ReviewReason } from '@eh/contract/trading/market/order-status.ts';
import { leftWithin } from '../../platform/sum-bounds.ts';

/** A sell order as the rules see it. Amounts in minor units of coin and fiat. */
export interface Order {
  readonly id: string;
  readonly sellerId: string;
  readonly status: OrderStatus;
  readonly priceMinor: bigint;
  readonly totalMinor: bigint;
  readonly remainingMinor: bigint;
  readonly minimumFiatMinor: bigint;
  readonly maximumFiatMinor: bigint;
  readonly isWholeOnly: boolean;
  readonly isPaused: boolean;
  readonly version: number;
  readonly channels: readonly string[];
  readonly conditions: BuyerConditions;
}

export interface BuyerConditions {
  readonly completionPercent: number;
  readonly trades: number;
  readonly registeredDays: number;
  readonly level: number;
}

/** A buyer as a seller's conditions see them. */
export interface Buyer {
  readonly userId: string;
  readonly completionPermille: number | null;
  /** The completed trades that count. */
  readonly trades: number;
  readonly registeredDays: number;
  readonly level: number;
  /** People who blocked the buyer, or whom the buyer blocked. */
  readonly blocked: ReadonlySet<string>;
  /** Sellers whose listings are paused at this hour, among those the buyer looks at. */
  readonly quietSellers: ReadonlySet<string>;
  /** Payment methods that are paused for all. */
  readonly pausedChannels: ReadonlySet<string>;
}

/** A buyer's wish: a quantity, or a sum of fiat to spend, at the price they saw. */
export interface Wish {
  readonly priceMinor: bigint;
  /** The version of the listing that the buyer saw, where known. */
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

/** The refusal that keeps this buyer from the order at any quantity, or null. */
export function obstacleFor(order: Order, buyer: Buyer): TakeRefusal | null {
  if (order.sellerId === buyer.userId) return 'OwnOrder';
  if (order.status !== 'trading' || order.remainingMinor === 0n) return 'OrderClosed';
  if (order.isPaused) return 'SellerPaused';
  if (buyer.quietSellers.has(order.sellerId)) return 'SellerResting';
  if (buyer.blocked.has(order.sellerId)) return 'TradingBlocked';
  if (order.channels.every((channel) => buyer.pausedChannels.has(channel))) return 'MethodPaused';
  return meetsConditions(order.conditions, buyer) ? null : 'ConditionsNotMet';
}

/** The quantity and price that a wish takes of the order, or the refusal. */
export function take(order: Order, buyer: Buyer, wish: Wish): Taking {
  const obstacle = obstacleFor(order, buyer);
  if (obstacle) return refuse(obstacle);
  if (wish.priceMinor !== order.priceMinor) return refuse('PriceChanged');
  if (wish.version !== undefined && wish.version !== order.version) return refuse('ListingChanged');
  if (!order.channels.includes(wish.channel)) return refuse('MethodNotAccepted');
  if (buyer.pausedChannels.has(wish.channel)) return refuse('MethodPaused');
  const { amountMinor, fiatMinor } = quantityOf(order, wish);
  if (amountMinor > order.remainingMinor) return refuse('NotEnoughLeft');
  const isWhole = amountMinor === order.remainingMinor;
  if (mustBeWhole(order) && !isWhole) return refuse('OnlyWhole');
  if (fiatMinor > order.maximumFiatMinor && !order.isWholeOnly) return refuse('AboveMaximum');
  if (fiatMinor < order.minimumFiatMinor && !mustBeWhole(order)) return refuse('BelowMinimum');
  return amountMinor === 0n ? refuse('BelowMinimum') : { kind: 'taken', amountMinor, fiatMinor };
}

/** Only the price of the whole rest buys the whole rest, though rounding alone would give less. */
function quantityOf(order: Order, wish: Wish): { amountMinor: bigint; fiatMinor: bigint } {
  if (wish.amountMinor !== undefined)
    return { amountMinor: wish.amountMinor, fiatMinor: priceOf(wish.amountMinor, order.priceMinor) };
  const { fiatMinor } = wish;
  if (fiatMinor === undefined) throw new Error('A wish names neither a quantity nor a sum');
  const isRest = fiatMinor === priceOf(order.remainingMinor, order.priceMinor);
  return { amountMinor: isRest ? order.remainingMinor : quantityFor(fiatMinor, order.priceMinor), fiatMinor };
}

/** An order that may not be split, or a rest worth less than the seller's minimum. */
function mustBeWhole(order: Order): boolean {
  return order.isWholeOnly || priceOf(order.remainingMinor, order.priceMinor) < order.minimumFiatMinor;
}

function meetsConditions(conditions: BuyerConditions, buyer: Buyer): boolean {
  const PERMILLE_PER_PERCENT = 10;
  return (
    (conditions.completionPercent === 0 ||
      (buyer.completionPermille ?? 0) >= conditions.completionPercent * PERMILLE_PER_PERCENT) &&
    buyer.trades >= conditions.trades &&
    buyer.registeredDays >= conditions.registeredDays &&
    buyer.level >= conditions.level
  );
}

function refuse(name: TakeRefusal): Taking {
  return { kind: 'refusal', name };
}

/**
 * The limits above which a posting waits for an operator. They apply to the sum posted within the window without a review,
 * so that many small listings are treated like one large one.
 */
export interface ReviewRule {
  readonly windowHours: number;
  readonly freeUpToMinor: bigint;
  readonly freeUpToMinorAtLevelZero: bigint;
}

/** The reason for a review before the sale, or null when the order goes on sale at once. */
export function reviewReasonFor(
  rule: Pick<ReviewRule, 'freeUpToMinor' | 'freeUpToMinorAtLevelZero'>,
  totalMinor: bigint,
  level: number,
): ReviewReason | null {
  if (level === 0 && totalMinor > rule.freeUpToMinorAtLevelZero) return 'new_seller';
  return totalMinor > rule.freeUpToMinor ? 'amount' : null;
}

/** The amount a seller may still post without a review, after `listedMinor` was posted without one. */
export function unreviewedListings(
  rule: Pick<ReviewRule, 'freeUpToMinor' | 'freeUpToMinorAtLevelZero'>,
  listedMinor: bigint,
  level: number,
): bigint {
  const whole = level === 0 ? rule.freeUpToMinorAtLevelZero : rule.freeUpToMinor;
  return leftWithin(whole, listedMinor);
}

/** Whether limits fit together: smallest ≤ largest ≤ worth of the whole. */
export function hasSoundLimits(posting: {
  totalMinor: bigint;
  priceMinor: bigint;
  minimumFiatMinor: bigint;
  maximumFiatMinor: bigint;
}): boolean {
  const worth = priceOf(posting.totalMinor, posting.priceMinor);
  return posting.minimumFiatMinor <= posting.maximumFiatMinor && posting.maximumFiatMinor <= worth;
}
