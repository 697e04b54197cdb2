import { type TradeClockName, tradeClockBounds, tradeClockNames } from '@eh/contract/trading/trades/clock-bounds.ts';
import { numberOf } from '../../../settings/typed.ts';
import type { TradeClocks } from './queries.ts';

/** The minutes as typed. */
export type ClockDraft = Readonly<Record<TradeClockName, string>>;

export function draftOf(clocks: TradeClocks): ClockDraft {
  const { accept, late_paid_hold, grace, confirm, confirm_slow } = clocks;
  return {
    accept: `${accept}`,
    late_paid_hold: `${late_paid_hold}`,
    grace: `${grace}`,
    confirm: `${confirm}`,
    confirm_slow: `${confirm_slow}`,
  };
}

/** The minutes of a clock, or null for a value out of bounds. */
export function minutesOf(name: TradeClockName, typed: string): number | null {
  return numberOf(typed, tradeClockBounds[name]);
}

/** The rules to send; null while a field holds a value that cannot be sent. */
export function clocksOf(draft: ClockDraft): TradeClocks | null {
  const [accept = null, late_paid_hold = null, grace = null, confirm = null, confirm_slow = null] = tradeClockNames.map(
    (name) => minutesOf(name, draft[name]),
  );
  if (accept === null || late_paid_hold === null || grace === null || confirm === null || confirm_slow === null)
    return null;
  return { accept, late_paid_hold, grace, confirm, confirm_slow };
}
