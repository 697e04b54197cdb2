import { openSocket } from '@eh/client/live/open-socket.ts';
import { SUPPORT_CHANGED } from '@eh/contract/platform/live.ts';
import { eventTags } from '@eh/contract/platform/tags/live-tags.ts';
import { useEffect } from 'react';
import { apiBaseUrl, followApiLine } from '../../api/lines/api-lines.ts';
import { makeStale } from '../../api/stale/stale-answers.ts';

/** A visitor's own live channel, for as long as the page of customer service is open. */
export function useVisitorChannel(token: string | null): void {
  useEffect(() => {
    if (token === null || token === '') return undefined;
    let channel = openChannel(token);
    // A channel whose code did not load needs no close; polling carries the messages.
    const close = () => void channel.then((end) => end()).catch(() => undefined);
    const stopFollowing = followApiLine(() => {
      close();
      channel = openChannel(token);
    });
    return () => {
      stopFollowing();
      close();
    };
  }, [token]);
}

async function openChannel(token: string): Promise<() => void> {
  const socket = await openSocket(apiBaseUrl(), token);
  socket.on(SUPPORT_CHANGED, () => makeStale(eventTags[SUPPORT_CHANGED]));
  return () => socket.close();
}
