import { SECOND } from '@eh/contract/platform/spans.ts';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type Formats, useFormats } from '@eh/ui/reader/formats.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useSyncExternalStore } from 'react';
import { useReach } from '../api/reach.ts';
import { makeStale } from '../api/stale/stale-answers.ts';
import { useSession } from '../session/current-session.ts';
import { shellMessages } from './messages.ts';

/** The banner shown while there is no network or no answer, with the time of the shown data. */
export function Offline() {
  const messages = useMessages(shellMessages);
  const formats = useFormats();
  const staleSince = useStaleSince();
  if (staleSince === null) return null;
  const retry = {
    label: messages.retry,
    onClick: () => makeStale('everything'),
  };
  return (
    <div className="shell-bar">
      <Banner icon="offline" text={messages.offline(timeOf(staleSince, formats))} action={retry} />
    </div>
  );
}

/** The time of the shown data in Unix seconds while the server cannot be reached, else null. */
export function useStaleSince(): number | null {
  const lostAt = useSyncExternalStore(subscribe, () => networkLostAt);
  const answeredAt = useSession((session) => session.profileAt);
  const isReached = useReach((state) => state.isReached);
  if (lostAt !== null) return lostAt;
  return !isReached && answeredAt !== null && nowSeconds() - answeredAt > FRESH_SECONDS ? answeredAt : null;
}

/** How long calls may fail before the shown balances count as old, since another API line may answer meanwhile. */
const FRESH_SECONDS = 120;
const DAY_SECONDS = 86_400;

/** A start while offline shows the server's answers from an earlier visit. */
let networkLostAt: number | null = navigator.onLine ? null : (useSession.getState().profileAt ?? nowSeconds());

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  const note = () => {
    networkLostAt = navigator.onLine ? null : nowSeconds();
    listener();
  };
  addEventListener('online', note, { signal: stop.signal });
  addEventListener('offline', note, { signal: stop.signal });
  return () => stop.abort();
}

function timeOf(at: number, formats: Formats): string {
  return nowSeconds() - at < DAY_SECONDS / 2 ? formats.time(at) : formats.dateTime(at);
}

function nowSeconds(): number {
  return Math.floor(serverNow() / SECOND);
}
