import type { BasisPoints } from '@eh/contract/platform/fee.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { TransferReviewReason } from '@eh/contract/wallet/transfers/status.ts';
import type { Pace, SumLimit, VelocityTrait } from '../../accounts/velocities/index.ts';

/** Operators' settings for transfers. Amounts in minor units; sums are over all transfers within the window. */
export interface TransferRules {
  readonly currency: string;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly dailyMaximumMinor: bigint;
  readonly feeBasisPoints: BasisPoints;
  readonly windowHours: number;
  /** The sum above which a code is needed besides the payment password; lower for a transfer with a risky trait. */
  readonly codeAboveMinor: bigint;
  readonly codeAboveRiskyMinor: bigint;
  /** A repeat of the same amount to the same receiver within this time must be confirmed. */
  readonly sameWithinSeconds: number;
  /** The ages below which a login counts as new and an account counts as new. */
  readonly newDeviceHours: number;
  readonly newAccountDays: number;
  /** How long bought coins count as fresh; null if the rule is off. */
  readonly freshHours: number | null;
  /** An operator reviews a transfer above any of these sums; null switches a sum off. */
  readonly review: {
    readonly amount: bigint | null;
    readonly levelZero: bigint | null;
    readonly newAccount: bigint | null;
    readonly firstTime: bigint | null;
    readonly unverified: bigint | null;
    readonly newDevice: bigint | null;
    readonly freshCoins: bigint | null;
    /** The total that one receiver gets from everybody. */
    readonly recipient: bigint | null;
    readonly recipientsInHour: number | null;
    readonly transfersInHour: number | null;
  };
}

/** The sender's facts that decide which sums apply. */
export interface SenderFacts {
  readonly level: number;
  readonly registeredAt: Date;
}

/** The sums above which an operator reviews a transfer of this sender. */
export function sumLimitsFor(
  { review, newAccountDays }: TransferRules,
  sender: SenderFacts,
  now: Date,
): readonly SumLimit<TransferReviewReason>[] {
  const isNew = now.getTime() - sender.registeredAt.getTime() < newAccountDays * DAY;
  const limits: readonly (Omit<SumLimit<TransferReviewReason>, 'aboveMinor'> & {
    readonly aboveMinor: bigint | null;
  })[] = [
    { reason: 'amount', of: 'all', aboveMinor: review.amount },
    { reason: 'level_zero', of: 'all', aboveMinor: sender.level === 0 ? review.levelZero : null },
    { reason: 'new_account', of: 'all', aboveMinor: isNew ? review.newAccount : null },
    { reason: 'first_time', of: 'new_recipient', aboveMinor: review.firstTime },
    { reason: 'unverified', of: 'unverified_recipient', aboveMinor: review.unverified },
    { reason: 'new_device', of: 'new_login', aboveMinor: review.newDevice },
    { reason: 'fresh_coins', of: 'fresh', aboveMinor: review.freshCoins },
  ];
  return limits.flatMap(({ aboveMinor, ...limit }) => (aboveMinor === null ? [] : [{ ...limit, aboveMinor }]));
}

/** The reasons for a review other than exceeded sums; empty if the transfer may go at once. */
export function reviewReasonsFor(
  { review }: TransferRules,
  facts: {
    readonly beyond: readonly TransferReviewReason[];
    readonly pace: Pick<Pace, 'otherRecipientsInHour' | 'actsInHour' | 'recipientMinor'>;
    readonly amountMinor: bigint;
  },
): readonly TransferReviewReason[] {
  const { recipientsInHour, transfersInHour, recipient } = review;
  const { pace } = facts;
  const reasons = new Set(facts.beyond);
  if (recipientsInHour !== null && pace.otherRecipientsInHour + 1 > recipientsInHour) reasons.add('many_recipients');
  if (transfersInHour !== null && pace.actsInHour + 1 > transfersInHour) reasons.add('many_transfers');
  if (recipient !== null && pace.recipientMinor + facts.amountMinor > recipient) reasons.add('recipient');
  return [...reasons];
}

/** The traits that make a transfer riskier than another with the same sum. */
export function traitsOf(facts: {
  readonly isNewLogin: boolean;
  readonly isNewRecipient: boolean;
  readonly isVerifiedRecipient: boolean;
}): readonly VelocityTrait[] {
  return [
    ...(facts.isNewLogin ? (['new_login'] as const) : []),
    ...(facts.isNewRecipient ? (['new_recipient'] as const) : []),
    ...(facts.isVerifiedRecipient ? [] : (['unverified_recipient'] as const)),
  ];
}

/** The part of an amount that can only be recently bought coins: older ones are used first. All in minor units. */
export function freshPartOf(amountMinor: bigint, availableMinor: bigint, boughtLatelyMinor: bigint): bigint {
  const older = availableMinor > boughtLatelyMinor ? availableMinor - boughtLatelyMinor : 0n;
  return amountMinor > older ? amountMinor - older : 0n;
}
