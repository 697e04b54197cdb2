import { create } from 'zustand';

/** The seller's countdown pop-up, one at a time: the trade with the nearest deadline. */
export interface Reminder {
  readonly tradeId: string;
  readonly tradeNo: string;
  readonly timeoutAt: number;
  /** The masked name of the buyer who reports a payment; empty in a notice of an older server. */
  readonly payer: string;
  /** The payment channel. */
  readonly channel: string;
  /** The expected sum and the coins it pays for, formatted. */
  readonly sum: string;
  readonly coins: string;
  /** At zero the coins go to the buyer; when false, an operator decides. */
  readonly isReleased: boolean;
  readonly noticeId: string;
}

export const useReminder = create<{ readonly reminder: Reminder | null; readonly isOpen: boolean }>(() => ({
  reminder: null,
  isOpen: false,
}));

/** The more urgent of two reminders; a newer one on the same trade replaces the older. */
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

/** Closes the pop-up; its text stays during the closing animation. */
export function clearReminder(): void {
  useReminder.setState({ isOpen: false });
}
