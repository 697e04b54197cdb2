import { demoNewAccounts, type NewAccountRules } from '../payment-accounts/index.ts';
import type { ReviewRule } from './order.ts';

/** The rules of the market. Amounts in minor units. */
export interface MarketRules {
  readonly currency: string;
  readonly fiat: string;
  readonly lowestPriceMinor: bigint;
  readonly highestPriceMinor: bigint;
  /** The reference price before the first trade. */
  readonly firstPriceMinor: bigint;
  readonly openOrdersMax: number;
  readonly editsPerHourMax: number;
  readonly review: ReviewRule;
  /** The rules of new payment accounts until operators change them. */
  readonly newAccounts: NewAccountRules;
}

export const defaultMarketRules: MarketRules = {
  currency: 'EH',
  fiat: 'CNY',
  lowestPriceMinor: 1_00n,
  highestPriceMinor: 100_00n,
  firstPriceMinor: 7_02n,
  openOrdersMax: 5,
  editsPerHourMax: 10,
  newAccounts: demoNewAccounts,
  review: { windowHours: 24, freeUpToMinor: 5000_00n, freeUpToMinorAtLevelZero: 1000_00n },
};
