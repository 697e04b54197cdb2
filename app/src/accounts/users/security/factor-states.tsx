import { CODE_DIGITS } from '@eh/contract/platform/limits.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Band } from '@eh/ui/section-header.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { authenticatorWords } from './authenticator-copy.ts';

/** What an authenticator is good for, and the way to one. */
export function FactorOff({ onTurnOn }: { onTurnOn: () => void }) {
  const words = useWords(authenticatorWords);
  return (
    <div className="grid gap-5 px-page pt-4">
      <p className="text-text">{words.why}</p>
      <Button kind="act" isWide onClick={onTurnOn}>
        {words.turnOn}
      </Button>
    </div>
  );
}

export interface FactorOnProps {
  codesLeft: number;
  /** Both with a code that proves that the authenticator, or a recovery code, is still at hand. */
  onNewCodes: (code: string) => void;
  onTurnOff: (code: string) => void;
}

const RECOVERY_LENGTH = 20;

/** An authenticator that is on: how many recovery codes are left, new ones, and the way to turn it off. */
export function FactorOn({ codesLeft, onNewCodes, onTurnOff }: FactorOnProps) {
  const words = useWords(authenticatorWords);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const withCode = (act: (code: string) => void) => {
    const isTooShort = code.trim().length < CODE_DIGITS;
    setError(isTooShort ? words.required : undefined);
    if (!isTooShort) act(code.trim());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    withCode(onTurnOff);
  };
  return (
    <>
      <Rows inset="icon">
        <Row icon="shield" title={<span className="text-ink">{words.isOn}</span>} note={words.left(codesLeft)} />
      </Rows>
      <Band />
      <form className="grid gap-5 px-page pt-4" onSubmit={handleSubmit} noValidate>
        <p className="note">{words.turnOffText}</p>
        <TextField
          label={words.turnOffCode}
          value={code}
          error={error}
          maxLength={RECOVERY_LENGTH}
          autoComplete="one-time-code"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button kind="line" isWide onClick={() => withCode(onNewCodes)}>
          {words.newCodes}
        </Button>
        <Button kind="line" type="submit" isWide>
          {words.turnOff}
        </Button>
      </form>
    </>
  );
}
