import { expect, it } from 'vitest';
import { loginFields, nameKindWords, usualNameKinds } from './entry-fields.ts';

it('names what one logs in by as people say it, in both languages', () => {
  expect(nameKindWords(usualNameKinds, 'en')).toBe('Phone, e-mail or username');
  expect(nameKindWords(usualNameKinds, 'zh-CN')).toBe('手机号、邮箱或用户名');
  expect(nameKindWords(['mobile', 'email'], 'en')).toBe('Phone or e-mail');
  expect(nameKindWords(['email'], 'zh-CN')).toBe('邮箱');
});

it('asks for a phone by the keys of a phone only where nothing else is offered', () => {
  expect(loginFields(['mobile'], 'en').fields[0]).toMatchObject({ kind: 'mobile', label: 'Phone' });
  expect(loginFields(usualNameKinds, 'en').fields[0]).toMatchObject({ kind: 'text' });
});
