import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { isInAccountsZone, useAccountsFormats } from '@eh/ui/reader/formats.ts';
import { partMessages } from '../messages.ts';

/**
 * Writes the day and time of a record in UTC+8, as lists, filters and files count them, and says so if the reader's
 * zone differs.
 */
export function useAccountsTime(): (at: number) => string {
  const messages = useMessages(partMessages).span;
  const formats = useAccountsFormats();
  return (at) => (isInAccountsZone(at) ? formats.dateTime(at) : messages.zoned(formats.dateTime(at)));
}

/** Says above a list that its days are in UTC+8, if the reader's zone differs at this instant. */
export function ZoneNote({ at }: { at: number | undefined }) {
  const messages = useMessages(partMessages).span;
  return at !== undefined && !isInAccountsZone(at) && <p className="note px-page pt-2">{messages.zone}</p>;
}
