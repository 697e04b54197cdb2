import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import type { ShopOrder } from './queries.ts';

/** Whether the movable coins are too few for the order. */
export function isShort(order: Pick<ShopOrder, 'missing'>): boolean {
  return minorOf(order.missing) > 0n;
}

/** Whether the payment needs a code besides the payment password. A test order takes nothing from anybody. */
export function needsCode(order: Pick<ShopOrder, 'amount' | 'environment' | 'without_code'>): boolean {
  return order.environment === 'live' && minorOf(order.amount) > minorOf(order.without_code);
}

/** The part of the amount that the balance covers. */
export function fromBalance(order: Pick<ShopOrder, 'amount' | 'missing'>): string {
  return formatDecimal(minorOf(order.amount) - minorOf(order.missing), COIN_DECIMALS);
}

/** The balance after the payment. */
export function leftAfter(order: Pick<ShopOrder, 'amount' | 'balance'>): string {
  return formatDecimal(minorOf(order.balance) - minorOf(order.amount), COIN_DECIMALS);
}

function minorOf(text: string): bigint {
  return requireDecimal(text, COIN_DECIMALS);
}
