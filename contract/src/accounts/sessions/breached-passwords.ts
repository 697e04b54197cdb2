import list from './breached-passwords.json' with { type: 'json' };

/** The five thousand passwords of at least eight characters that occur most often in leaks, in lower case. */
export const breachedPasswords: ReadonlySet<string> = new Set(list.passwords.split(' '));
