import { multiplyDivide } from '@eh/contract/money.ts';
import type { TransferReviewReason } from '@eh/contract/transfer-status.ts';

/** What an operator may set of transfers. Amounts in minor units. */
export interface TransferRules {
  readonly currency: string;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly dailyMaximumMinor: bigint;
  readonly feePermille: number;
  /** Above this a code is needed beside the payment password. */
  readonly codeAboveMinor: bigint;
  /** So soon after it the same amount to the same person is asked about once more. */
  readonly sameWithinSeconds: number;
  /** An operator looks first when any of these applies; null is switched off. */
  readonly review: {
    readonly amount: { readonly aboveMinor: bigint } | null;
    readonly firstTime: { readonly aboveMinor: bigint } | null;
    readonly newDevice: { readonly hours: number; readonly aboveMinor: bigint } | null;
    readonly freshCoins: { readonly hours: number; readonly aboveMinor: bigint } | null;
    readonly manyRecipients: { readonly anHour: number } | null;
  };
}

const PERMILLE = 1000n;

/** What the house keeps of a transfer, rounded half up, in minor units. */
export function feeOf(rules: TransferRules, amountMinor: bigint): bigint {
  return multiplyDivide(amountMinor, BigInt(rules.feePermille), PERMILLE);
}

/** What is known of a transfer before it is sent. */
export interface TransferFacts {
  readonly amountMinor: bigint;
  /** The sender has sent to this person before, and it arrived. */
  readonly isKnownRecipient: boolean;
  /** How long the sender's session stands. */
  readonly sessionHours: number;
  /** How much of the amount can only be coins that were bought within the hours of the rule. */
  readonly freshMinor: bigint;
  /** Different people he sent to within the last hour, this one included. */
  readonly recipientsInHour: number;
}

/** Why an operator has to look first; nothing when the transfer may go at once. */
export function reviewReasonsFor({ review }: TransferRules, facts: TransferFacts): readonly TransferReviewReason[] {
  const { amount, firstTime, newDevice, freshCoins, manyRecipients } = review;
  const isAbove = (rule: { readonly aboveMinor: bigint } | null) =>
    rule !== null && facts.amountMinor > rule.aboveMinor;
  const reasons: Readonly<Record<TransferReviewReason, boolean>> = {
    amount: isAbove(amount),
    first_time: isAbove(firstTime) && !facts.isKnownRecipient,
    new_device: isAbove(newDevice) && facts.sessionHours < (newDevice?.hours ?? 0),
    fresh_coins: freshCoins !== null && facts.freshMinor > freshCoins.aboveMinor,
    many_recipients: manyRecipients !== null && facts.recipientsInHour > manyRecipients.anHour,
  };
  return (Object.keys(reasons) as TransferReviewReason[]).filter((reason) => reasons[reason]);
}

/** How much of an amount can only be coins bought lately: the older ones are taken first. All in minor units. */
export function freshPartOf(amountMinor: bigint, availableMinor: bigint, boughtLatelyMinor: bigint): bigint {
  const older = availableMinor > boughtLatelyMinor ? availableMinor - boughtLatelyMinor : 0n;
  return amountMinor > older ? amountMinor - older : 0n;
}
