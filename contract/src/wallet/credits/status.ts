/** States of a credit: the names in code and their numbers on the wire. */
export const creditStatus = { expired: -3, cancelled: -2, refused: -1, asked: 0, signed: 1 } as const;
export type CreditStatus = keyof typeof creditStatus;

/** Coins put into circulation for a user, or taken out of it from the user's available coins. */
export const creditKinds = ['credit', 'take_back'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const REFERENCE_MAX = 60;
