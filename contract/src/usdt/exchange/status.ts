/** States of a purchase of coins with USDT: the names of the code and their numbers on the wire. */
export const purchaseStatus = { cancelled: -1, waiting: 0, confirming: 1, credited: 2, expired: 3 } as const;
export type PurchaseStatus = keyof typeof purchaseStatus;

/** The networks on which USDT is taken, as people know them. */
export const usdtChains = ['ERC20', 'TRC20'] as const;
export type UsdtChain = (typeof usdtChains)[number];

/** By this the console finds what was changed of rate and switch. */
export const EXCHANGE_SETTINGS = '00000000-0000-0000-0000-000000000000';

/** Rates are coins for one USDT, with four decimals. */
export const RATE_DECIMALS = 4;
