import type { ReactNode } from 'react';
import { Pressable } from '../buttons/pressable.tsx';
import { Icon } from '../media/icon.tsx';

export interface SectionHeaderProps {
  title: string;
  /** A link to the rest, "All 3". */
  more?: { label: string; href?: string; onClick?: () => void } | undefined;
  /** A quiet text at the right instead of a link, "2 / 5". */
  aside?: ReactNode;
}

/** The name of a group of rows. */
export function SectionHeader({ title, more, aside }: SectionHeaderProps) {
  return (
    <div className="section-header">
      <h2>{title}</h2>
      {aside !== undefined && <span className="text-muted">{aside}</span>}
      {more && (
        <Pressable className="more-link" href={more.href} onClick={more.onClick}>
          {more.label}
          <Icon name="next" size={16} />
        </Pressable>
      )}
    </div>
  );
}

/** 8 px of canvas between unlike groups. */
export function Band() {
  return <div className="band" />;
}
