/**
 * The rights that a user may grant to a third-party app. `openid` and `profile` are basic: once requested, they are
 * required. The user may switch off any other right.
 */
export const appScopes = ['openid', 'profile', 'email', 'identity.status', 'pay', 'receive'] as const;
export type AppScope = (typeof appScopes)[number];

export const baseScopes: readonly AppScope[] = ['openid', 'profile'];

/**
 * The part of an app that talks to this server: a server with a secret, or a page or program without one, because anybody
 * can read its code (public clients, RFC 6749, 2.1).
 */
export const appKinds = ['server', 'browser', 'native'] as const;
export type AppKind = (typeof appKinds)[number];

/** An app without a secret cannot move money, because anybody on the user's device can get its token. */
export const scopesWithoutSecret: readonly AppScope[] = ['openid', 'profile', 'email', 'identity.status'];

/**
 * An app waits for its review, works, or is refused. Operators can stop and restart it; its merchant can close it for
 * good.
 */
export const appStatuses = ['applied', 'active', 'refused', 'stopped', 'closed'] as const;
export type AppStatus = (typeof appStatuses)[number];

export const grantStatuses = ['active', 'revoked', 'expired'] as const;
export type GrantStatus = (typeof grantStatuses)[number];

/**
 * Why a grant ended: its user, its app, an operator, or expiry. A reused code or refresh token ended grants before
 * decision 0415; since then, it ends only its login's tokens.
 */
export const grantEnds = ['user', 'app', 'operator', 'code_reused', 'token_reused', 'expired'] as const;
export type GrantEnd = (typeof grantEnds)[number];

/**
 * The uses of a grant: a payment by the user, a payout to the user, or a read of the profile, the e-mail address, the
 * verification or the account number.
 */
export const grantUses = ['payment', 'payout', 'profile', 'email', 'identity', 'account'] as const;
export type GrantUse = (typeof grantUses)[number];
