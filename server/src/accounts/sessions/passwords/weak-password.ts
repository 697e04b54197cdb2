import { breachedPasswords } from '@eh/contract/accounts/sessions/breached-passwords.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { isWeakPassword } from '@eh/contract/accounts/sessions/weak-password.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Refuses passwords that attackers try first. */
export function refuseWeakPassword(password: string, ownNames: readonly string[]): void {
  if (isWeakPassword(password, { ownNames, breached: breachedPasswords }))
    throw new Refusal(sessionRefusals.WeakPassword);
}
