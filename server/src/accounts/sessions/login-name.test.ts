import { expect, it } from 'vitest';
import { isChoosableUsername, parseLoginName } from './login-name.ts';

it('parses phones, addresses and user names as people type them', () => {
  expect(parseLoginName('138 0000 0001')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('+86 138-0000-0001')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('+44 7911 123456')).toEqual({ kind: 'mobile', value: '+447911123456' });
  expect(parseLoginName('Alice@Example.com')).toEqual({ kind: 'email', value: 'alice@example.com' });
  expect(parseLoginName('alice')).toEqual({ kind: 'username', value: 'alice' });
  expect(parseLoginName('\u202a+86 138 0000 0001\u202c')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('\u200e138\u20110000\u20110001')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('１３８.００００.０００１')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('0086 138 0000 0001')).toEqual({ kind: 'mobile', value: '+8613800000001' });
  expect(parseLoginName('O’Brien@example.com')).toEqual({ kind: 'email', value: "o'brien@example.com" });
  expect(parseLoginName('user@bücher.de')).toEqual({ kind: 'email', value: 'user@xn--bcher-kva.de' });
  expect(parseLoginName('\u200balice\ufeff')).toEqual({ kind: 'username', value: 'alice' });
  for (const text of ['', '12', '010 1234 5678', '+1', 'a@b', '@', 'a b', '<script>', "o'hara@x"])
    expect(parseLoginName(text)).toBeNull();
});

it('refuses a name that could be taken for a phone or for one of ours', () => {
  for (const name of ['eh12345678', '13800000001', 'abc', '_abcd', 'a'.repeat(21), 'al ice', '林晓晓晓'])
    expect(isChoosableUsername(name)).toBe(false);
  expect(isChoosableUsername('zhang_san')).toBe(true);
});
