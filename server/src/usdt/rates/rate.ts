import { COIN_DECIMALS, multiplyDivide, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';

/** A rate as an operator set it: coins for one USDT in ten-thousandths, and the platform's spread for either direction. */
export interface Rate {
  readonly baseE4: bigint;
  readonly spreadPermille: number;
  readonly setAt: Date;
  /** Until when it is valid for quotes; null for until the next rate is set. */
  readonly goodUntil: Date | null;
}

const PERMILLE = 1000n;
/** Scales minor units of USDT times a rate to minor units of the coin. */
const SCALE = 10n ** BigInt(USDT_DECIMALS + RATE_DECIMALS - COIN_DECIMALS);

/** Coins a buyer gets for one USDT: the base less the spread. */
export function buyRateE4({ baseE4, spreadPermille }: Pick<Rate, 'baseE4' | 'spreadPermille'>): bigint {
  return multiplyDivide(baseE4, PERMILLE - BigInt(spreadPermille), PERMILLE);
}

/** Coins a redeemer gives for one USDT: the base and the spread. */
export function redeemRateE4({ baseE4, spreadPermille }: Pick<Rate, 'baseE4' | 'spreadPermille'>): bigint {
  return multiplyDivide(baseE4, PERMILLE + BigInt(spreadPermille), PERMILLE);
}

export function isStale(rate: Rate, now: Date): boolean {
  return rate.goodUntil !== null && now >= rate.goodUntil;
}

/** The USDT for an amount of coins, in minor units, rounded down: the platform never pays more than it received. */
export function usdtFor(minor: bigint, rateE4: bigint): bigint {
  return (minor * SCALE) / rateE4;
}

/** The coins for an amount of USDT, in minor units, rounded down: the platform never credits more than it received. */
export function coinsFor(usdtMinor: bigint, rateE4: bigint): bigint {
  return (usdtMinor * rateE4) / SCALE;
}
