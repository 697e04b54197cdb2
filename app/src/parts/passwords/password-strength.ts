import { isWeakPassword } from '@eh/contract/accounts/sessions/weak-password.ts';
import { PASSWORD_MIN } from '@eh/contract/platform/field-bounds.ts';

/** 0 too short, 1 refused as too easy to guess, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

type Known = Parameters<typeof isWeakPassword>[1];

const DISTINCT_FAIR = 5;
const LENGTH_GOOD = 12;
const LENGTH_STRONG = 16;

/** The strength of a password; one that the server refuses is never fair. */
export function passwordStrength(password: string, known: Known): PasswordStrength {
  if (password.length < PASSWORD_MIN) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  if (isWeakPassword(password, known) || new Set(password).size < DISTINCT_FAIR || runs(password)) return 1;
  const isLong = password.length >= LENGTH_GOOD;
  if (password.length >= LENGTH_STRONG || (isLong && kinds > 2)) return 4;
  if (isLong || kinds > 2) return 3;
  return kinds === 1 ? 1 : 2;
}

/** Whether more than half of the characters follow the one before, as in 1234 or 4321. */
function runs(password: string): boolean {
  const steps = Array.from(password, (character) => character.codePointAt(0) ?? 0)
    .slice(1)
    .filter((code, index) => Math.abs(code - (password.codePointAt(index) ?? 0)) <= 1);
  return steps.length * 2 > password.length;
}
