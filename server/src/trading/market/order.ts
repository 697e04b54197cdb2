import { priceOf, quantityFor } from '@eh/contract/platform/money.ts';
import type { OrderStatus, ReviewReason } from '@eh/contract/trading/market/order-status.ts';

/** What the rules need to know of a sell order. Amounts are minor units of coin and fiat. */
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

/** Who wants to buy, as far as a seller may ask. */
export interface Buyer {
  readonly userId: string;
  readonly completionPermille: number | null;
  /** Those that count. */
  readonly trades: number;
  readonly registeredDays: number;
  readonly level: number;
  /** People between whom and him a block stands. */
  readonly blocked: ReadonlySet<string>;
  /** Payment methods that are paused for all. */
  readonly pausedChannels: ReadonlySet<string>;
}

/** What a buyer asks for: a quantity, or a sum of fiat to spend, at the price he saw. */
export interface Wish {
  readonly priceMinor: bigint;
  /** The version of the listing that was shown, where the caller knows it. */
  readonly version?: number;
  readonly channel: string;
  readonly amountMinor?: bigint;
  readonly fiatMinor?: bigint;
}

export type TakeRefusal =
  | 'OwnOrder'
  | 'OrderClosed'
  | 'SellerPaused'
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

/** Why this buyer cannot take the order at all, whatever the quantity, or null. */
export function obstacleFor(order: Order, buyer: Buyer): TakeRefusal | null {
  if (order.sellerId === buyer.userId) return 'OwnOrder';
  if (order.status !== 'trading' || order.remainingMinor === 0n) return 'OrderClosed';
  if (order.isPaused) return 'SellerPaused';
  if (buyer.blocked.has(order.sellerId)) return 'TradingBlocked';
  if (order.channels.every((channel) => buyer.pausedChannels.has(channel))) return 'MethodPaused';
  return meetsConditions(order.conditions, buyer) ? null : 'ConditionsNotMet';
}

/** How much of the order a wish takes and what it costs. */
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

/** The price of the whole rest is the one sum that may round up to it. */
function quantityOf(order: Order, wish: Wish): { amountMinor: bigint; fiatMinor: bigint } {
  if (wish.amountMinor !== undefined)
    return { amountMinor: wish.amountMinor, fiatMinor: priceOf(wish.amountMinor, order.priceMinor) };
  const fiatMinor = wish.fiatMinor ?? 0n;
  const isRest = fiatMinor === priceOf(order.remainingMinor, order.priceMinor);
  return { amountMinor: isRest ? order.remainingMinor : quantityFor(fiatMinor, order.priceMinor), fiatMinor };
}

/** An order that may not be split, or a rest worth less than the seller's minimum. */
export function mustBeWhole(order: Order): boolean {
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
 * Which postings go on sale at once and which wait for an operator: by the sum of what goes on sale within the window
 * without a review, so that many small listings are held to what one large one is.
 */
export interface ReviewRule {
  readonly windowHours: number;
  readonly freeUpToMinor: bigint;
  readonly freeUpToMinorAtLevelZero: bigint;
}

/** Why an order has to be reviewed before it is on sale, or null when it goes on sale at once. */
export function reviewReasonFor(
  rule: Pick<ReviewRule, 'freeUpToMinor' | 'freeUpToMinorAtLevelZero'>,
  totalMinor: bigint,
  level: number,
): ReviewReason | null {
  if (level === 0 && totalMinor > rule.freeUpToMinorAtLevelZero) return 'new_seller';
  return totalMinor > rule.freeUpToMinor ? 'amount' : null;
}

/** What somebody may still put on sale without a review; `listedMinor` went without one before. */
export function unreviewedListings(
  rule: Pick<ReviewRule, 'freeUpToMinor' | 'freeUpToMinorAtLevelZero'>,
  listedMinor: bigint,
  level: number,
): bigint {
  const whole = level === 0 ? rule.freeUpToMinorAtLevelZero : rule.freeUpToMinor;
  return listedMinor >= whole ? 0n : whole - listedMinor;
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
