import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { authenticatorMessages } from './messages.ts';

/** The purpose of an authenticator, with a button to turn it on. */
export function FactorOff({ onTurnOn }: { onTurnOn: () => void }) {
  const messages = useMessages(authenticatorMessages);
  return (
    <div className="grid gap-5 px-page pt-4">
      <p className="text-text">{messages.why}</p>
      <Button kind="act" isWide onClick={onTurnOn}>
        {messages.turnOn}
      </Button>
    </div>
  );
}

export interface FactorOnProps {
  codesLeft: number;
  /** False for a recently added authenticator, which a stranger may have added: it is disabled without its code. */
  needsCodeToEnd: boolean;
  /** Both callbacks get a code from the authenticator or a recovery code. */
  onNewCodes: (code: string) => void;
  onTurnOff: (code: string | undefined) => void;
}

const RECOVERY_LENGTH = 20;

/** An authenticator that is on: the number of recovery codes left, and buttons for new ones and to turn it off. */
export function FactorOn({ codesLeft, needsCodeToEnd, onNewCodes, onTurnOff }: FactorOnProps) {
  const messages = useMessages(authenticatorMessages);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const withCode = (callback: (code: string) => void) => {
    const isTooShort = code.trim().length < CODE_DIGITS;
    setError(isTooShort ? messages.required : undefined);
    if (!isTooShort) callback(code.trim());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (needsCodeToEnd || code.trim() !== '') withCode(onTurnOff);
    else onTurnOff(undefined);
  };
  return (
    <>
      <Rows inset="icon">
        <Row icon="shield" title={<span className="text-ink">{messages.isOn}</span>} note={messages.left(codesLeft)} />
      </Rows>
      <Band />
      <form className="grid gap-5 px-page pt-4" onSubmit={handleSubmit} noValidate>
        <p className="note">{needsCodeToEnd ? messages.turnOffText : messages.turnOffNewText}</p>
        <TextField
          label={messages.turnOffCode}
          value={code}
          error={error}
          maxLength={RECOVERY_LENGTH}
          autoComplete="one-time-code"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button kind="line" isWide onClick={() => withCode(onNewCodes)}>
          {messages.newCodes}
        </Button>
        <Button kind="line" type="submit" isWide>
          {messages.turnOff}
        </Button>
      </form>
    </>
  );
}
