import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ageText } from '../../parts/dates/age.ts';
import { screenMessages } from '../../parts/screen/messages.ts';
import { queueMessages } from './messages.ts';

/** The time until a case should be decided, or since it should have been. */
export function Due({ at, now }: { at: number; now: number }) {
  const messages = useMessages(queueMessages);
  const { ages } = useMessages(screenMessages);
  const exact = { ...ages, now: messages.underMinute };
  return at < now ? (
    <span className="case-late">{messages.late(ageText(now - at, exact))}</span>
  ) : (
    <span className="note">{messages.left(ageText(at - now, exact))}</span>
  );
}
