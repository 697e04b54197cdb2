import type { ReactNode } from 'react';

export interface TotalProps {
  children: ReactNode;
  /** At the left of the total; the children then go to the right. */
  label?: ReactNode;
}

/** Closed by two ink lines: a total that adds up, or money that is settled. */
export function Total({ children, label }: TotalProps) {
  return <Line className="sum" label={label} content={children} />;
}

/** Closed by one ink line: to pay, quoted, in dispute. It may still change. */
export function Subtotal({ children, label }: TotalProps) {
  return <Line className="sub" label={label} content={children} />;
}

function Line({ className, label, content }: { className: string; label: ReactNode; content: ReactNode }) {
  if (label === undefined) return <div className={className}>{content}</div>;
  return (
    <div className={`${className} sum-line`}>
      <span>{label}</span>
      {content}
    </div>
  );
}
