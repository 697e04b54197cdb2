import type { ReactNode } from 'react';

export interface ButtonPairProps {
  /** The risky or lesser choice left, the wanted one right. */
  children: [ReactNode, ReactNode];
  /** Two to three in favour of the right one; leave out when both are equal. */
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
