/** The two environments of a merchant: live orders move EH, test orders move coins without value. */
export const environments = ['live', 'test'] as const;
export type Environment = (typeof environments)[number];

/** The currency of test orders in the books. */
export const TEST_CURRENCY = 'TEST';

export const merchantStatuses = ['applied', 'active', 'refused', 'frozen', 'closed'] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

/** The roles of members of a merchant's team in the portal; owners may do everything. */
export const memberRoles = ['owner', 'finance', 'developer', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * The rights that change nothing: each reads what the right after it also writes, `read` the balance and the
 * statements.
 */
export const readingScopes = ['read_orders', 'read_refunds', 'read_payouts', 'read_webhooks', 'read'] as const;

/**
 * The rights that a key of the open API can have. `payouts` can pay only the merchant's own team; `user_payouts` can
 * pay everybody who granted an app `receive`. A key without the latter cannot send coins to strangers.
 */
export const keyScopes = [
  'orders',
  'refunds',
  'payouts',
  'user_payouts',
  'webhooks',
  'apps',
  ...readingScopes,
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The scopes that move coins out: only owners create, rotate or extend a key with one of them. */
export const payingScopes: readonly KeyScope[] = ['payouts', 'user_payouts', 'refunds'];
