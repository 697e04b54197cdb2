import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { useId } from 'react';
import { FieldHint } from './field.tsx';

export interface CodeInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once when the last digit arrives: typed, pasted or filled in from the message. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
  hint?: string | undefined;
  error?: ReactNode;
  isDisabled?: boolean | undefined;
  /** For moving the focus here once the person has requested the code. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A code from a message, six digits. One real input covers the drawn lines, so that paste, SMS autofill and screen
 * readers meet an ordinary field.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, length = 6, hint, error, isDisabled, ref } = props;
  const id = useId();
  const handleChange = (text: string) => {
    const digits = readDigits(text, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="code" data-invalid={error === undefined ? undefined : ''}>
        <input
          ref={ref}
          id={id}
          value={value}
          disabled={isDisabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => handleChange(event.target.value)}
          onSelect={keepCaretAtEnd}
        />
        <CodeLines length={length} filled={value} />
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} error={error} />
    </div>
  );
}

export interface CodeLinesProps {
  length: number;
  /** The digits to show; for a covered code give any character per digit and `isCovered`. */
  filled: string;
  isCovered?: boolean | undefined;
}

/** The drawn lines of a code; the next one to fill is thicker. */
export function CodeLines({ length, filled, isCovered }: CodeLinesProps) {
  return (
    <div className="code-lines" aria-hidden="true">
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          data-full={index < filled.length ? '' : undefined}
          data-at={index === filled.length ? '' : undefined}
          data-covered={isCovered ? '' : undefined}
        >
          {!isCovered && filled[index]}
        </span>
      ))}
    </div>
  );
}

/** The digits of typed or pasted text: full-width ones count, everything else is dropped. */
export function readDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (!isAll) event.currentTarget.setSelectionRange(value.length, value.length);
}
