import { COIN_DECIMALS, formatDecimal, parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import { withoutTrailingPoint } from '../../parts/usdt/usdt-text.ts';

const SCALE = 10n ** BigInt(USDT_DECIMALS + RATE_DECIMALS - COIN_DECIMALS);

/** The coins for an amount of USDT at a rate, rounded down as by the server; "0.00" for an empty text. */
export function coinsFor(usdt: string, rate: string): string {
  const rateE4 = parseDecimal(rate, RATE_DECIMALS) ?? 0n;
  return formatDecimal((minorOf(usdt) * rateE4) / SCALE, COIN_DECIMALS);
}

/** Whether a typed amount is within the limits of one purchase. */
export function isWithinLimits(usdt: string, least: string, most: string): boolean {
  return minorOf(usdt) >= minorOf(least) && minorOf(usdt) <= minorOf(most);
}

function minorOf(usdt: string): bigint {
  return parseDecimal(withoutTrailingPoint(usdt), USDT_DECIMALS) ?? 0n;
}
