import type { ReactNode } from 'react';

export interface ButtonPairProps {
  /** The risky or less wanted choice on the left, the wanted one on the right. */
  children: [ReactNode, ReactNode];
  /** Widths of two to three in favour of the right one; omit it when both are equal. */
  isLean?: boolean | undefined;
}

/** Two buttons side by side. */
export function ButtonPair({ children, isLean }: ButtonPairProps) {
  return (
    <div className="pair" data-lean={isLean ? '' : undefined}>
      {children[0]}
      {children[1]}
    </div>
  );
}
