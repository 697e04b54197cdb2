import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

it.each([
  'a'.repeat(32),
  '0'.repeat(64),
  'ab'.repeat(16),
  'deadbeef'.repeat(8),
  'password'.repeat(4),
  'my-secret-my-secret-my-secret-my-secret',
  '0123456789'.repeat(4),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz012345',
  'abcdefghijklmnopqrstuvwxyz012345'.split('').toReversed().join(''),
  '',
])('recognizes %j as guessable', (secret) => {
  expect(isGuessable(secret)).toBe(true);
});

it('accepts random secrets, and a sentence of one’s own', () => {
  for (let drawn = 0; drawn < 500; drawn += 1) {
    expect(isGuessable(randomBytes(16).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(32).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(24).toString('base64'))).toBe(false);
  }
  expect(isGuessable('nine grey geese cross the frozen lake at dusk')).toBe(false);
});
