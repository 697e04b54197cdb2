import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import type { Recipient, TransferConfig } from './queries.ts';

/** The amounts that can be sent to a recipient without a code and without a review. */
export interface TransferLimits {
  readonly withoutCode: string;
  /** Null without a limit. */
  readonly withoutReview: string | null;
  readonly needsCode: boolean;
  readonly isReviewed: boolean;
}

/** The limits for this recipient; without a recipient, those for a known one. */
export function transferLimitsFor(
  { free }: Pick<TransferConfig, 'free'>,
  recipient: Pick<Recipient, 'is_first_time' | 'is_verified'> | null,
  amountMinor: bigint,
): TransferLimits {
  const sums = free[kindOf(recipient)];
  const { without_code: withoutCode, without_review: withoutReview } = sums;
  return {
    withoutCode,
    withoutReview,
    needsCode: amountMinor > minorOf(withoutCode),
    isReviewed: withoutReview !== null && amountMinor > minorOf(withoutReview),
  };
}

function kindOf(recipient: Pick<Recipient, 'is_first_time' | 'is_verified'> | null): keyof TransferConfig['free'] {
  if (recipient === null) return 'known';
  if (!recipient.is_verified) return recipient.is_first_time ? 'first_time_unverified' : 'unverified';
  return recipient.is_first_time ? 'first_time' : 'known';
}

function minorOf(text: string): bigint {
  return requireDecimal(text, COIN_DECIMALS);
}
