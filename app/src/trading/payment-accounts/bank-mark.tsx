import type { CSSProperties } from 'react';
import { markOfBank } from './bank-marks.ts';

/** A small sign of our own for each bank, drawn like a seal: its letters in its colour. The bank's name always stands beside it. */
export function BankMark({ symbol }: { symbol: string }) {
  const { letters, colour, frame } = markOfBank(symbol);
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
