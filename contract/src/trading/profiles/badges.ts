import { MINUTE_SECONDS } from '../../platform/spans.ts';

/** The badges that a record can prove, most basic first. Nobody buys or is given one. */
export const badges = ['verified', 'seasoned', 'paysFast', 'releasesFast'] as const;
export type Badge = (typeof badges)[number];

/** The counted trades that make a person seasoned. */
export const SEASONED_TRADES = 100;
/** The longest average, and the fewest people behind it, of a badge for speed. */
export const FAST_MINUTES = 5;
export const FAST_PEOPLE_MIN = 5;

/** The facts that badges follow from. */
export interface BadgeFacts {
  readonly is_verified: boolean;
  readonly reputation: {
    readonly counted: number;
    readonly average_pay_seconds: number | null;
    readonly pay_people: number;
    readonly average_release_seconds: number | null;
    readonly release_people: number;
  };
}

/** The badges of a person, in the order of `badges`. */
export function badgesOf({ is_verified: isVerified, reputation }: BadgeFacts): readonly Badge[] {
  const has: Readonly<Record<Badge, boolean>> = {
    verified: isVerified,
    seasoned: reputation.counted >= SEASONED_TRADES,
    paysFast: isFast(reputation.average_pay_seconds, reputation.pay_people),
    releasesFast: isFast(reputation.average_release_seconds, reputation.release_people),
  };
  return badges.filter((badge) => has[badge]);
}

function isFast(averageSeconds: number | null, people: number): boolean {
  return averageSeconds !== null && averageSeconds <= FAST_MINUTES * MINUTE_SECONDS && people >= FAST_PEOPLE_MIN;
}
