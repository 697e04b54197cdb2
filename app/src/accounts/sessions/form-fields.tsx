import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import type { FormErrors, FormField, FormValues } from './form-values.ts';
import { loginMessages } from './messages.ts';

export interface FormFieldsProps {
  fields: readonly FormField[];
  values: FormValues;
  errors: FormErrors;
  onChange: (name: string, value: string) => void;
  /** The button at the end of a code field that requests the code. */
  sendCode?: ReactNode;
  /** Whether the form sets a new password rather than asking for the current one. */
  isNewPassword?: boolean;
  passwordHint?: string;
}

/** The fields of a form, as the server names them. */
export function FormFields(props: FormFieldsProps) {
  const { fields, values, errors, onChange, sendCode, isNewPassword, passwordHint } = props;
  const messages = useMessages(loginMessages);
  return fields.map((field) => {
    const shared = {
      label: field.is_required ? field.label : `${field.label} (${messages.optional})`,
      value: values[field.name] ?? '',
      error: errors[field.name],
      maxLength: field.max_length,
    };
    const handleChange = (value: string) => onChange(field.name, value);
    switch (field.kind) {
      case 'captcha':
        return null;
      case 'password':
        return (
          <PasswordField
            key={field.name}
            {...shared}
            hint={passwordHint}
            autoComplete={isNewPassword ? 'new-password' : 'current-password'}
            onChange={(event) => handleChange(event.target.value)}
          />
        );
      case 'code':
        return (
          <TextField
            key={field.name}
            {...shared}
            maxLength={CODE_DIGITS}
            inputMode="numeric"
            autoComplete="one-time-code"
            trailing={sendCode}
            onChange={(event) => handleChange(event.target.value.replace(/\D/g, ''))}
          />
        );
      case 'text':
      case 'mobile':
      case 'email':
        return (
          <TextField
            key={field.name}
            {...shared}
            inputMode={field.kind === 'mobile' ? 'tel' : field.kind === 'email' ? 'email' : 'text'}
            autoComplete={field.name === 'account' ? 'username' : field.name === 'nickname' ? 'nickname' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => handleChange(event.target.value)}
          />
        );
    }
  });
}
