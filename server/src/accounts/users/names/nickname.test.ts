import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { nicknameFrom } from './nickname.ts';

function outcome(typed: string): string | number {
  try {
    return nicknameFrom(typed);
  } catch (error) {
    return error instanceof Refusal ? error.kind.code : 'a fault';
  }
}

it.each([
  ['  Alice   林晓 ', 'Alice 林晓'],
  ['Ehsan', 'Ehsan'],
  ['小明🐟', '小明🐟'],
  ['Bob-88', 'Bob-88'],
])('stores %j as %j', (typed, stored) => {
  expect(outcome(typed)).toBe(stored);
});

it.each([
  '',
  '   ',
  'E.H',
  'ＥＨ',
  '官 方 客服',
  'O f f i c i a l',
  'EH Support',
  'a\u202Eb',
  'a\u200Bb',
  'QQ 12345678',
  'me@x.example',
])('refuses %j', (typed) => {
  expect(outcome(typed)).toBe(profileRefusals.NicknameNotAllowed.code);
});
