import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { CodeInput } from '@eh/ui/forms/code-input.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { QrCode } from '@eh/ui/media/qr-code.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { explained } from '../../parts/help/explained.tsx';
import { StepTitle } from '../../parts/step-title.tsx';
import { authenticatorMessages } from './messages.ts';

export interface NewSecret {
  readonly secret: string;
  /** The content of the QR code, an `otpauth:` address. */
  readonly address: string;
}

export interface ConfirmSecretProps {
  secret: NewSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** A new secret as a QR code and as text, confirmed by a code from the authenticator app. */
export function ConfirmSecret({ secret, onConfirmed }: ConfirmSecretProps) {
  const messages = useMessages(authenticatorMessages);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const confirm = useAction('POST /api/totp/confirm', {
    feedback: 'modals',
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const submitCode = (typed: string) => {
    setMissing(undefined);
    confirm.mutate({ code: typed }, { onError: () => setCode('') });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < CODE_DIGITS) setMissing(messages.required);
    else if (!confirm.isPending) submitCode(code);
  };
  return (
    <form className="grid gap-5 px-page pt-2 pb-6" onSubmit={handleSubmit} noValidate>
      <div>
        <StepTitle>{messages.scanTitle}</StepTitle>
        <p className="mt-2 text-muted">{messages.scan}</p>
      </div>
      <div className="flex justify-center">
        <QrCode text={secret.address} label={messages.qrLabel} />
      </div>
      <KeyValues isFlush>
        <KeyValue name={messages.secret} copy={secret.secret}>
          <span className="digits">{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        </KeyValue>
      </KeyValues>
      <CodeInput
        label={messages.code}
        value={code}
        error={missing ?? (confirm.error ? explained(confirm.error) : undefined)}
        onChange={setCode}
        onComplete={submitCode}
      />
      <Button kind="act" type="submit" isWide isPending={confirm.isPending}>
        {messages.confirm}
      </Button>
    </form>
  );
}
