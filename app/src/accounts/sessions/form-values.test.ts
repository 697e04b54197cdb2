import { expect, test } from 'vitest';
import type { FormField } from './form-values.ts';
import { checkForm, checkNewPassword, defaultLoginFields } from './form-values.ts';
import { loginMessages } from './messages.ts';

const messages = loginMessages.en;
const code: FormField = {
  name: 'code',
  kind: 'code',
  label: 'Code',
  placeholder: '',
  is_required: true,
  max_length: 6,
};
const nickname: FormField = { ...code, name: 'nickname', kind: 'text', label: 'Nickname', is_required: false };

test('reports every empty required field, and no other', () => {
  expect(checkForm(defaultLoginFields('en'), { account: '  ', password: 'x' }, messages)).toEqual({
    account: 'Please enter: Phone, e-mail or username',
  });
  expect(checkForm([nickname], {}, messages)).toEqual({});
});

test('accepts codes of six digits only', () => {
  expect(checkForm([code], { code: '12345' }, messages)).toEqual({ code: 'Enter 6 digits' });
  expect(checkForm([code], { code: '12345a' }, messages)).toEqual({ code: 'Enter 6 digits' });
  expect(checkForm([code], { code: '123456' }, messages)).toEqual({});
});

test('needs no input while the device computes its proof', () => {
  expect(checkForm([{ ...code, name: 'captcha', kind: 'captcha' }], {}, messages)).toEqual({});
});

test('accepts new passwords of at least eight characters', () => {
  expect(checkNewPassword('Demo-12', messages)).toBe('At least 8 characters');
  expect(checkNewPassword('Demo-123', messages)).toBeNull();
});
