import { Refused } from '@eh/client/calls/refused.ts';
import type { EntryOf, OutboxCall, OutboxEntry } from './entry.ts';
import { nextToSend } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

export interface EngineParts {
  readonly store: EntryStore;
  /** The id of the logged-in person: only that person's entries are sent. */
  readonly userid: () => string | null;
  /** Makes one attempt; `save` stores results that the next attempt must reuse. Throws `Refused`. */
  readonly deliver: (entry: OutboxEntry, save: (entry: OutboxEntry) => Promise<void>) => Promise<void>;
  readonly onChange: (entries: readonly OutboxEntry[]) => void;
  readonly later: (milliseconds: number, run: () => void) => void;
}

export type NewEntry = {
  [Call in OutboxCall]: Pick<EntryOf<Call>, 'id' | 'userid' | 'lane' | 'call' | 'request' | 'files' | 'savedAt'>;
}[OutboxCall];

export interface Engine {
  /** Loads the entries that an earlier run of the app left behind. */
  start: () => Promise<void>;
  /** Resolves when the entry is stored; sending starts automatically. */
  add: (entry: NewEntry) => Promise<void>;
  /** Tries again now: the network came back, or somebody logged in. */
  wake: () => void;
  /** Removes an entry that was refused. */
  discard: (id: string) => Promise<void>;
}

const FIRST_PAUSE_MILLISECONDS = 1000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;
const HTTP_SERVER_FAULT = 500;
const HTTP_TOO_MANY = 429;
const DONE_SHOWN = 20;

/** Sends stored entries in order, under the same key until the server has answered, then removes them. */
export function makeEngine(parts: EngineParts): Engine {
  const list = openList(parts);
  const busyLanes = new Set<string>();
  let failures = 0;
  let isWaiting = false;

  const attempt = async (entry: OutboxEntry) => {
    busyLanes.add(entry.lane);
    try {
      await parts.deliver(entry, list.save);
      failures = 0;
      await list.finish(entry.id);
    } catch (error) {
      if (!isFinal(error)) failures += 1;
      await list.fail(entry.id, error);
    } finally {
      busyLanes.delete(entry.lane);
    }
    if (failures > 0) pause();
    else send();
  };
  const send = () => {
    for (const entry of nextToSend(list.entries(), parts.userid())) if (!busyLanes.has(entry.lane)) void attempt(entry);
  };
  const pause = () => {
    if (isWaiting) return;
    isWaiting = true;
    parts.later(Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (failures - 1), LONGEST_PAUSE_MILLISECONDS), () => {
      isWaiting = false;
      send();
    });
  };

  return {
    async start() {
      await list.load();
      send();
    },
    async add(added) {
      await list.add({ ...added, stage: 'saved', isStored: true, failure: null });
      send();
    },
    wake() {
      failures = 0;
      send();
    },
    discard: list.discard,
  };
}

/** The entries in memory and their copies in the store. If the device stores nothing, they exist only in memory. */
function openList({ store, onChange }: EngineParts) {
  let entries: readonly OutboxEntry[] = [];
  const show = (next: readonly OutboxEntry[]) => {
    entries = next;
    onChange(entries);
  };
  const change = (entry: OutboxEntry) => show(entries.map((other) => (other.id === entry.id ? entry : other)));
  const save = async (entry: OutboxEntry) => {
    change(entry);
    if (entry.isStored) await store.put(entry).catch(() => change({ ...entry, isStored: false }));
  };
  const discard = async (id: string) => {
    show(entries.filter((entry) => entry.id !== id));
    await deleteEntry(store, id);
  };
  return {
    entries: () => entries,
    save,
    discard,
    async load() {
      const left = await store.load().catch(() => []);
      const known = new Set(entries.map((entry) => entry.id));
      show([...left.filter((entry) => !known.has(entry.id)).map(asSaved), ...entries]);
    },
    async add(entry: OutboxEntry) {
      const isStored = await store.put(entry).then(
        () => true,
        () => false,
      );
      show([...entries, { ...entry, isStored }]);
    },
    async finish(id: string) {
      const over = entries.filter((entry) => entry.stage === 'done').slice(0, -DONE_SHOWN);
      show(entries.filter((entry) => !over.includes(entry)));
      for (const entry of entries) if (entry.id === id) change({ ...entry, files: [], stage: 'done' });
      await deleteEntry(store, id);
    },
    async fail(id: string, error: unknown) {
      const entry = entries.find((other) => other.id === id);
      if (!entry) return;
      if (isFinal(error)) await save({ ...entry, stage: 'refused', failure: { code: error.code, text: error.text } });
      else await save({ ...entry, stage: 'saved' });
    },
  };
}

/** An entry that could not be deleted is sent again by the next run of the app; the server executes it once. */
async function deleteEntry(store: EntryStore, id: string): Promise<void> {
  await store.remove(id).catch(() => undefined);
}

/** An entry that an earlier run sent may or may not have arrived, so it is sent again under the same key. */
function asSaved(entry: OutboxEntry): OutboxEntry {
  return { ...entry, isStored: true, stage: entry.stage === 'sent' ? 'saved' : entry.stage };
}

/**
 * A final refusal by the server. No answer, a fault, a rate limit or an ended session may have another outcome later.
 */
function isFinal(error: unknown): error is Refused {
  if (!(error instanceof Refused) || error.isUncertain) return false;
  const { outcome } = error;
  if (outcome.kind === 'logged-out' || outcome.kind === 'frozen') return false;
  return outcome.kind !== 'http' || (outcome.status < HTTP_SERVER_FAULT && outcome.status !== HTTP_TOO_MANY);
}
