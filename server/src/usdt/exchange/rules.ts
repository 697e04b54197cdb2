/** What holds of buying coins with USDT. Amounts in minor units of USDT. */
export interface ExchangeRules {
  readonly currency: string;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly quoteMinutes: number;
}

export const defaultExchangeRules: ExchangeRules = {
  currency: 'EH',
  minimumMinor: 20_000_000n,
  maximumMinor: 50_000_000_000n,
  quoteMinutes: 15,
};
