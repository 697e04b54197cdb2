import { HOUR } from '@eh/contract/platform/spans.ts';
import { SECOND_WITHIN_HOURS } from '@eh/contract/staff/signatures/signature-bounds.ts';

/** Until when what one operator signed or proposed waits for a second one. */
export function signatureExpiry(signedAt: Date): Date {
  return new Date(signedAt.getTime() + SECOND_WITHIN_HOURS * HOUR);
}

/** Whether what somebody signed first still waits for a second one. */
export function isSignatureValid(signedAt: Date, now: Date): boolean {
  return signatureExpiry(signedAt) > now;
}
