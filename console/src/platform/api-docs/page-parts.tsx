import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className="docs-section" aria-labelledby={id}>
      <h2 id={id}>
        {title} {note !== undefined && <span className="note docs-mono">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
