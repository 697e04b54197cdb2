import type { WriteContext } from '../context.ts';
import { type Cause, onBehalfOf } from '../observability/cause.ts';

/**
 * An effect that runs after the listener's transaction has committed, e.g. a message on a socket. May be lost with the
 * process.
 */
export type AfterCommit = () => void;

/**
 * Handles the events of one topic in the transaction that removes them, so that its database effects happen exactly
 * once.
 */
export interface Listener {
  /** Gets all that wait, many at a time, in the order in which they were published, with the request behind each. */
  readonly handle: (
    ctx: WriteContext,
    payloads: readonly unknown[],
    causes?: readonly (Cause | null)[],
  ) => Promise<readonly AfterCommit[]>;
  /**
   * The subject of an event; events of one subject are handled in the order in which they were published, whatever
   * their topics.
   */
  readonly about?: (payload: unknown) => string;
}
export type Listeners = Readonly<Record<string, Listener>>;

/** For rare events: handles one after the other, on behalf of the request that published it. */
export function handleEach(handle: (ctx: WriteContext, payload: unknown) => Promise<readonly AfterCommit[]>): Listener {
  return {
    async handle(ctx, payloads, causes = []) {
      const effects: AfterCommit[] = [];
      for (const [index, payload] of payloads.entries())
        effects.push(...(await onBehalfOf(causes[index] ?? null, () => handle(ctx, payload))));
      return effects;
    },
  };
}

/** Joins the listeners of several modules: each handles the events of its topics, in the order given. */
export function joinListeners(...modules: readonly Listeners[]): Listeners {
  const topics = new Set(modules.flatMap((listeners) => Object.keys(listeners)));
  return Object.fromEntries(
    [...topics].map((topic) => [topic, joined(modules.flatMap((listeners) => listeners[topic] ?? []))]),
  );
}

function joined(listeners: readonly Listener[]): Listener {
  const about = listeners.find((listener) => listener.about)?.about;
  return {
    async handle(ctx, payloads, causes) {
      const effects: AfterCommit[] = [];
      for (const listener of listeners) effects.push(...(await listener.handle(ctx, payloads, causes)));
      return effects;
    },
    ...(about ? { about } : {}),
  };
}
