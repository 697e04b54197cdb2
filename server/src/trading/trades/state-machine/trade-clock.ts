import { MINUTE_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { Step } from './step.ts';
import type { ClockChange, Trade, TradeTimes } from './trade-facts.ts';

const MINUTE = MINUTE_SECONDS * SECOND;

interface ClockInput {
  readonly step: Step;
  readonly trade: Trade;
  readonly now: Date;
  readonly times: TradeTimes;
}

/**
 * The clock after a step. While the payment method is paused, a clock that would start is stopped at once with all its
 * time left.
 */
export function clockAfter(input: ClockInput, to: TradeStatus): ClockChange {
  const { trade, now } = input;
  const clock = clockBy(input, to);
  const isPaused = trade.isMethodPaused && (to === 'awaitingPayment' || to === 'awaitingConfirmation');
  return isPaused && clock.kind === 'set' ? { kind: 'stop', secondsLeft: secondsUntil(clock.at, now) } : clock;
}

function clockBy({ step, trade, now, times }: ClockInput, to: TradeStatus): ClockChange {
  switch (step.clock) {
    case 'keep':
      return { kind: 'keep' };
    case 'drop':
      return { kind: 'drop' };
    case 'stop':
      return { kind: 'stop', secondsLeft: secondsLeft(trade, now) };
    case 'resume':
      return to === 'inComplaint'
        ? { kind: 'stop', secondsLeft: trade.stoppedSeconds ?? 0 }
        : resumed(trade, now, times.afterWithdrawal, 0);
    case 'after_withdrawal':
      return resumed(trade, now, times.afterWithdrawal, times.afterWithdrawal);
    case 'pay':
      return running(now, trade.paymentWindowMinutes);
    case 'confirm':
      return running(now, trade.isSlowMethod ? times.confirmSlow : times.confirm);
    case 'lengthen':
      return {
        kind: 'set',
        from: trade.deadlineFrom ?? now,
        at: minutesAfter(trade.deadlineAt ?? now, times.clockStop),
      };
    case 'latePaidHold':
    case 'grace':
      return running(now, times[step.clock]);
    default:
      return step.clock satisfies never;
  }
}

/** Resumes with the time that was left, but at least `leastMinutes`; a clock without time left gets `freshMinutes`. */
function resumed(trade: Trade, now: Date, freshMinutes: number, leastMinutes: number): ClockChange {
  const left = trade.stoppedSeconds ?? 0;
  const seconds = left === 0 ? freshMinutes * MINUTE_SECONDS : Math.max(left, leastMinutes * MINUTE_SECONDS);
  return { kind: 'set', from: now, at: new Date(now.getTime() + seconds * SECOND) };
}

function running(now: Date, minutes: number): ClockChange {
  return { kind: 'set', from: now, at: minutesAfter(now, minutes) };
}

function secondsLeft(trade: Trade, now: Date): number {
  if (trade.deadlineAt === null) return trade.stoppedSeconds ?? 0;
  return secondsUntil(trade.deadlineAt, now);
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / SECOND));
}

export function minutesAfter(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * MINUTE);
}
