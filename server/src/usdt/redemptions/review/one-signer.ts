import { COIN_DECIMALS, requireDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import {
  ONE_SIGNER_DAY_COINS,
  ONE_SIGNER_DAY_USDT,
  ONE_SIGNER_HOURS,
  ONE_SIGNER_USDT,
} from '@eh/contract/staff/signatures/one-signer.ts';
import { hoursBefore, isWithin } from '../../../platform/sum-bounds.ts';

/** Sums in both currencies: the coins that users give, and the USDT paid out. */
export interface Sums {
  readonly minor: bigint;
  readonly usdtMinor: bigint;
}

const MOST_USDT = requireDecimal(ONE_SIGNER_USDT, USDT_DECIMALS);
const MOST_A_DAY: Sums = {
  minor: requireDecimal(ONE_SIGNER_DAY_COINS, COIN_DECIMALS),
  usdtMinor: requireDecimal(ONE_SIGNER_DAY_USDT, USDT_DECIMALS),
};

/** Whether a single amount of USDT needs two approvals. */
export function isTooMuchAtOnce(usdtMinor: bigint): boolean {
  return usdtMinor > MOST_USDT;
}

/** Whether one operator may still approve this sum alone, given the sums approved alone within the last day. */
export function isWithinDay(alone: Sums, next: Sums): boolean {
  return (
    isWithin(MOST_A_DAY.minor, alone.minor, next.minor) &&
    isWithin(MOST_A_DAY.usdtMinor, alone.usdtMinor, next.usdtMinor)
  );
}

/** The start of the day whose sums count. */
export function dayBefore(now: Date): Date {
  return hoursBefore(now, ONE_SIGNER_HOURS);
}
