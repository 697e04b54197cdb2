import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ageText } from '../shell/age.ts';
import { shellMessages } from '../shell/messages.ts';
import { deskMessages } from './messages.ts';

/** How long until a case should be decided, or how long ago it should have been. */
export function Due({ at, now }: { at: number; now: number }) {
  const messages = useMessages(deskMessages);
  const { ages } = useMessages(shellMessages);
  const exact = { ...ages, now: messages.underMinute };
  return at < now ? (
    <span className="case-late">{messages.late(ageText(now - at, exact))}</span>
  ) : (
    <span className="note">{messages.left(ageText(at - now, exact))}</span>
  );
}
