import { expect, it } from 'vitest';
import { inEachLanguage, inLanguage, nextLanguage } from './language.ts';

it('chooses the value of the reader’s language', () => {
  expect(inLanguage({ zh: '一', en: 'one' }, 'zh-CN')).toBe('一');
  expect(inLanguage({ zh: '一', en: 'one' }, 'en')).toBe('one');
});

it('computes a value for each language', () => {
  expect(inEachLanguage((language) => language)).toEqual({ zh: 'zh-CN', en: 'en' });
});

it('returns to the first language after the last', () => {
  expect(nextLanguage('zh-CN')).toBe('en');
  expect(nextLanguage(nextLanguage('zh-CN'))).toBe('zh-CN');
});
