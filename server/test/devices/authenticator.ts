import { TOTP } from 'otpauth';

const PERIOD_MILLISECONDS = 30_000;

/**
 * Somebody's authenticator: the code of the period in which it is taken in hand, or the one this many periods after it. A
 * server that forgives one period to either side takes the first two for half a minute at least, whichever second the
 * test began in; a code of the period before would be too old as soon as this one ends.
 */
export function authenticatorOf(secret: string): (codeIndex?: number) => string {
  const period = Math.floor(Date.now() / PERIOD_MILLISECONDS);
  const totp = new TOTP({ secret });
  return (codeIndex = 0) => totp.generate({ timestamp: (period + codeIndex) * PERIOD_MILLISECONDS });
}
