import type { ReactNode } from 'react';

export interface TagProps {
  children: ReactNode;
  /** `on` is filled with ink, `mine` is orange: the person has to redo something. */
  kind?: 'plain' | 'on' | 'mine' | undefined;
}

export function Tag({ children, kind }: TagProps) {
  return (
    <span className="tag" data-kind={kind}>
      {children}
    </span>
  );
}
