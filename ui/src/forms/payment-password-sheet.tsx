import type { ReactNode } from 'react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Sheet } from '../overlays/sheet.tsx';
import { useSettings } from '../reader/settings.ts';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import { CodeLines } from './code-input.tsx';
import type { KeypadProps } from './keypad.tsx';
import { Keypad } from './keypad.tsx';
import { ORDERED_DIGITS, pickRandomly, shuffledDigits } from './shuffled-digits.ts';

export interface PaymentPasswordSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** "Payment password". */
  title: string;
  /** What for and to whom: "Release to WANG MING". Never opened without it. */
  purpose: ReactNode;
  /** How much, as a figure-sized Amount. */
  amount?: ReactNode;
  /** Called with six digits. The lines empty when it is settled; a refusal comes back by `error`. */
  onComplete: (password: string) => Promise<void> | void;
  /** How many tries are left. */
  hint?: ReactNode;
  error?: string | undefined;
  forgot?: { label: string; onClick: () => void } | undefined;
  /** What stands in for the digits: gives a proof that is completed with like a password, or null when it came to nothing. */
  instead?: { icon: 'face' | 'key'; label: string; onProve: () => Promise<string | null> } | undefined;
  /** A new order of keys at each opening, against onlookers; by default what the person set. */
  isShuffled?: boolean | undefined;
}

const LENGTH = 6;

/** Asks for the payment password: what for, to whom and how much stand above the six lines. */
export function PaymentPasswordSheet(props: PaymentPasswordSheetProps) {
  const { isOpen, onClose, title } = props;
  const [isPending, setPending] = useState(false);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} isLocked={isPending}>
      <PasswordEntry {...props} isPending={isPending} onPending={setPending} />
    </Sheet>
  );
}

interface PasswordEntryProps extends PaymentPasswordSheetProps {
  isPending: boolean;
  onPending: (isPending: boolean) => void;
}

function PasswordEntry(props: PasswordEntryProps) {
  const { purpose, amount, hint, error, forgot, isShuffled, isPending } = props;
  const messages = useUiMessages();
  const { entered, add, remove, corner } = useEntry(props);
  const isWished = useSettings().isKeypadShuffled;
  const [digits] = useState(() => ((isShuffled ?? isWished) ? shuffledDigits(pickRandomly) : ORDERED_DIGITS));
  return (
    <>
      <div className="px-page">
        <div className="sub sum-line">
          <span className="min-w-0">{purpose}</span>
          {amount}
        </div>
        <div className="mt-5">
          <CodeLines length={LENGTH} filled={entered} isCovered />
          <output className="sr-only">{messages.digitsEntered(entered.length, LENGTH)}</output>
        </div>
        <div className="sum-line items-center py-4">
          <span
            className={error === undefined ? 'note' : 'note text-sell'}
            role={error === undefined ? undefined : 'alert'}
          >
            {error ?? hint}
          </span>
          {forgot && (
            <button type="button" className="link" onClick={forgot.onClick}>
              {forgot.label}
            </button>
          )}
        </div>
      </div>
      <Keypad digits={digits} onDigit={add} onDelete={remove} corner={corner} isDisabled={isPending} />
    </>
  );
}

function useEntry({ onComplete, instead, isPending, onPending }: PasswordEntryProps) {
  const [entered, setEntered] = useState('');
  const add = (digit: string) => {
    if (isPending || entered.length === LENGTH) return;
    const next = entered + digit;
    setEntered(next);
    if (next.length < LENGTH) return;
    settle(Promise.resolve(onComplete(next)));
  };
  const settle = (outcome: Promise<unknown>) => {
    onPending(true);
    void outcome.finally(() => {
      setEntered('');
      onPending(false);
    });
  };
  const proveInstead = async (prove: () => Promise<string | null>) => {
    const proof = await prove();
    if (proof !== null) await onComplete(proof);
  };
  const corner: KeypadProps['corner'] = instead && {
    icon: instead.icon,
    label: instead.label,
    onClick: () => settle(proveInstead(instead.onProve)),
  };
  const remove = () => {
    if (!isPending) setEntered(entered.slice(0, -1));
  };
  // There before anything is seen, and always of the newest drawing: a key pressed at once must not go astray.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') remove();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { entered, add, remove, corner };
}
