import type { WriteContext } from '../context.ts';

/** Something to do once the listener's transaction is committed, e.g. send over a socket. May be lost with the process. */
export type AfterCommit = () => void;

/** Hears the events of one topic in the transaction that removes them: its database effects happen exactly once. */
export interface Listener {
  /** All that wait, many at a time, in the order they were told. */
  readonly handle: (ctx: WriteContext, payloads: readonly unknown[]) => Promise<readonly AfterCommit[]>;
  /** What an event is about; events about the same are heard in the order they were told, whatever their topics. */
  readonly about?: (payload: unknown) => string;
}
export type Listeners = Readonly<Record<string, Listener>>;

/** For what is rare: hears one event after the other. */
export function handleEach(handle: (ctx: WriteContext, payload: unknown) => Promise<readonly AfterCommit[]>): Listener {
  return {
    async handle(ctx, payloads) {
      const effects: AfterCommit[] = [];
      for (const payload of payloads) effects.push(...(await handle(ctx, payload)));
      return effects;
    },
  };
}

/** Several rooms that listen as one: events that more than one of them hears reach each, in the order given. */
export function joinListeners(...rooms: readonly Listeners[]): Listeners {
  const topics = new Set(rooms.flatMap((room) => Object.keys(room)));
  return Object.fromEntries([...topics].map((topic) => [topic, joined(rooms.flatMap((room) => room[topic] ?? []))]));
}

function joined(listeners: readonly Listener[]): Listener {
  const about = listeners.find((listener) => listener.about)?.about;
  return {
    async handle(ctx, payloads) {
      const effects: AfterCommit[] = [];
      for (const listener of listeners) effects.push(...(await listener.handle(ctx, payloads)));
      return effects;
    },
    ...(about ? { about } : {}),
  };
}
