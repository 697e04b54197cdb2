import { SECOND } from '@eh/contract/platform/spans.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { ReactNode } from 'react';
import { screenMessages } from './messages.ts';

export interface TopBarProps {
  title: string;
  says?: string;
  /** When the list was last fetched, in milliseconds; 0 for never. */
  updatedAt: number;
  isBroken: boolean;
  children?: ReactNode;
}

/** The head of a screen: its title, how much waits, and the age of its data. */
export function TopBar({ title, says, updatedAt, isBroken, children }: TopBarProps) {
  const messages = useMessages(screenMessages);
  const formats = useFormats();
  const time = updatedAt === 0 ? '' : formats.time(Math.floor(updatedAt / SECOND));
  return (
    <header className="top">
      <h1 className="title">{title}</h1>
      {says !== undefined && <p className="top-says">{says}</p>}
      <output className={isBroken ? 'top-broken' : 'note'}>
        {time !== '' && (isBroken ? messages.notUpdated(time) : messages.updatedAt(time))}
      </output>
      <div className="top-end">{children}</div>
    </header>
  );
}
