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
  /** An operator looks first when any of these applies. */
  readonly review: {
    readonly amountAboveMinor: bigint;
    readonly firstTimeAboveMinor: bigint;
    readonly newDevice: { readonly hours: number; readonly aboveMinor: bigint };
    readonly recipientsAnHour: number;
  };
}

export const defaultTransferRules: TransferRules = {
  currency: 'EH',
  minimumMinor: 1n,
  maximumMinor: 50_000_00n,
  dailyMaximumMinor: 200_000_00n,
  feePermille: 0,
  codeAboveMinor: 5000_00n,
  sameWithinSeconds: 60,
  review: {
    amountAboveMinor: 10_000_00n,
    firstTimeAboveMinor: 2000_00n,
    newDevice: { hours: 24, aboveMinor: 1000_00n },
    recipientsAnHour: 10,
  },
};

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
  /** Different people he sent to within the last hour, this one included. */
  readonly recipientsInHour: number;
}

/** Why an operator has to look first; nothing when the transfer may go at once. */
export function reviewReasonsFor({ review }: TransferRules, facts: TransferFacts): readonly TransferReviewReason[] {
  const reasons: Readonly<Record<TransferReviewReason, boolean>> = {
    amount: facts.amountMinor > review.amountAboveMinor,
    first_time: !facts.isKnownRecipient && facts.amountMinor > review.firstTimeAboveMinor,
    new_device: facts.sessionHours < review.newDevice.hours && facts.amountMinor > review.newDevice.aboveMinor,
    many_recipients: facts.recipientsInHour > review.recipientsAnHour,
  };
  return (Object.keys(reasons) as TransferReviewReason[]).filter((reason) => reasons[reason]);
}
