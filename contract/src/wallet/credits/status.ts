/** States of coins that an operator asked to credit or to take back: the names of the code and their numbers on the wire. */
export const creditStatus = { expired: -3, cancelled: -2, refused: -1, asked: 0, signed: 1 } as const;
export type CreditStatus = keyof typeof creditStatus;

/** Coins put into circulation for a person, or taken out of it from what he has free. */
export const creditKinds = ['credit', 'take_back'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const REFERENCE_MAX = 60;
