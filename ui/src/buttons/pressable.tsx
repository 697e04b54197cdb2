import type { ReactNode } from 'react';

export interface PressableProps {
  children: ReactNode;
  className?: string | undefined;
  /** Makes it a link; a click still calls onClick. */
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  label?: string | undefined;
  /** Attributes for the style sheet: `{ tight: true }` becomes data-tight. */
  data?: Record<string, boolean | undefined> | undefined;
}

/** A link, a button or a plain box, depending on its props; the class defines its look. */
export function Pressable({ children, className, href, onClick, label, data = {} }: PressableProps) {
  const marks = Object.entries(data).flatMap(([name, isSet]) => (isSet ? [[`data-${name}`, '']] : []));
  const shared = { className, 'aria-label': label, ...Object.fromEntries(marks) };
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={onClick}>
        {children}
      </a>
    );
  if (onClick)
    return (
      <button {...shared} type="button" onClick={onClick}>
        {children}
      </button>
    );
  return <div {...shared}>{children}</div>;
}
