import { useEffect, useRef } from 'react';

/** The heading of a step on a page; takes the focus when its step begins, as a page's own heading does. */
export function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="title step-title">
      {children}
    </h2>
  );
}
