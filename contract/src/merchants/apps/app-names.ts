/**
 * The rights that a user may grant to an app of a third party. `openid` and `profile` are the base: required as soon as
 * they are requested. The user may switch every other one off.
 */
export const appScopes = ['openid', 'profile', 'email', 'identity.status', 'pay', 'receive'] as const;
export type AppScope = (typeof appScopes)[number];

export const baseScopes: readonly AppScope[] = ['openid', 'profile'];

/**
 * The parts of an app that speak with the server: a server with a secret, or a page or a program whose code everybody can
 * read, and which has none (public clients, RFC 6749, 2.1).
 */
export const appKinds = ['server', 'browser', 'native'] as const;
export type AppKind = (typeof appKinds)[number];

/** An app without a secret moves no money: its token is in the hands of the person, or of anybody on their device. */
export const scopesWithoutSecret: readonly AppScope[] = ['openid', 'profile', 'email', 'identity.status'];

/** An app waits for its review, works, or was refused; operators stop it until they let it work again, its merchant closes it for good. */
export const appStatuses = ['applied', 'active', 'refused', 'stopped', 'closed'] as const;
export type AppStatus = (typeof appStatuses)[number];

export const grantStatuses = ['active', 'revoked', 'expired'] as const;
export type GrantStatus = (typeof grantStatuses)[number];

/**
 * The cause of a grant's end: its user, its app, an operator, or its time. A code or refresh token that was used twice
 * ended grants before decision 0415; it ends the tokens of its login since.
 */
export const grantEnds = ['user', 'app', 'operator', 'code_reused', 'token_reused', 'expired'] as const;
export type GrantEnd = (typeof grantEnds)[number];

/**
 * The uses of a grant: a payment of the user, a payout to the user, or a question about the profile, the e-mail address,
 * the verification or the account number.
 */
export const grantUses = ['payment', 'payout', 'profile', 'email', 'identity', 'account'] as const;
export type GrantUse = (typeof grantUses)[number];
