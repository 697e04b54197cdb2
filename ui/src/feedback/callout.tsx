import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

export interface CalloutProps {
  title?: string | undefined;
  /** Up to three lines, each a paragraph. */
  lines: readonly ReactNode[];
}

/** A warning or an explanation next to its subject: a bar at the left, never a coloured box. */
export function Callout({ title, lines }: CalloutProps) {
  return (
    <div className="aside">
      {title !== undefined && <p className="label">{title}</p>}
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

/** A line of warning next to its subject. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="warn-line">
      <Icon name="warn" size={20} />
      <span>{children}</span>
    </p>
  );
}

/** Small print as a list. */
export function Bullets({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <ul className="note bullets">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
