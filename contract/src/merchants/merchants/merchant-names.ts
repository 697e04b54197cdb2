/** The two environments of a merchant: live orders move EH, test orders move coins that are worth nothing. */
export const environments = ['live', 'test'] as const;
export type Environment = (typeof environments)[number];

/** The currency of test orders in the books. */
export const TEST_CURRENCY = 'TEST';

export const merchantStatuses = ['applied', 'active', 'refused', 'frozen', 'closed'] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

/** The role of a member of a merchant's team in the portal: the owner may do everything. */
export const memberRoles = ['owner', 'finance', 'developer', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * The rights that a key of the open API can have. `payouts` reaches the merchant's own team only; `user_payouts` reaches
 * everybody who granted an app `receive`, so that a key without it cannot send coins to strangers.
 */
export const keyScopes = ['orders', 'refunds', 'payouts', 'user_payouts', 'webhooks', 'apps', 'read'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The scopes that move coins out: only an owner makes, rotates or prolongs a key with one of them. */
export const payingScopes: readonly KeyScope[] = ['payouts', 'user_payouts', 'refunds'];
