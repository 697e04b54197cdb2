import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';

export function rateText(rateE4: bigint): string {
  return formatDecimal(rateE4, RATE_DECIMALS);
}

export function usdtText(minor: bigint): string {
  return formatDecimal(minor, USDT_DECIMALS);
}

export function coinsText(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

/** An instant in wire format: seconds since 1970. */
