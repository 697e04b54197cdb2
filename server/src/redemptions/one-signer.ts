import { COIN_DECIMALS, parseDecimal, USDT_DECIMALS } from '@eh/contract/money.ts';
import {
  ONE_SIGNER_DAY_COINS,
  ONE_SIGNER_DAY_USDT,
  ONE_SIGNER_HOURS,
  ONE_SIGNER_USDT,
} from '@eh/contract/one-signer.ts';

/** Sums in both currencies: coins as the person gives them, USDT as they leave. */
export interface Sums {
  readonly minor: bigint;
  readonly usdtMinor: bigint;
}

const HOUR_MILLISECONDS = 3_600_000;
const MOST_USDT = parsed(ONE_SIGNER_USDT, USDT_DECIMALS);
const MOST_A_DAY: Sums = {
  minor: parsed(ONE_SIGNER_DAY_COINS, COIN_DECIMALS),
  usdtMinor: parsed(ONE_SIGNER_DAY_USDT, USDT_DECIMALS),
};

/** Whether so much USDT at once takes two people. */
export function isTooMuchAtOnce(usdtMinor: bigint): boolean {
  return usdtMinor > MOST_USDT;
}

/** Whether one person may still let this out, after what they let out alone within the last day. */
export function isWithinDay(alone: Sums, next: Sums): boolean {
  return alone.minor + next.minor <= MOST_A_DAY.minor && alone.usdtMinor + next.usdtMinor <= MOST_A_DAY.usdtMinor;
}

/** From when on what one person let out alone counts. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - ONE_SIGNER_HOURS * HOUR_MILLISECONDS);
}

function parsed(text: string, decimals: number): bigint {
  const value = parseDecimal(text, decimals);
  if (value === null) throw new Error(`${text} is no bound`);
  return value;
}
