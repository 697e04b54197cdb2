import list from './breached-passwords.json' with { type: 'json' };

/** The five thousand passwords of eight letters and more that leaked lists show most often, in lower case. */
export const breachedPasswords: ReadonlySet<string> = new Set(list.passwords.split(' '));
