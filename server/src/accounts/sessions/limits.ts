import type { Allowance, Pause } from '../../platform/attempts/allowance.ts';

/** Limit of wrong login passwords of a logged-in user, and of wrong real names, within an hour. */
export const WRONG_PASSWORDS_MAX = 10;
export const WRONG_IDENTITIES_MAX = 5;

/** A device with this many failures must solve proof of work. */
export const FAILURES_BEFORE_CAPTCHA = 3;
/** With this many failures from one address range, or overall, every unknown device must solve proof of work. */
export const CAPTCHA_AFTER = { neighbours: 30, all: 600 };
/** Codes that one address may request within an hour before its devices must do proof of work. */
export const SENDS_BEFORE_CAPTCHA = 3;
/** Accounts that may be opened with user names from one address range before the next costs twice the work. */
export const OPENED_BEFORE_MORE_WORK = 4;
/**
 * A known device is slowed only by its own failures. Strangers also wait after failures of their address and of all
 * strangers at one name: at most 80 to 94 tries an hour at a name, from any number of addresses.
 */
export const loginPauses = {
  device: { freeFailures: 5, firstSeconds: 2, longestSeconds: 900 },
  address: { freeFailures: 20, firstSeconds: 2, longestSeconds: 900 },
  name: { freeFailures: 10, firstSeconds: 2, longestSeconds: 45 },
} as const satisfies Record<string, Pause>;

/** The allowances of one address, device or user. Families and offices share an address. */
export const allowances = {
  sendsOfAddress: { most: 60, withinSeconds: 3600 },
  sendsOfDevice: { most: 20, withinSeconds: 3600 },
  codesAround: { most: 20, withinSeconds: 3600 },
  codesInAll: { most: 240, withinSeconds: 3600 },
  captchasOfAddress: { most: 300, withinSeconds: 600 },
  checksOfAddress: { most: 100, withinSeconds: 600 },
  checksOfDevice: { most: 30, withinSeconds: 600 },
} as const satisfies Record<string, Allowance>;
