import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { create } from 'zustand';
import { useSession } from '../../session/current-session.ts';
import { followApiLine } from '../lines/api-lines.ts';
import { deliver } from './deliver.ts';
import { makeEngine } from './engine.ts';
import type { EntryOf, OutboxCall, OutboxEntry } from './entry.ts';
import { browserStore } from './entry-store.ts';

/** The unanswered entries, and for a while the answered ones. */
export const useOutbox = create<{ readonly entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

const engine = makeEngine({
  store: browserStore,
  userid: () => useSession.getState().userid,
  deliver,
  onChange: (entries) => useOutbox.setState({ entries }),
  later: (milliseconds, run) => void setTimeout(run, milliseconds),
});

/** Sends the entries of earlier runs of the app, and retries whenever sending may succeed. */
export async function startOutbox(): Promise<void> {
  addEventListener('online', () => engine.wake());
  followApiLine(() => engine.wake());
  document.addEventListener('visibilitychange', () => engine.wake());
  useSession.subscribe((session, before) => {
    if (session.token !== before.token) engine.wake();
  });
  await engine.start();
}

type Leaving = { [Call in OutboxCall]: Pick<EntryOf<Call>, 'id' | 'lane' | 'call' | 'request' | 'files'> }[OutboxCall];

/** Stores an action of the logged-in person; it is sent automatically, now or once there is a network. */
export async function putInOutbox(entry: Leaving): Promise<void> {
  const { userid } = useSession.getState();
  if (userid !== null) await engine.add({ ...entry, userid, savedAt: serverNow() });
}

export const wakeOutbox = engine.wake;
export const discardFromOutbox = engine.discard;
