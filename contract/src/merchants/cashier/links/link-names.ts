/** `sold_out`: as many people as the shop has pieces have paid, or are buying the coins for it right now. */
export const linkStates = ['open', 'closed', 'expired', 'sold_out'] as const;
export type LinkState = (typeof linkStates)[number];

/** The states of a link for the person who opened it. */
export const shownLinkStates = [...linkStates, 'merchant_stopped', 'own_shop'] as const;
export type ShownLinkState = (typeof shownLinkStates)[number];

/** The most pieces of a link that counts them; without a number it sells for as long as it is open. */
export const STOCK_MAX = 10_000;
