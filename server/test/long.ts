/** `npm run test:long` walks further and asks for more; every rule is tested without it too. */
export const isLong = process.env['EH_LONG'] === '1';

/** How often a race is run: the first one may end by luck. `./eh prove-trades` asks for many more. */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? (isLong ? 5 : 2));
