import { expect, it } from 'vitest';
import { loginFields, nameKindMessages, usualNameKinds } from './entry-fields.ts';

it('names the login identifiers in everyday words, in both languages', () => {
  expect(nameKindMessages(usualNameKinds, 'en')).toBe('Phone, e-mail or username');
  expect(nameKindMessages(usualNameKinds, 'zh-CN')).toBe('手机号、邮箱或用户名');
  expect(nameKindMessages(['mobile', 'email'], 'en')).toBe('Phone or e-mail');
  expect(nameKindMessages(['email'], 'zh-CN')).toBe('邮箱');
});

it('uses the telephone keypad only when nothing but a phone is accepted', () => {
  expect(loginFields(['mobile'], 'en').fields[0]).toMatchObject({ kind: 'mobile', label: 'Phone' });
  expect(loginFields(usualNameKinds, 'en').fields[0]).toMatchObject({ kind: 'text' });
});
