import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useProfile } from '../session/session-store.ts';
import { partMessages } from './messages.ts';

/** Until when selling and transferring rest for this person, in seconds; null while they do not. */
export function useMovingPausedUntil(): number | null {
  const until = useProfile()?.selling_stopped_until ?? null;
  const now = useServerSeconds();
  return until !== null && until > now ? until : null;
}

/** Says before the act why selling and transferring rest, and until when. Nothing while they do not. */
export function MovingPaused() {
  const messages = useMessages(partMessages);
  const formats = useFormats();
  const until = useMovingPausedUntil();
  if (until === null) return null;
  return (
    <div className="px-page pt-3 pb-4">
      <Callout title={messages.pausedUntil(formats.dateTime(until))} lines={[messages.pausedWhy]} />
    </div>
  );
}
