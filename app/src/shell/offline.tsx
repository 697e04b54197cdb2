import { SECOND } from '@eh/contract/platform/spans.ts';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/queries.ts';
import { shellMessages } from './messages.ts';

/** The banner while there is no network, with the time of the shown data. */
export function Offline() {
  const messages = useMessages(shellMessages);
  const formats = useFormats();
  const lostAt = useSyncExternalStore(subscribe, () => networkLostAt);
  if (lostAt === null) return null;
  const retry = { label: messages.retry, onClick: () => void queryClient.invalidateQueries() };
  return (
    <div className="shell-bar">
      <Banner icon="offline" text={messages.offline(formats.time(lostAt))} action={retry} />
    </div>
  );
}

let networkLostAt: number | null = navigator.onLine ? null : nowSeconds();

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

function nowSeconds(): number {
  return Math.floor(serverNow() / SECOND);
}
