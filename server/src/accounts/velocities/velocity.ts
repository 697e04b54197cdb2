import { leftWithin } from '../../platform/sum-bounds.ts';

/** The traits that make an action riskier than another one of the same amount. */
export const velocityTraits = ['new_login', 'new_recipient', 'unverified_recipient'] as const;
export type VelocityTrait = (typeof velocityTraits)[number];

/** The actions of a user within the window, before the judged action. Amounts in minor units. */
export interface Pace {
  /** The sum since midnight in UTC+8, reviewed or not. */
  readonly todayMinor: bigint;
  /** The sum that went without a review; for each trait, the part that has it. */
  readonly unreviewedMinor: bigint;
  readonly unreviewedByTrait: Readonly<Record<VelocityTrait, bigint>>;
  /** The part of the unreviewed sum that can only have been paid with recently bought coins. */
  readonly unreviewedFreshMinor: bigint;
  /** The sum that went without a code, and the part that has any trait. */
  readonly codelessMinor: bigint;
  readonly codelessRiskyMinor: bigint;
  readonly actsInHour: number;
  /** Recipients other than this act's, within the hour. */
  readonly otherRecipientsInHour: number;
  /** The sum that the recipient of this action received from all users without a review. */
  readonly recipientMinor: bigint;
}

export const noPace: Pace = {
  todayMinor: 0n,
  unreviewedMinor: 0n,
  unreviewedByTrait: { new_login: 0n, new_recipient: 0n, unverified_recipient: 0n },
  unreviewedFreshMinor: 0n,
  codelessMinor: 0n,
  codelessRiskyMinor: 0n,
  actsInHour: 0,
  otherRecipientsInHour: 0,
  recipientMinor: 0n,
};

/** An action as it is counted. */
export interface Counted {
  readonly amountMinor: bigint;
  readonly traits: readonly VelocityTrait[];
  /** The part that can only be recently bought coins. */
  readonly freshMinor?: bigint;
}

/** Sums within the window above which a code is needed; acts with a trait have a lower limit. */
export interface CodeLimits {
  readonly codeAboveMinor: bigint;
  readonly codeAboveRiskyMinor: bigint;
}

/**
 * Whether this action takes the sum without a code above a limit. Without earlier actions, the limit applies to this
 * action alone.
 */
export function needsCode(limits: CodeLimits, pace: Pace, { amountMinor, traits }: Counted): boolean {
  return amountMinor > codelessLeft(limits, pace, traits);
}

/** The largest amount still possible without a code for an action with these traits. */
export function codelessLeft(limits: CodeLimits, pace: Pace, traits: readonly VelocityTrait[]): bigint {
  const left = leftWithin(limits.codeAboveMinor, pace.codelessMinor);
  return traits.length === 0 ? left : least(left, leftWithin(limits.codeAboveRiskyMinor, pace.codelessRiskyMinor));
}

/** The sum that a limit counts: of all actions, of actions with a trait, or of coins bought lately. */
type SumOf = 'all' | 'fresh' | VelocityTrait;

/** The sum within the window above which an operator reviews the action first. */
export interface SumLimit<Reason extends string> {
  readonly reason: Reason;
  readonly of: SumOf;
  readonly aboveMinor: bigint;
}

/** The limits that an action exceeds, given the earlier sum that went without a review. */
export function exceeded<Reason extends string>(
  limits: readonly SumLimit<Reason>[],
  pace: Pace,
  action: Counted,
): readonly Reason[] {
  return limits.filter((limit) => partOf(limit.of, action) > sumLeft(limit, pace)).map(({ reason }) => reason);
}

/**
 * The largest amount still possible without a review for an action with these traits; null if unlimited. Ignores the
 * limit on recently bought coins.
 */
export function amountLeftWithoutReview(
  limits: readonly SumLimit<string>[],
  pace: Pace,
  traits: readonly VelocityTrait[],
): bigint | null {
  const lefts = limits
    .filter(({ of }) => of === 'all' || (of !== 'fresh' && traits.includes(of)))
    .map((limit) => sumLeft(limit, pace));
  return lefts.length === 0 ? null : lefts.reduce(least);
}

function sumLeft({ of, aboveMinor }: SumLimit<string>, pace: Pace): bigint {
  if (of === 'all') return leftWithin(aboveMinor, pace.unreviewedMinor);
  return leftWithin(aboveMinor, of === 'fresh' ? pace.unreviewedFreshMinor : pace.unreviewedByTrait[of]);
}

function partOf(of: SumOf, { amountMinor, traits, freshMinor = 0n }: Counted): bigint {
  if (of === 'all') return amountMinor;
  if (of === 'fresh') return freshMinor;
  return traits.includes(of) ? amountMinor : 0n;
}

function least(first: bigint, second: bigint): bigint {
  return first < second ? first : second;
}
