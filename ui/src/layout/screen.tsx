import type { ReactNode } from 'react';

export interface ScreenProps {
  children: ReactNode;
  /** Header and bars that stick to the top. */
  head?: ReactNode;
  /** The pinned bottom: a Footer or the TabBar. */
  foot?: ReactNode;
  ground?: 'paper' | 'canvas' | undefined;
}

/** A page: a column of at most 430 px on a quiet ground, header at the top, the main action pinned at the bottom. */
export function Screen({ children, head, foot, ground }: ScreenProps) {
  return (
    <div className="screen" data-ground={ground}>
      {head}
      <main className="screen-main">{children}</main>
      {foot}
    </div>
  );
}
