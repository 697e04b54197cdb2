import type { LevelLimit } from './redemption.ts';

/** What holds of redemptions. Amounts in minor units of the coin. */
export interface RedemptionRules {
  readonly currency: string;
  readonly minimumMinor: bigint;
  readonly quoteMinutes: number;
  /** Above this a code is needed beside the payment password. */
  readonly codeAboveMinor: bigint;
  /** Above this two operators have to approve. */
  readonly fourEyesAboveMinor: bigint;
  readonly limits: readonly LevelLimit[];
}

export const defaultRedemptionRules: RedemptionRules = {
  currency: 'EH',
  minimumMinor: 50_00n,
  quoteMinutes: 5,
  codeAboveMinor: 2_000_00n,
  fourEyesAboveMinor: 3_000_00n,
  limits: [
    { level: 0, singleMinor: 1_000_00n, dailyMinor: 2_000_00n },
    { level: 1, singleMinor: 5_000_00n, dailyMinor: 10_000_00n },
    { level: 2, singleMinor: 20_000_00n, dailyMinor: 50_000_00n },
    { level: 3, singleMinor: 100_000_00n, dailyMinor: 300_000_00n },
  ],
};
