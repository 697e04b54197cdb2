import type { BasisPoints } from '@eh/contract/platform/fee.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { MoneyState } from '@eh/contract/trading/trades/status.ts';

/** The longest that an order may wait for a trade, because a shop reserves its goods meanwhile. */
const FUNDING_MINUTES_MAX = 180;

/** The clocks of a trade that opens now, in minutes. */
export interface TradeTimes {
  readonly accept: number;
  readonly payment: number;
  /** The longer of the two extensions after a late payment. */
  readonly respite: number;
  readonly confirm: number;
}

/** The most minutes that a trade takes if nobody complains or stops a clock. */
export function minutesOf({ accept, payment, respite, confirm }: TradeTimes): number {
  return accept + payment + respite + confirm;
}

/** Whether a shop waits that long for a trade with these clocks. */
export function isInTime(times: TradeTimes): boolean {
  return minutesOf(times) <= FUNDING_MINUTES_MAX;
}

/** The common deadline of order and trade: the trade's last clock, but not before the order's own deadline. */
export function jointDeadline(times: TradeTimes, { now, lapsesAt }: { readonly now: Date; readonly lapsesAt: Date }) {
  const until = new Date(now.getTime() + minutesOf(times) * MINUTE);
  return until > lapsesAt ? until : lapsesAt;
}

/** The facts about a trade that an order waits for. */
export interface FundingTrade {
  readonly moneyState: MoneyState;
  /** When it ended; null while it runs. */
  readonly finishedAt: Date | null;
  /** Its running clock; null when none runs. */
  readonly deadlineAt: Date | null;
}

/**
 * The next step for an order that waits. `pay`: the coins came in time, however late that is noticed. `wait`: the trade
 * goes on. `look_again`: a trade clock has run out and is being handled. `end`: this order gets no coins.
 */
export type FundingOutcome = 'pay' | 'wait' | 'look_again' | 'end';

export function fundingOutcome(
  trade: FundingTrade,
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): FundingOutcome {
  if (trade.moneyState === 'released' || trade.moneyState === 'split')
    return trade.finishedAt !== null && trade.finishedAt < expiresAt ? 'pay' : 'end';
  if (trade.moneyState === 'returned') return 'end';
  if (now < expiresAt) return 'wait';
  const isClockDue = trade.deadlineAt !== null && trade.deadlineAt < expiresAt;
  return isClockDue ? 'look_again' : 'end';
}

/** The smallest quantity of a trade that leaves the buyer this net amount after the fee, which is rounded down. */
export function quantityForNet(netMinor: bigint, rate: BasisPoints): bigint {
  const BASIS_POINTS_IN_WHOLE = 10_000n;
  return ((netMinor - 1n) * BASIS_POINTS_IN_WHOLE) / (BASIS_POINTS_IN_WHOLE - BigInt(rate)) + 1n;
}
