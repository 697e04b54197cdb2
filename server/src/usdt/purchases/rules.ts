/** The rules of buying coins with USDT. Amounts in minor units of USDT. */
export interface PurchaseRules {
  readonly currency: string;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly quoteMinutes: number;
}

export const defaultPurchaseRules: PurchaseRules = {
  currency: 'EH',
  minimumMinor: 20_000_000n,
  maximumMinor: 50_000_000_000n,
  quoteMinutes: 15,
};
