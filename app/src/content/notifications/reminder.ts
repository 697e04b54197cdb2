import { create } from 'zustand';

/** The seller's countdown pop-up, one at a time: the trade whose time runs out first. */
export interface Reminder {
  readonly tradeId: string;
  readonly tradeNo: string;
  readonly timeoutAt: number;
  /** Who says that they have paid, masked; empty in a notice of before. */
  readonly payer: string;
  /** How they pay. */
  readonly channel: string;
  /** What should have arrived, and what it is paid for, as they are written. */
  readonly sum: string;
  readonly coins: string;
  /** What happens at zero: the coins go to the buyer, or an operator decides. */
  readonly isReleased: boolean;
  readonly noticeId: string;
}

export const useReminder = create<{ readonly reminder: Reminder | null; readonly isOpen: boolean }>(() => ({
  reminder: null,
  isOpen: false,
}));

/** Which of two reminders stays: the more urgent one; a newer word on the same trade replaces the older. */
export function moreUrgent(standing: Reminder | null, next: Reminder): Reminder {
  if (!standing || standing.tradeId === next.tradeId) return next;
  return next.timeoutAt < standing.timeoutAt ? next : standing;
}

export function startReminder(next: Reminder): void {
  useReminder.setState(({ reminder: last, isOpen }) => ({
    reminder: moreUrgent(isOpen ? last : null, next),
    isOpen: true,
  }));
}

/** Closes the pop-up; what it said stays while it goes. */
export function clearReminder(): void {
  useReminder.setState({ isOpen: false });
}
