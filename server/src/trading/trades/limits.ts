/** A buyer reminds the seller so often in a trade, so long after the payment and after the last time. */
export const REMINDERS_MAX = 3;
export const REMIND_PAUSE_MINUTES = 5;

/** Free cancellations of a buyer per day. The last one pauses buying, each further one for longer, then to the day's end. */
export const FREE_CANCELLATIONS = 3;
export const CANCELLATION_PAUSES_MINUTES = [15, 60, 240];

/** The digits of the reference that a payment carries. */
export const REFERENCE_DIGITS = 4;

/** The same for texts that people read. */
export const tradeLimits = {
  reminders: REMINDERS_MAX,
  remindPauseMinutes: REMIND_PAUSE_MINUTES,
  freeCancellations: FREE_CANCELLATIONS,
  firstPauseMinutes: CANCELLATION_PAUSES_MINUTES[0] ?? 0,
  referenceDigits: REFERENCE_DIGITS,
};
