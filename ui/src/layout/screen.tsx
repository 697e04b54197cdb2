import type { ReactNode } from 'react';

export interface ScreenProps {
  children: ReactNode;
  /** Header and bars that stick to the top. */
  head?: ReactNode;
  /** What is pinned below: a Foot or the TabBar. */
  foot?: ReactNode;
  ground?: 'paper' | 'canvas' | undefined;
}

/** One page: a column of at most 430 px on a quiet ground, header on top, the main act pinned below. */
export function Screen({ children, head, foot, ground }: ScreenProps) {
  return (
    <div className="screen" data-ground={ground}>
      {head}
      <main className="screen-main">{children}</main>
      {foot}
    </div>
  );
}
