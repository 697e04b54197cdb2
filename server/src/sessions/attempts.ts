import { commonRefusals } from '@eh/contract/envelope.ts';
import type { Act } from '../kit/act.ts';
import { type Allowance, AttemptCounter, type Pause } from '../kit/attempt-counter.ts';
import { Refusal } from '../kit/refusal.ts';

/** What is counted: failures to log in and wrong passwords; messages, pictures and questions asked for. */
type AttemptKind =
  | 'login-name'
  | 'login-address'
  | 'login-device'
  | 'password-user'
  | 'identity-user'
  | 'send-address'
  | 'send-device'
  | 'send-user'
  | 'captcha-address'
  | 'check-address'
  | 'check-device';

export const SECONDS_A_WINDOW = 3600;
const WRONG_PASSWORDS_MAX = 10;
export const WRONG_IDENTITIES_MAX = 5;

/** Failures before a picture has to be read as well. */
export const FAILURES_BEFORE_CAPTCHA = 3;
/**
 * Pauses are for an address or for one device with one name, never for a name: nobody can keep a stranger out of his
 * account. A device the account knows feels its own failures only.
 */
export const loginPauses = {
  device: { freeFailures: 5, firstSeconds: 2, longestSeconds: 900 },
  address: { freeFailures: 20, firstSeconds: 2, longestSeconds: 900 },
} as const satisfies Record<string, Pause>;

/** What one address, device or person may ask for. Families and offices share an address. */
export const allowances = {
  sendsOfAddress: { most: 60, withinSeconds: 3600 },
  sendsOfDevice: { most: 20, withinSeconds: 3600 },
  sendsOfUser: { most: 20, withinSeconds: 3600 },
  captchasOfAddress: { most: 300, withinSeconds: 600 },
  checksOfAddress: { most: 100, withinSeconds: 600 },
  checksOfDevice: { most: 30, withinSeconds: 600 },
} as const satisfies Record<string, Allowance>;

/** The counts of this room. */
export class Attempts extends AttemptCounter<AttemptKind> {
  /** Refuses when somebody who is logged in has typed his login password wrongly too often. */
  async refuseTooManyPasswords(act: Act, userId: string): Promise<void> {
    const count = await this.lock(act, 'password-user', userId);
    if (count >= WRONG_PASSWORDS_MAX) throw new Refusal(commonRefusals.TooManyRequests, { seconds: SECONDS_A_WINDOW });
  }
}
