/** Why trades look like wash trades. */
export const washReasons = ['ring', 'both_ways', 'small', 'device', 'address', 'account', 'price', 'many'] as const;
export type WashReason = (typeof washReasons)[number];
