import type { ReactNode } from 'react';
import { Pressable } from '../buttons/pressable.tsx';
import { Clock } from '../time/clock.tsx';

export interface WaitingCardProps {
  /** The person's next action: "Pay the seller". */
  title: string;
  deadlineAt: number;
  /** The sum and the other person. */
  children: ReactNode;
  /** "until 14:32". */
  until: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** The most urgent task that waits for the person: at most one on a page, the others are rows with a small clock. */
export function WaitingCard({ title, deadlineAt, children, until, href, onClick }: WaitingCardProps) {
  return (
    <Pressable className="waiting-card" href={href} onClick={onClick}>
      <span className="strong">{title}</span>
      <Clock deadlineAt={deadlineAt} whose="mine" size="big" isBare />
      <span className="min-w-0">{children}</span>
      <span className="note text-end">{until}</span>
    </Pressable>
  );
}
