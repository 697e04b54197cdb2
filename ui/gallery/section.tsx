import type { ReactNode } from 'react';
import { Band } from '../src/layout/section-header.tsx';

/** A group of components under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <section aria-label={title} className="px-page pt-4 pb-6">
        <h2 className="title pb-4">{title}</h2>
        <div className="flex flex-col gap-5">{children}</div>
      </section>
      <Band />
    </>
  );
}
