import { SECOND } from '@eh/contract/platform/spans.ts';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** One period before and after, to allow for clocks that are slightly off. */
const WINDOW_PERIODS = 1;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** A TOTP secret made from unguessable bytes. */
export function totpSecretFrom(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

/** The period that this code belongs to, or null if it is wrong. Uses real time, like the phone that showed it. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    timestamp: now.getTime(),
    window: WINDOW_PERIODS,
  });
  return delta === null ? null : Math.floor(now.getTime() / SECOND / PERIOD_SECONDS) + delta;
}

/** The `otpauth://` URI that an authenticator app reads from a QR code. */
export function totpAddress(name: string, secret: string): string {
  return new TOTP({ issuer: 'EH', label: name, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).toString();
}
