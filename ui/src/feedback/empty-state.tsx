import type { ReactNode } from 'react';
import type { DrawingName } from '../media/drawing.tsx';
import { Drawing } from '../media/drawing.tsx';

export interface EmptyStateProps {
  drawing: DrawingName;
  /** The fact: "No listings match", "No money has moved". */
  title: string;
  /** The reason, and the consequence for the person. */
  text?: ReactNode;
  /** The next step, as wide buttons below each other. */
  actions?: ReactNode;
}

/** An empty list or a failure: what happened, whether money moved, what to do next. */
export function EmptyState({ drawing, title, text, actions }: EmptyStateProps) {
  return (
    <div className="blank">
      <Drawing name={drawing} />
      <h2 className="title mt-6">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {actions !== undefined && <div className="blank-actions">{actions}</div>}
    </div>
  );
}
