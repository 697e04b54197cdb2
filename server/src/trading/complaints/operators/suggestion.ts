import type { ComplaintKind, ComplaintOutcome } from '@eh/contract/trading/complaints/kinds.ts';

/** The facts of a case that rules can judge; the operator judges the rest. */
export interface CaseFacts {
  readonly kind: ComplaintKind;
  readonly amountMinor: bigint;
  readonly dueFiatMinor: bigint;
  readonly claimedFiatMinor: bigint | null;
  readonly hasVoucher: boolean;
  readonly isVoucherReused: boolean;
  readonly isPayerNameEqual: boolean;
  /** Whether a file of the case, voucher or evidence, was shown elsewhere, or looks like one that was. */
  readonly isEvidenceSeenElsewhere: boolean;
  /** Whether all conditions of the release policy are met, including that the seller does not dispute. */
  readonly hasPolicy: boolean;
}

export interface Suggestion {
  readonly outcome: ComplaintOutcome;
  readonly buyerShareMinor: bigint;
  readonly because: 'part_received' | 'voucher_reused' | 'no_voucher' | 'name_differs' | 'policy_holds';
}

/** The outcome that release policy and sums suggest, or null. Operators see it beside a case; it is never preselected. */
export function suggestOutcome(facts: CaseFacts): Suggestion | null {
  if (!facts.hasVoucher) return returned('no_voucher');
  if (facts.isVoucherReused) return returned('voucher_reused');
  if (!facts.isPayerNameEqual) return returned('name_differs');
  if (facts.isEvidenceSeenElsewhere) return null;
  const { claimedFiatMinor: claimed, dueFiatMinor: due, amountMinor } = facts;
  if (facts.kind === 'received_less' && claimed !== null && claimed < due)
    return { outcome: 'split', buyerShareMinor: (amountMinor * claimed) / due, because: 'part_received' };
  return facts.hasPolicy ? { outcome: 'release', buyerShareMinor: amountMinor, because: 'policy_holds' } : null;
}

function returned(because: Suggestion['because']): Suggestion {
  return { outcome: 'return', buyerShareMinor: 0n, because };
}
