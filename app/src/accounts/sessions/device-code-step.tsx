import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { CodeInput } from '@eh/ui/forms/code-input.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { SendCodeButton } from '../../parts/codes/send-code-button.tsx';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';

export interface DeviceCodeStepProps {
  lead: string;
  isPending: boolean;
  /** Resolves to the error of the code, or null. */
  onCode: (code: string) => Promise<string | null>;
  onResend: () => Promise<unknown>;
  onBack: () => void;
}

/** The second step of a login on a device that is new to the account. */
export function DeviceCodeStep({ lead, isPending, onCode, onResend, onBack }: DeviceCodeStepProps) {
  const messages = useMessages(loginMessages);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submitCode = async (typed: string) => {
    const fault = await onCode(typed);
    setError(fault ?? undefined);
    if (fault !== null) setCode('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < CODE_DIGITS) setError(messages.sixDigits);
    else if (!isPending) void submitCode(code);
  };
  const handleResend = async () => {
    await onResend();
    return CODE_RESEND_SECONDS;
  };
  return (
    <LoginFrame title={messages.deviceTitle} lead={lead} onBack={onBack}>
      <form className="grid gap-5" onSubmit={handleSubmit} noValidate>
        <CodeInput
          label={messages.code}
          value={code}
          error={error}
          onChange={setCode}
          onComplete={(typed) => void submitCode(typed)}
        />
        <div>
          <SendCodeButton onSend={handleResend} isSentAlready />
        </div>
        <Button kind="act" type="submit" isWide isPending={isPending}>
          {messages.confirm}
        </Button>
      </form>
    </LoginFrame>
  );
}
