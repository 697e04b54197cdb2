/**
 * How quick offers are ranked, in hundredths of a percent of the reference price. The app shows these figures, and the
 * server ranks by nothing else.
 */
export const quickRanking = {
  /** A minute until the other side's step counts like this much of the price. */
  perMinute: 2,
  /** Slower people all count alike. */
  minutesMax: 60,
  /** For people without a finished trade. */
  minutesOfUnknown: 30,
  /** Each percent of completion that is missing counts like this much of the price. */
  perMissingPercent: 5,
  /** For people without a completion figure. */
  percentOfUnknown: 90,
} as const;

/** The best listings by price that are compared. */
export const QUICK_COMPARED = 30;
/** The last trades of a person from which their median is taken. */
export const QUICK_MEDIAN_TRADES = 30;
/** The most trades over which one sum is split. */
export const QUICK_PARTS_MAX = 3;
