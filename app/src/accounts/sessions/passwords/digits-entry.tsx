import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { CodeLines } from '@eh/ui/forms/code-input.tsx';
import { Keypad } from '@eh/ui/forms/keypad.tsx';
import { ORDERED_DIGITS, pickRandomly, shuffledDigits } from '@eh/ui/forms/shuffled-digits.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { useUiMessages } from '@eh/ui/reader/ui-messages-provider.tsx';
import type { ReactNode } from 'react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { StepTitle } from '../../../parts/step-title.tsx';

export interface DigitsEntryProps {
  label: string;
  hint: string | undefined;
  error: ReactNode;
  onComplete: (digits: string) => void;
}

/** Entry of six masked digits, on the app's own keypad or on a keyboard. */
export function DigitsEntry({ label, hint, error, onComplete }: DigitsEntryProps) {
  const messages = useUiMessages();
  const { isKeypadShuffled } = useSettings();
  const [digits] = useState(() => (isKeypadShuffled ? shuffledDigits(pickRandomly) : ORDERED_DIGITS));
  const [entered, setEntered] = useState('');
  const add = (digit: string) => {
    const next = entered + digit;
    setEntered(next.length === CODE_DIGITS ? '' : next);
    if (next.length === CODE_DIGITS) onComplete(next);
  };
  const remove = () => setEntered(entered.slice(0, -1));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') remove();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="digits-entry" aria-label={label}>
      <div className="px-page pt-2 pb-6">
        <StepTitle>{label}</StepTitle>
        <div className="mt-6">
          <CodeLines length={CODE_DIGITS} filled={entered} isCovered />
          <output className="sr-only">{messages.digitsEntered(entered.length, CODE_DIGITS)}</output>
        </div>
        <p className={error === undefined ? 'note mt-4' : 'note mt-4 text-sell'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      </div>
      <Keypad digits={digits} onDigit={add} onDelete={remove} />
    </section>
  );
}
