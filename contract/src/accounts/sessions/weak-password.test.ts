import { expect, it } from 'vitest';
import { breachedPasswords } from './breached-passwords.ts';
import { isWeakPassword } from './weak-password.ts';

const isWeak = (password: string, ownNames: readonly string[]) =>
  isWeakPassword(password, { ownNames, breached: breachedPasswords });

it('refuses passwords that attackers try first', () => {
  const weak = [
    'password',
    'Password1!',
    'p@ssw0rd',
    'iloveyou2',
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    'abcabcabc',
    'abcdefgh',
    '19900101',
    '88888888',
    '12345678',
    'aaaabbbb',
    'short1',
    '1234abcd',
  ];
  expect(weak.filter((password) => !isWeak(password, []))).toEqual([]);
});

it('accepts passwords that are on no list', () => {
  const strong = ['correct horse 42', 'Xk3-vv9-LmQ', '春眠不觉晓处处闻', 'blue.Kettle.17', 'tangle-worm-osprey'];
  expect(strong.filter((password) => isWeak(password, ['alice', '林晓']))).toEqual([]);
});

it('refuses passwords made from the person’s own names', () => {
  expect(isWeak('Zhangsan-7731', ['zhangsan'])).toBe(true);
  expect(isWeak('x13812345678x', ['13812345678'])).toBe(true);
  expect(isWeak('Zhangsan-7731', ['li', ''])).toBe(false);
});
