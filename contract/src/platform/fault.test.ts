import { expect, it } from 'vitest';
import { fault, readFault } from './fault.ts';
import { inLanguage } from './languages/language.ts';

it('encodes a phrase in both languages in one text', () => {
  const phrase = { en: 'not six digits', zh: '应为六位数字' };
  expect(readFault(fault(phrase))).toEqual(phrase);
  expect(inLanguage(phrase, 'en')).toBe(phrase.en);
  expect(inLanguage(phrase, 'zh-CN')).toBe(phrase.zh);
});

it.each(['', 'Invalid input: expected string', 'a / b'])(
  'does not take %j from the schema library for a phrase',
  (text) => {
    expect(readFault(text)).toBeNull();
  },
);
