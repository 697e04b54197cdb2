import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';

const SCALE = 10n ** BigInt(USDT_DECIMALS + RATE_DECIMALS - COIN_DECIMALS);

/** The coins for an amount of USDT at a rate, rounded down as by the server; "0.00" for an empty text. */
export function coinsFor(usdt: string, rate: string): string {
  const minor = typedAmount(usdt, USDT_DECIMALS);
  const coins = minor === undefined ? 0n : (minor * requireDecimal(rate, RATE_DECIMALS)) / SCALE;
  return formatDecimal(coins, COIN_DECIMALS);
}

/** Whether a typed amount is within the limits of one purchase. */
export function isWithinLimits(usdt: string, least: string, most: string): boolean {
  const minor = typedAmount(usdt, USDT_DECIMALS);
  if (minor === undefined) return false;
  return minor >= requireDecimal(least, USDT_DECIMALS) && minor <= requireDecimal(most, USDT_DECIMALS);
}
