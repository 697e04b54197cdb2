/** The expiry of an open order. */
export const CASHIER_DEADLINE = 'cashier order';
/** The look at an order that waits for a trade: when the trade moves, and at the one deadline of both. */
export const FUNDING_DEADLINE = 'cashier funding';
