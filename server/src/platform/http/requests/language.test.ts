import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it.each([
  ['en', 'en'],
  ['EN-us', 'en'],
  ['de-DE,en;q=0.8', 'en'],
  ['de-DE, fr;q=0.9, zh-TW;q=0.5, en;q=0.4', 'zh-CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['en;q=0.3, zh;q=0.7', 'zh-CN'],
  ['en;q=0.7, *;q=0.5', 'en'],
  ['*;q=0.5, en;q=0.1', 'zh-CN'],
  ['en;q=0, zh;q=0.001', 'zh-CN'],
  ['en;q=0', 'zh-CN'],
  ['zh;q=0, *;q=0.5', 'en'],
  ['zh;q=0.2, *', 'en'],
  ['en, zh', 'en'],
  ['*', 'zh-CN'],
  ['zh-TW;q=0.1, en;q=0.3, zh-CN', 'zh-CN'],
  ['en ; q=0.8', 'en'],
  ['zh;q=1.5, en;q=0.1', 'en'],
  ['english', 'zh-CN'],
  ['de', 'zh-CN'],
  ['', 'zh-CN'],
  [undefined, 'zh-CN'],
  [`${'x,'.repeat(100_000)}en`, 'zh-CN'],
])('answers %j in %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});
