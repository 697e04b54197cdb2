/** The changes that operators make to a merchant. Changes that open or cost something wait for a second operator. */
export const merchantChangeKinds = ['status', 'fee', 'limits'] as const;
export type MerchantChangeKind = (typeof merchantChangeKinds)[number];
