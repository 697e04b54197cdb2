import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { expect, it } from 'vitest';
import { codeMessage } from './code-message.ts';

const purposes = Object.keys(codePurposes) as (keyof typeof codePurposes)[];

it.each(purposes)('says what a code of %s is for, how long it is valid and not to share it', (purpose) => {
  const [zh, en] = [codeMessage(purpose, '482913', 'zh-CN'), codeMessage(purpose, '482913', 'en')];
  expect(en.text).toMatch(/^\[EH\] 482913 is your code for [a-z].+\. It is valid for \d+ minutes\. Do not share it/);
  expect(zh.text).toMatch(/^【EH】验证码 482913，用于.+，\d+ 分钟内有效。/);
  expect(zh.text).toMatch(/请勿告知/);
});

it('puts no code in a subject, which a locked phone displays', () => {
  for (const purpose of purposes)
    for (const language of ['zh-CN', 'en'] as const)
      expect(codeMessage(purpose, '482913', language).subject).not.toMatch(/\d/);
});

it('describes each purpose in its own words', () => {
  const texts = purposes.map((purpose) => codeMessage(purpose, '1', 'en').text);
  expect(new Set(texts).size).toBe(purposes.length);
});
