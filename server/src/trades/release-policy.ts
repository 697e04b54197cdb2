/** What automatic release looks at; gathered when the clock runs out, and beforehand for both sides to see. */
export interface ReleaseFacts {
  readonly hasVoucher: boolean;
  readonly isVoucherReused: boolean;
  readonly isPayerDeclared: boolean;
  readonly fiatMinor: bigint;
  readonly hasSellerHeard: boolean;
  readonly saidNotReceived: boolean;
}

export interface ReleaseRules {
  readonly capFiatMinor: bigint;
}

export const defaultReleaseRules: ReleaseRules = { capFiatMinor: 50_000_00n };

export interface PolicyLine {
  readonly name: 'voucher_present' | 'voucher_new' | 'payer_declared' | 'under_cap' | 'seller_reached' | 'not_disputed';
  readonly isMet: boolean;
}

/** The lines that must all hold before coins go to the buyer unseen by the seller. One that fails brings an operator. */
export function releaseLines(facts: ReleaseFacts, rules: ReleaseRules): readonly PolicyLine[] {
  return [
    { name: 'voucher_present', isMet: facts.hasVoucher },
    { name: 'voucher_new', isMet: !facts.isVoucherReused },
    { name: 'payer_declared', isMet: facts.isPayerDeclared },
    { name: 'under_cap', isMet: facts.fiatMinor <= rules.capFiatMinor },
    { name: 'seller_reached', isMet: facts.hasSellerHeard },
    { name: 'not_disputed', isMet: !facts.saidNotReceived },
  ];
}

export function passesPolicy(lines: readonly PolicyLine[]): boolean {
  return lines.every((line) => line.isMet);
}
