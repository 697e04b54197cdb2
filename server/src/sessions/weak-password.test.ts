import { expect, it } from 'vitest';
import { isChoosableUsername, parseLoginName } from './login-name.ts';
import { isWeakPassword } from './weak-password.ts';

it('refuses passwords that are tried first', () => {
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
  expect(weak.filter((password) => !isWeakPassword(password, []))).toEqual([]);
});

it('lets passwords through that nobody has in a list', () => {
  const strong = ['correct horse 42', 'Xk3-vv9-LmQ', '春眠不觉晓处处闻', 'blue.Kettle.17', 'tangle-worm-osprey'];
  expect(strong.filter((password) => isWeakPassword(password, ['alice', '林晓']))).toEqual([]);
});

it('refuses passwords made of the person’s own names', () => {
  expect(isWeakPassword('Zhangsan-7731', ['zhangsan'])).toBe(true);
  expect(isWeakPassword('x13812345678x', ['13812345678'])).toBe(true);
  expect(isWeakPassword('Zhangsan-7731', ['li', ''])).toBe(false);
});

it('reads phones, addresses and user names as people type them', () => {
  expect(parseLoginName('138 0000 0001')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('+86 138-0000-0001')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('+44 7911 123456')).toEqual({ kind: 'mobile', value: '+447911123456' });
  expect(parseLoginName('Alice@Example.com')).toEqual({ kind: 'email', value: 'alice@example.com' });
  expect(parseLoginName('alice')).toEqual({ kind: 'username', value: 'alice' });
  for (const text of ['', '12', '010 1234 5678', '+1', 'a@b', '@', 'a b', '<script>', "o'hara@x"])
    expect(parseLoginName(text)).toBeNull();
});

it('lets nobody choose a name that could be taken for a phone or for one of ours', () => {
  for (const name of ['eh12345678', '13800000001', 'abc', '_abcd', 'a'.repeat(21), 'al ice', '林晓晓晓'])
    expect(isChoosableUsername(name)).toBe(false);
  expect(isChoosableUsername('zhang_san')).toBe(true);
});
