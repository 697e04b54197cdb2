import { multiplyDivide } from '@eh/contract/platform/money.ts';
import type { TransferReviewReason } from '@eh/contract/wallet/transfers/status.ts';
import type { Pace, SumLimit, VelocityTrait } from '../../accounts/velocities/index.ts';

/** What an operator may set of transfers. Amounts in minor units; sums are of all that went within the window. */
export interface TransferRules {
  readonly currency: string;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly dailyMaximumMinor: bigint;
  readonly feePermille: number;
  readonly windowHours: number;
  /** Above this sum a code is needed beside the payment password; a lower one where a transfer has a trait. */
  readonly codeAboveMinor: bigint;
  readonly codeAboveRiskyMinor: bigint;
  /** So soon after it the same amount to the same person is asked about once more. */
  readonly sameWithinSeconds: number;
  /** A login younger than this is new, and an account younger than that. */
  readonly newDeviceHours: number;
  readonly newAccountDays: number;
  /** So long coins that were bought are fresh; null where nobody asks. */
  readonly freshHours: number | null;
  /** An operator looks first above any of these; null is switched off. */
  readonly review: {
    readonly amount: bigint | null;
    readonly levelZero: bigint | null;
    readonly newAccount: bigint | null;
    readonly firstTime: bigint | null;
    readonly unverified: bigint | null;
    readonly newDevice: bigint | null;
    readonly freshCoins: bigint | null;
    /** What one person gets from everybody. */
    readonly recipient: bigint | null;
    readonly recipientsInHour: number | null;
    readonly transfersInHour: number | null;
  };
}

const PERMILLE = 1000n;
const DAY = 86_400_000;

/** What the house keeps of a transfer, rounded half up, in minor units. */
export function feeOf(rules: TransferRules, amountMinor: bigint): bigint {
  return multiplyDivide(amountMinor, BigInt(rules.feePermille), PERMILLE);
}

/** What of the sender decides which sums are theirs. */
export interface SenderFacts {
  readonly level: number;
  readonly registeredAt: Date;
}

/** The sums above which an operator looks at a transfer of this sender. */
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

/** Why an operator has to look first, beside sums that it goes beyond; nothing when the transfer may go at once. */
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

/** What makes a transfer more dangerous than another one of its sum. */
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

/** How much of an amount can only be coins bought lately: the older ones are taken first. All in minor units. */
export function freshPartOf(amountMinor: bigint, availableMinor: bigint, boughtLatelyMinor: bigint): bigint {
  const older = availableMinor > boughtLatelyMinor ? availableMinor - boughtLatelyMinor : 0n;
  return amountMinor > older ? amountMinor - older : 0n;
}
