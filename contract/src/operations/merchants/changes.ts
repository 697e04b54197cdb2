/** The changes that operators make to a merchant. What opens or costs something waits for a second operator. */
export const merchantChangeKinds = ['status', 'fee', 'limits'] as const;
export type MerchantChangeKind = (typeof merchantChangeKinds)[number];
