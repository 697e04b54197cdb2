import { breachedPasswords } from '@eh/contract/accounts/sessions/breached-passwords.ts';
import { isWeakPassword } from '@eh/contract/accounts/sessions/weak-password.ts';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const known = { ownNames: ['Kestrel', '13800000004'], breached: breachedPasswords };

test.each([
  ['short', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaa', 1],
  ['abcdefgh1', 1],
  ['kestrels', 1],
  ['kestrel77', 1],
  ['heron4477', 2],
  ['Password1!', 1],
  ['p@ssw0rd99', 1],
  ['iloveyou2', 1],
  ['My-13800000004', 1],
  ['Heron-77x', 3],
  ['Heron-77-31xy', 4],
  ['heron on the river', 4],
])('rates %s with strength %i', (password, strength) => {
  expect(passwordStrength(password, known)).toBe(strength);
});

test('never rates a password as fair that the server refuses', () => {
  const refused = [...breachedPasswords].flatMap((word) => [word, `${word}1`, `${word}!9`, word.toUpperCase()]);
  const accepted = refused.filter((word) => isWeakPassword(word, known) && passwordStrength(word, known) > 1);
  expect(accepted).toEqual([]);
});
