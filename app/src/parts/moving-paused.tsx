import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useProfile } from '../session/current-session.ts';
import { HelpLink } from './help/help-link.tsx';
import { partMessages } from './messages.ts';

/** The end of this person's pause on selling and transferring, in seconds; null without one. */
export function useMovingPausedUntil(): number | null {
  const until = useProfile()?.selling_stopped_until ?? null;
  const now = useServerSeconds();
  return until !== null && until > now ? until : null;
}

/** Explains before the action why selling and transferring are paused, and until when. Nothing without a pause. */
export function MovingPaused() {
  const messages = useMessages(partMessages);
  const formats = useFormats();
  const until = useMovingPausedUntil();
  if (until === null) return null;
  return (
    <div className="px-page pt-3 pb-4">
      <Callout
        title={messages.pausedUntil(formats.dateTime(until))}
        lines={[messages.pausedWhy, <HelpLink key="help" article="safety-pause" />]}
      />
    </div>
  );
}
