import { expect, it } from 'vitest';
import { refusalMessage } from './refusal.ts';

const kind = { code: 1, http: 200, en: 'Wait {seconds} s, {name}', zh: '{name}，请等待 {seconds} 秒' };

it('fills in the placeholders of its text from the data, in either order', () => {
  expect(refusalMessage(kind, 'en', { seconds: 5, name: 'Li' })).toBe('Wait 5 s, Li');
  expect(refusalMessage(kind, 'zh-CN', { seconds: 5, name: 'Li' })).toBe('Li，请等待 5 秒');
});

it('leaves a placeholder that the data lack, so that a test finds it', () => {
  expect(refusalMessage(kind, 'en', { seconds: 5 })).toBe('Wait 5 s, {name}');
});

it('does not fill in a placeholder that comes from the data itself', () => {
  expect(refusalMessage(kind, 'en', { seconds: '{name}', name: 'Li' })).toBe('Wait {name} s, Li');
});
