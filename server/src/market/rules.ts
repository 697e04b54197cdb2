import type { ReviewRule } from './order.ts';

/** What an operator may set of the market. Amounts in minor units. */
export interface MarketRules {
  readonly currency: string;
  readonly fiat: string;
  readonly lowestPriceMinor: bigint;
  readonly highestPriceMinor: bigint;
  readonly openOrdersMax: number;
  readonly review: ReviewRule;
}

export const defaultMarketRules: MarketRules = {
  currency: 'EH',
  fiat: 'CNY',
  lowestPriceMinor: 1_00n,
  highestPriceMinor: 100_00n,
  openOrdersMax: 5,
  review: { freeUpToMinor: 5000_00n, freeUpToMinorAtLevelZero: 1000_00n },
};
