/** The expiry of an open order. */
export const CASHIER_DEADLINE = 'cashier order';
/** The check of an order that waits for a trade: when the trade moves, and at their common deadline. */
export const FUNDING_DEADLINE = 'cashier funding';
