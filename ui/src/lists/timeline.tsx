import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';

/** Events, oldest first, along a margin line. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  );
}

export interface TimelineEntryProps {
  /** The actor; a role in its side's colour may follow the name. */
  who: ReactNode;
  time: ReactNode;
  children?: ReactNode;
  /** Square and sealed: official support, the system. Round for people. */
  isOfficial?: boolean | undefined;
  /** The current event, which waits for the person. */
  isNow?: boolean | undefined;
  isAhead?: boolean | undefined;
}

/** An event of a Timeline. */
export function TimelineEntry({ who, time, children, isOfficial, isNow, isAhead }: TimelineEntryProps) {
  const messages = useUiMessages();
  return (
    <li
      data-official={isOfficial ? '' : undefined}
      data-now={isNow ? '' : undefined}
      data-ahead={isAhead ? '' : undefined}
    >
      <div className="sum-line">
        <span className="label flex min-w-0 items-center gap-1">
          {isOfficial && <Icon name="verified" size={16} label={messages.verified} />}
          {who}
        </span>
        <span className="note flex-none">{time}</span>
      </div>
      {children}
    </li>
  );
}
