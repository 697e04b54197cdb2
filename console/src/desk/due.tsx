import { useWords } from '@eh/ui/reader/catalogue.ts';
import { ageText } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import { deskWords } from './copy.ts';

/** How long until a case should be decided, or how long ago it should have been. */
export function Due({ at, now }: { at: number; now: number }) {
  const words = useWords(deskWords);
  const { ages } = useWords(shellWords);
  const exact = { ...ages, now: words.underMinute };
  return at < now ? (
    <span className="case-late">{words.late(ageText(now - at, exact))}</span>
  ) : (
    <span className="note">{words.left(ageText(at - now, exact))}</span>
  );
}
