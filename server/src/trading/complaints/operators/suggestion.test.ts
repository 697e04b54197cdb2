import { expect, it } from 'vitest';
import { type CaseFacts, suggestOutcome } from './suggestion.ts';

const facts = (overrides: Partial<CaseFacts> = {}): CaseFacts => ({
  kind: 'not_received',
  amountMinor: 50_00n,
  dueFiatMinor: 351_50n,
  claimedFiatMinor: null,
  hasVoucher: true,
  isVoucherReused: false,
  isPayerNameEqual: true,
  isEvidenceSeenElsewhere: false,
  hasPolicy: true,
  ...overrides,
});

it('suggests a split by the received sum', () => {
  expect(suggestOutcome(facts({ kind: 'received_less', claimedFiatMinor: 300_00n }))).toEqual({
    outcome: 'split',
    buyerShareMinor: 42_67n,
    because: 'part_received',
  });
});

it('suggests a return without a voucher, with a reused one, and when another name paid', () => {
  expect(suggestOutcome(facts({ hasVoucher: false }))?.because).toBe('no_voucher');
  expect(suggestOutcome(facts({ isVoucherReused: true, kind: 'received_less', claimedFiatMinor: 1n }))?.because).toBe(
    'voucher_reused',
  );
  expect(suggestOutcome(facts({ isPayerNameEqual: false }))).toMatchObject({ outcome: 'return', buyerShareMinor: 0n });
});

it('suggests a release when the policy is met, and nothing otherwise', () => {
  expect(suggestOutcome(facts())).toMatchObject({ outcome: 'release', buyerShareMinor: 50_00n });
  expect(suggestOutcome(facts({ hasPolicy: false }))).toBeNull();
});

it('suggests nothing when a file of the case was used elsewhere', () => {
  expect(suggestOutcome(facts({ isEvidenceSeenElsewhere: true }))).toBeNull();
  const less = facts({ kind: 'received_less', claimedFiatMinor: 300_00n, isEvidenceSeenElsewhere: true });
  expect(suggestOutcome(less)).toBeNull();
});
