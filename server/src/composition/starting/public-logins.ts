/** The password of every public login. */
export const PUBLIC_PASSWORD = 'Demo-1234';

/** Users whose password everybody can read in the sources. Nobody else is opened with it: the types of the demo say so. */
export const publicUsers = ['alice', 'bob', 'carol', 'dora', 'erin', 'coffee', 'mei'] as const;

/** Operators of the same kind. */
export const publicOperators = ['omar', 'olga', 'rita', 'arno', 'fina', 'susi'] as const;

export type PublicUser = (typeof publicUsers)[number];
export type PublicOperator = (typeof publicOperators)[number];
