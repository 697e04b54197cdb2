import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useLiveListings, usePauseAll } from '../queries.ts';
import { listingMessages } from './messages.ts';

/** How many listings are online, and one button that pauses all of them or puts them back. */
export function PauseAllBar() {
  const messages = useMessages(listingMessages).all;
  const live = useLiveListings().data;
  const isOn = live !== undefined && live.online > 0;
  const pausing = usePauseAll(({ changed }) => showToast(isOn ? messages.paused(changed) : messages.resumed(changed)));
  if (live === undefined || (live.online === 0 && live.paused_with_all === 0)) return null;
  return (
    <div className="row border-b border-line">
      <span className="row-text">
        {messages.online(live.online, live.running_trades)}
        <span className="note">{isOn ? messages.note : messages.pausedNote(live.paused_with_all)}</span>
      </span>
      <Button
        kind="line"
        size="small"
        isPending={pausing.isPending}
        onClick={() => pausing.mutate({ is_paused: isOn })}
      >
        {isOn ? messages.pause : messages.resume}
      </Button>
    </div>
  );
}
