import type { Allowance, Pause } from '../../platform/attempts/allowance.ts';

/** Wrong login passwords of somebody who is logged in, and wrong real names, within an hour. */
export const WRONG_PASSWORDS_MAX = 10;
export const WRONG_IDENTITIES_MAX = 5;

/** Failures from which on a device must solve proof of work. */
export const FAILURES_BEFORE_CAPTCHA = 3;
/** Failures, from one address range and in all, from which on every unknown device must solve proof of work. */
export const CAPTCHA_AFTER = { neighbours: 30, all: 600 };
/** Codes that one address may request within an hour before its devices have to work. */
export const SENDS_BEFORE_CAPTCHA = 3;
/** Accounts opened by a user name from around one address before the next costs twice the work. */
export const OPENED_BEFORE_MORE_WORK = 4;
/**
 * A known device is slowed only by its own failures. Strangers wait after failures of their device, of their address,
 * and of all strangers at one name: 80 to 94 tries an hour at it, from however many addresses.
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
