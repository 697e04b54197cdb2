import type { RedemptionReviewReason, RedemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import type { SumLimit } from '../../accounts/velocities/index.ts';

/** One arrow of a redemption's life. */
interface Step {
  readonly event: RedemptionEvent;
  readonly from: readonly RedemptionStatus[];
  readonly to: RedemptionStatus;
}

export const redemptionEvents = [
  'request',
  'cancel',
  'approve',
  'refuse',
  'prepare',
  'send',
  'displace',
  'confirm',
  'fail',
] as const;
export type RedemptionEvent = (typeof redemptionEvents)[number];

/**
 * The whole life of a redemption. Once a payout is prepared it may be signed, so nobody can refuse it any more: it ends
 * on the chain, or goes back when its nonce has been used up by something else.
 */
export const redemptionSteps: readonly Step[] = [
  { event: 'request', from: ['quoted'], to: 'underReview' },
  { event: 'cancel', from: ['underReview'], to: 'cancelled' },
  { event: 'approve', from: ['underReview'], to: 'approved' },
  { event: 'refuse', from: ['underReview', 'approved'], to: 'refused' },
  { event: 'prepare', from: ['approved'], to: 'prepared' },
  { event: 'send', from: ['prepared', 'sent'], to: 'sent' },
  { event: 'displace', from: ['prepared', 'sent'], to: 'approved' },
  { event: 'confirm', from: ['prepared', 'sent'], to: 'confirmed' },
  { event: 'fail', from: ['prepared', 'sent'], to: 'failed' },
];

/** Where the coins of a redemption are on hold. */
export const holdingStatuses: readonly RedemptionStatus[] = ['underReview', 'approved', 'prepared', 'sent'];

export function stepOf(event: RedemptionEvent): Step {
  const step = redemptionSteps.find((each) => each.event === event);
  if (!step) throw new Error(`No step of a redemption is called ${event}`);
  return step;
}

/** Where an event leads from a status; null where it cannot happen. */
export function nextStatus(from: RedemptionStatus, event: RedemptionEvent): RedemptionStatus | null {
  const step = stepOf(event);
  return step.from.includes(from) ? step.to : null;
}

/** Most coins a level may redeem at once and within a day, in minor units. */
export interface LevelLimit {
  readonly level: number;
  readonly singleMinor: bigint;
  readonly dailyMinor: bigint;
}

/** The limits of a level: those of the highest line that it reaches. */
export function limitOf(limits: readonly LevelLimit[], level: number): LevelLimit {
  const limit = limits.findLast((each) => each.level <= level) ?? limits[0];
  if (!limit) throw new Error('Redemptions without limits');
  return limit;
}

/** What is left of a day's limit; never below nothing. */
export function leftOf(limit: LevelLimit, redeemedMinor: bigint): bigint {
  return redeemedMinor >= limit.dailyMinor ? 0n : limit.dailyMinor - redeemedMinor;
}

/** When a quote made now ends: after its minutes, or with the rate it holds. */
export function quoteEnd(now: Date, minutes: number, rateGoodUntil: Date | null): Date {
  const end = new Date(now.getTime() + minutes * 60_000);
  return rateGoodUntil !== null && rateGoodUntil < end ? rateGoodUntil : end;
}

const DAY = 86_400_000;

/** Above which sums of the window two operators have to approve what this person asks for. */
export function approvalLimits(
  rules: {
    readonly fourEyesAboveMinor: bigint;
    readonly fourEyesAboveRiskyMinor: bigint;
    readonly newAccountDays: number;
  },
  registeredAt: Date,
  now: Date,
): readonly SumLimit<RedemptionReviewReason>[] {
  const { fourEyesAboveMinor: usual, fourEyesAboveRiskyMinor: risky } = rules;
  const isNew = now.getTime() - registeredAt.getTime() < rules.newAccountDays * DAY;
  return [
    { reason: 'amount', of: 'all', aboveMinor: usual },
    { reason: 'new_device', of: 'new_login', aboveMinor: risky },
    { reason: 'new_address', of: 'new_recipient', aboveMinor: risky },
    ...(isNew ? [{ reason: 'new_account', of: 'all', aboveMinor: risky } as const] : []),
  ];
}
