import { PASSWORD_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { StepTitle } from '../../../parts/step-title.tsx';
import { passwordMessages } from './messages.ts';

export interface OwnerStepProps {
  /** The verified name of a verified user, otherwise the login password. */
  asksFor: 'name' | 'password';
  error: ReactNode;
  isPending: boolean;
  onProof: (proof: { readonly password: string } | { readonly real_name: string }) => void;
}

const NAME_MAX = 60;

/** Asks for the user's name or login password before a payment password is set. */
export function OwnerStep({ asksFor, error, isPending, onProof }: OwnerStepProps) {
  const messages = useMessages(passwordMessages);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setMissing(messages.required);
    setMissing(undefined);
    return onProof(asksFor === 'name' ? { real_name: typed.trim() } : { password: typed });
  };
  const shared = { value: typed, error: missing ?? error };
  return (
    <form className="grid gap-5 px-page pt-2" onSubmit={handleSubmit} noValidate>
      <StepTitle>{asksFor === 'name' ? messages.confirmWithName : messages.confirmWithLogin}</StepTitle>
      {asksFor === 'name' ? (
        <TextField
          {...shared}
          label={messages.realName}
          hint={messages.realNameHint}
          maxLength={NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : (
        <PasswordField
          {...shared}
          label={messages.loginPassword}
          maxLength={PASSWORD_MAX}
          autoComplete="current-password"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button kind="act" type="submit" isWide isPending={isPending}>
        {messages.finish}
      </Button>
    </form>
  );
}
