/** Why trades look as if they were made for show. */
export const washReasons = ['ring', 'both_ways', 'small', 'device', 'address', 'account', 'price', 'many'] as const;
export type WashReason = (typeof washReasons)[number];
