import type { AnswerOf } from '../../calls.ts';
import { CODE_DIGITS, LOGIN_NAME_MAX, NICKNAME_MAX, PASSWORD_MAX } from '../../platform/field-bounds.ts';
import { inLanguage, type Language } from '../../platform/languages/language.ts';

type Answer = AnswerOf<'GET /api/login/fields'>;
type FormField = Answer['fields'][number];
export type NameKind = 'username' | 'mobile' | 'email';

/** The default kinds of login name, so that the form can be shown before the server has answered. */
export const usualNameKinds: readonly NameKind[] = ['mobile', 'email', 'username'];

const fieldNames = {
  mobile: { en: 'Phone', zh: '手机号' },
  email: { en: 'E-mail', zh: '邮箱' },
  username: { en: 'Username', zh: '用户名' },
  password: { en: 'Password', zh: '登录密码' },
  code: { en: 'Code', zh: '验证码' },
  captcha: { en: 'Code in the picture', zh: '图形验证码' },
  nickname: { en: 'Nickname', zh: '昵称' },
} as const;

/** Written out, because the browser's own list formatting costs a slow phone 50 ms at start. */
const listParts = { en: { comma: ', ', or: ' or ' }, zh: { comma: '、', or: '或' } };

/** "Phone, e-mail or username". */
export function nameKindMessages(kinds: readonly NameKind[], language: Language): string {
  const { comma, or } = inLanguage(listParts, language);
  const [first = '', ...rest] = kinds.map((kind) => say(kind, language));
  const names = [first, ...rest.map((name) => name.toLowerCase())];
  return [names.slice(0, -1).join(comma), ...names.slice(-1)].filter((part) => part !== '').join(or);
}

/** The login form. The app builds it from the same contract, so that nothing moves when the answer arrives. */
export function loginFields(kinds: readonly NameKind[], language: Language): Answer {
  return { fields: [accountField(kinds, language), passwordField(language)] };
}

/** A phone or e-mail is verified by a code; if only user names are offered, by the device's proof of work. */
export function registerFields(kinds: readonly NameKind[], language: Language): Answer {
  const proof = kinds.some((kind) => kind !== 'username')
    ? field('code', 'code', language, CODE_DIGITS)
    : field('captcha', 'captcha', language, CODE_DIGITS);
  const nickname = { ...field('nickname', 'text', language, NICKNAME_MAX), is_required: false };
  return { fields: [accountField(kinds, language), proof, passwordField(language), nickname] };
}

function accountField(kinds: readonly NameKind[], language: Language): FormField {
  const [only, ...rest] = kinds;
  const kind = only === undefined || rest.length > 0 || only === 'username' ? 'text' : only;
  const label = nameKindMessages(kinds, language);
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

function say(word: keyof typeof fieldNames, language: Language): string {
  return inLanguage(fieldNames[word], language);
}
