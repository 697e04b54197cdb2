/** The most price alerts of one person, those that are off or over included. */
export const ALERTS_MAX = 20;

/** An alert that rang is silent for so long, and then until its price has left. */
export const ALERT_PAUSE_MINUTES = 60;

/** The longest time that an alert may be set for. */
export const ALERT_DAYS_MAX = 90;

/** The highest price and sum of an alert, in minor units: their product stays within what the database counts. */
export const ALERT_PRICE_MAX_MINOR = 100_000_000n;
export const ALERT_AMOUNT_MAX_MINOR = 100_000_000_000n;

/** A person wants to buy below a price, or to sell above it. */
export const alertWants = ['buy', 'sell'] as const;
export type AlertWants = (typeof alertWants)[number];
