import type { ReactNode } from 'react';

export interface FooterProps {
  /** Names the region, "Actions". */
  label: string;
  children: ReactNode;
  /** Without the hairline above, when nothing scrolls under it. */
  isPlain?: boolean | undefined;
}

/** The pinned actions of a page, within reach of a thumb. */
export function Footer({ label, children, isPlain }: FooterProps) {
  return (
    <section className="foot" aria-label={label} data-plain={isPlain ? '' : undefined}>
      {children}
    </section>
  );
}
