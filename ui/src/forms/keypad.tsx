import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';

export interface KeypadProps {
  /** Ten digits in the order they are drawn, the last one in the middle below. */
  digits: readonly string[];
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** The key at the bottom left: face or fingerprint, when the device has it. */
  corner?: { icon: 'face' | 'key'; label: string; onClick: () => void } | undefined;
  isDisabled?: boolean | undefined;
}

/** The app's own number pad, so that a payment password never passes through a foreign keyboard. */
export function Keypad({ digits, onDigit, onDelete, corner, isDisabled }: KeypadProps) {
  const messages = useUiMessages();
  const digitKey = (digit: string) => (
    <Key key={digit} isDisabled={isDisabled} onPress={() => onDigit(digit)}>
      {digit}
    </Key>
  );
  return (
    <div className="keypad">
      {digits.slice(0, -1).map(digitKey)}
      {corner ? (
        <Key label={corner.label} isDisabled={isDisabled} onPress={corner.onClick}>
          <Icon name={corner.icon} />
        </Key>
      ) : (
        <span className="keypad-gap" />
      )}
      {digits.slice(-1).map(digitKey)}
      <Key label={messages.deleteDigit} isDisabled={isDisabled} onPress={onDelete}>
        <Icon name="backspace" />
      </Key>
    </div>
  );
}

interface KeyProps {
  children: ReactNode;
  label?: string | undefined;
  isDisabled: boolean | undefined;
  onPress: () => void;
}

function Key({ children, label, isDisabled, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}
