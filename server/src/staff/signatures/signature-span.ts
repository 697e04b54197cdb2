import { HOUR } from '@eh/contract/platform/spans.ts';
/** So long a proposal waits for a second operator, and a first signature for a second one; then it is over. */
export const SECOND_WITHIN_HOURS = 72;

/** Until when what one operator signed or proposed waits for a second one. */
export function signatureExpiry(signedAt: Date): Date {
  return new Date(signedAt.getTime() + SECOND_WITHIN_HOURS * HOUR);
}

/** Whether what somebody signed first still waits for a second one. */
export function isSignatureValid(signedAt: Date, now: Date): boolean {
  return signatureExpiry(signedAt) > now;
}
