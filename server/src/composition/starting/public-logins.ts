/** The password of every public login. */
export const PUBLIC_PASSWORD = 'Demo-1234';

/** Users whose password is public in the sources. Nobody else is opened with it: the demo's types enforce that. */
export const publicUsers = ['alice', 'bob', 'carol', 'dora', 'erin', 'coffee', 'mei'] as const;

/** Operators with public passwords. */
export const publicOperators = ['omar', 'olga', 'rita', 'arno', 'fina', 'susi'] as const;

export type PublicUser = (typeof publicUsers)[number];
export type PublicOperator = (typeof publicOperators)[number];
