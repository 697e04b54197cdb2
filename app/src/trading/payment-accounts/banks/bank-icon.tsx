import type { CSSProperties } from 'react';
import { bankIconOf } from './bank-icons.ts';

/** A generated icon for each bank: its letters in its colour. The bank's name is always shown next to it. */
export function BankIcon({ symbol }: { symbol: string }) {
  const { letters, colour, frame } = bankIconOf(symbol);
  return (
    <svg
      className="bank-mark"
      viewBox="0 0 32 32"
      width={32}
      height={32}
      aria-hidden="true"
      style={{ '--bank-colour': `var(--color-${colour})` } as CSSProperties}
    >
      <path className="bank-mark-ground" d={frame} />
      <path className="bank-mark-letters" d={letters} />
    </svg>
  );
}
