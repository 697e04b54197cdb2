import type { ReactNode } from 'react';

/** One line of what is known: its name, and behind it the value. Stands in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
