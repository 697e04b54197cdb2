import { breachedPasswords } from '@eh/contract/breached-passwords.ts';
import { sessionRefusals } from '@eh/contract/session-refusals.ts';
import { isWeakPassword } from '@eh/contract/weak-password.ts';
import { Refusal } from '../kit/refusal.ts';

/** Refuses passwords that are tried first. */
export function refuseWeakPassword(password: string, ownNames: readonly string[]): void {
  if (isWeakPassword(password, { ownNames, breached: breachedPasswords }))
    throw new Refusal(sessionRefusals.WeakPassword);
}
