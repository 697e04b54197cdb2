import { DAY } from '@eh/contract/platform/spans.ts';
import type { RedemptionReviewReason, RedemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import type { SumLimit } from '../../accounts/velocities/index.ts';

/** A transition of a redemption's status. */
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
 * All transitions of a redemption. A prepared payout may be signed already, so it can no longer be refused: it ends on
 * the chain, or returns to approved if its nonce was used by another transaction.
 */
const redemptionSteps: readonly Step[] = [
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

/** The statuses in which the coins of a redemption are on hold. */
export const holdingStatuses: readonly RedemptionStatus[] = ['underReview', 'approved', 'prepared', 'sent'];

export function stepOf(event: RedemptionEvent): Step {
  const step = redemptionSteps.find((candidate) => candidate.event === event);
  if (!step) throw new Error(`No step of a redemption is called ${event}`);
  return step;
}

/** The status after an event; null if the event cannot happen. */
export function nextStatus(from: RedemptionStatus, event: RedemptionEvent): RedemptionStatus | null {
  const step = stepOf(event);
  return step.from.includes(from) ? step.to : null;
}

/** The most coins a level may redeem at once and within a day, in minor units. */
export interface LevelLimit {
  readonly level: number;
  readonly singleMinor: bigint;
  readonly dailyMinor: bigint;
}

/** The limit of the highest configured level that is not above this one. */
export function limitOf(limits: readonly LevelLimit[], level: number): LevelLimit {
  const limit = limits.findLast((candidate) => candidate.level <= level) ?? limits[0];
  if (!limit) throw new Error('Redemptions without limits');
  return limit;
}

/** When a quote made now ends: after its minutes, or earlier with its rate. */
export function quoteEnd(now: Date, minutes: number, rateGoodUntil: Date | null): Date {
  const end = new Date(now.getTime() + minutes * 60_000);
  return rateGoodUntil !== null && rateGoodUntil < end ? rateGoodUntil : end;
}

/** The sums within the window above which this user's redemption needs two approvals. */
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
