/** `npm run test:long` walks further and asks for more; every rule is tested without it too. */
export const isLong = process.env['EH_LONG'] === '1';
