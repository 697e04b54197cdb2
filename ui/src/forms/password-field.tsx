import type { ComponentProps } from 'react';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children' | 'type'> {}

/** A login password that can be shown. The open eye means that it is readable now. */
export function PasswordField(props: PasswordFieldProps) {
  const messages = useUiMessages();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye' : 'eye-off'}
          label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
