import { CODE_DIGITS } from '@eh/contract/fields.ts';
import type { Language } from '@eh/contract/refusal.ts';
import type { formField, sessionCalls } from '@eh/contract/sessions.ts';
import { LOGIN_NAME_MAX, PASSWORD_MAX } from '@eh/contract/sessions.ts';
import type * as z from 'zod';
import type { LoginName } from '../accounts/index.ts';

type FormField = z.output<typeof formField>;
type Answer = z.output<(typeof sessionCalls)['GET /api/login/fields']['answer']>;
export type NameKind = LoginName['kind'];

const NICKNAME_MAX = 30;

const words = {
  mobile: { en: 'Phone', zh: '手机号' },
  email: { en: 'E-mail', zh: '邮箱' },
  username: { en: 'User name', zh: '用户名' },
  password: { en: 'Password', zh: '密码' },
  code: { en: 'Code', zh: '验证码' },
  captcha: { en: 'Characters in the picture', zh: '图形验证码' },
  nickname: { en: 'Nickname', zh: '昵称' },
} as const;

export function nameKindWords(kinds: readonly NameKind[], language: Language): string {
  return kinds.map((kind) => say(kind, language)).join(' / ');
}

export function loginFields(kinds: readonly NameKind[], language: Language): Answer {
  return { fields: [accountField(kinds, language), passwordField(language)] };
}

/** A phone or e-mail is proved by a code; where only user names are offered, a picture keeps machines out. */
export function registerFields(kinds: readonly NameKind[], language: Language): Answer {
  const proof = kinds.some((kind) => kind !== 'username')
    ? field('code', 'code', language, CODE_DIGITS)
    : field('captcha', 'captcha', language, CODE_DIGITS);
  const nickname = { ...field('nickname', 'text', language, NICKNAME_MAX), is_required: false };
  return { fields: [accountField(kinds, language), proof, passwordField(language), nickname] };
}

function accountField(kinds: readonly NameKind[], language: Language): FormField {
  const [only, ...others] = kinds;
  const kind = only === undefined || others.length > 0 || only === 'username' ? 'text' : only;
  const label = nameKindWords(kinds, language);
  return { name: 'account', kind, label, placeholder: label, is_required: true, max_length: LOGIN_NAME_MAX };
}

function passwordField(language: Language): FormField {
  return field('password', 'password', language, PASSWORD_MAX);
}

function field(
  name: 'password' | 'code' | 'captcha' | 'nickname',
  kind: FormField['kind'],
  language: Language,
  maxLength: number,
): FormField {
  const label = say(name, language);
  return { name, kind, label, placeholder: label, is_required: true, max_length: maxLength };
}

function say(word: keyof typeof words, language: Language): string {
  return language === 'en' ? words[word].en : words[word].zh;
}
