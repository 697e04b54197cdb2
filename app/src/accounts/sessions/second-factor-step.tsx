import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { CodeInput } from '@eh/ui/forms/code-input.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';

export interface SecondFactorStepProps {
  isPending: boolean;
  /** Resolves to the error of the code, or null. */
  onCode: (code: string) => Promise<string | null>;
  onBack: () => void;
}

const RECOVERY_LENGTH = 20;

/** The second step of a login with an authenticator. A recovery code can be used if the phone is lost. */
export function SecondFactorStep({ isPending, onCode, onBack }: SecondFactorStepProps) {
  const messages = useMessages(loginMessages);
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submitCode = async (typed: string) => {
    const fault = await onCode(typed);
    setError(fault ?? undefined);
    if (fault !== null) setCode('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < CODE_DIGITS)
      setError(isRecovery ? messages.required(messages.recoveryCode) : messages.sixDigits);
    else if (!isPending) void submitCode(code);
  };
  const handleSwitch = () => {
    setRecovery(!isRecovery);
    setCode('');
    setError(undefined);
  };
  return (
    <LoginFrame
      title={messages.factorTitle}
      lead={isRecovery ? messages.recoveryLead : messages.factorLead}
      onBack={onBack}
    >
      <form className="grid gap-5" onSubmit={handleSubmit} noValidate>
        {isRecovery ? (
          <TextField
            label={messages.recoveryCode}
            value={code}
            error={error}
            maxLength={RECOVERY_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : (
          <CodeInput
            label={messages.factorCode}
            value={code}
            error={error}
            onChange={setCode}
            onComplete={(typed) => void submitCode(typed)}
          />
        )}
        <Button kind="act" type="submit" isWide isPending={isPending}>
          {messages.confirm}
        </Button>
        <div>
          <button type="button" className="link" onClick={handleSwitch}>
            {isRecovery ? messages.useApp : messages.useRecovery}
          </button>
        </div>
      </form>
    </LoginFrame>
  );
}
