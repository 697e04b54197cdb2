/** The rights that the key of a person can have: to read, to change their own listings, to take steps of their own trades. */
export const traderScopes = ['read', 'listings', 'trade'] as const;
export type TraderScope = (typeof traderScopes)[number];

/** How the id of a trader key looks. */
export const TRADER_KEY_ID = /^eh_trader_[0-9a-z]{4,40}$/;
