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
  /** The purpose and the recipient: "Release to WANG MING". Required, so that no sheet opens without it. */
  purpose: ReactNode;
  /** The sum, as a figure-sized Amount. */
  amount?: ReactNode;
  /** Called with six digits. They are cleared when it settles; a refusal is passed back through `error`. */
  onComplete: (password: string) => Promise<void> | void;
  /** The attempts left. */
  hint?: ReactNode;
  error?: ReactNode;
  forgot?: { label: string; onClick: () => void } | undefined;
  /** The alternative to digits: returns a proof that completes the sheet like a password, or null when it failed. */
  instead?: { icon: 'face' | 'key'; label: string; onAuthorize: () => Promise<string | null> } | undefined;
  /** Shuffles the keys at each opening, against onlookers; by default the person's setting. */
  isShuffled?: boolean | undefined;
}

const LENGTH = 6;

/** Asks for the payment password: purpose, recipient and sum are shown above the six lines. */
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
  const authorizeInstead = async (authorize: () => Promise<string | null>) => {
    const proof = await authorize();
    if (proof !== null) await onComplete(proof);
  };
  const corner: KeypadProps['corner'] = instead && {
    icon: instead.icon,
    label: instead.label,
    onClick: () => settle(authorizeInstead(instead.onAuthorize)),
  };
  const remove = () => {
    if (!isPending) setEntered(entered.slice(0, -1));
  };
  // Registered before anything is painted, and always with the latest state, so that no early key press is lost.
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
