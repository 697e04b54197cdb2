import { HOUR } from '@eh/contract/platform/spans.ts';
import { SECOND_WITHIN_HOURS } from '@eh/contract/staff/signatures/signature-bounds.ts';

/** Until when a signature or proposal of one operator waits for the second. */
export function signatureExpiry(signedAt: Date): Date {
  return new Date(signedAt.getTime() + SECOND_WITHIN_HOURS * HOUR);
}

/** Whether a first signature still waits for a second one. */
export function isSignatureValid(signedAt: Date, now: Date): boolean {
  return signatureExpiry(signedAt) > now;
}
