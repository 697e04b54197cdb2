import { SECOND } from '@eh/contract/platform/spans.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { ReactNode } from 'react';
import { screenMessages } from './messages.ts';

export interface TopBarProps {
  title: string;
  says?: string;
  /** The query that the screen shows, for the age of its data; omitted if nothing is fetched. */
  query?: { readonly dataUpdatedAt: number; readonly isError: boolean };
  children?: ReactNode;
}

/** The head of a screen: its title, the number of waiting items, and the age of its data. */
export function TopBar({ title, says, query, children }: TopBarProps) {
  const messages = useMessages(screenMessages);
  const formats = useFormats();
  const { dataUpdatedAt = 0, isError: isBroken = false } = query ?? {};
  const time = dataUpdatedAt === 0 ? '' : formats.time(Math.floor(dataUpdatedAt / SECOND));
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
