import { loginFields, usualNameKinds } from '@eh/contract/accounts/sessions/entry-fields.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { CODE_DIGITS, PASSWORD_MIN } from '@eh/contract/platform/field-bounds.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { Catalogue } from '@eh/ui/reader/catalogue.ts';
import type { loginMessages } from './messages.ts';

export type FormField = AnswerOf<'GET /api/login/fields'>['fields'][number];
export type FormValues = Readonly<Record<string, string>>;
export type FormErrors = Readonly<Record<string, string | undefined>>;

type Messages = typeof loginMessages extends Catalogue<infer W> ? W : never;

/** The default login form, shown until the server has answered. */
export function defaultLoginFields(language: Language): readonly FormField[] {
  return loginFields(usualNameKinds, language).fields;
}

/** The errors by field; empty when the form may be sent. */
export function checkForm(fields: readonly FormField[], values: FormValues, messages: Messages): FormErrors {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const error = checkField(field, values[field.name] ?? '', messages);
    if (error !== null) errors[field.name] = error;
  }
  return errors;
}

/** The error of a new password that is too short. Existing passwords are not checked. */
export function checkNewPassword(password: string, messages: Messages): string | null {
  return password.length < PASSWORD_MIN ? messages.tooShort(PASSWORD_MIN) : null;
}

const SIX_DIGITS = new RegExp(`^\\d{${CODE_DIGITS}}$`);

function checkField(field: FormField, value: string, messages: Messages): string | null {
  // The device computes this proof by itself, with nothing to type.
  if (field.kind === 'captcha') return null;
  if (value.trim() === '') return field.is_required ? messages.required(field.label) : null;
  if (field.kind === 'code' && !SIX_DIGITS.test(value)) return messages.sixDigits;
  return null;
}
