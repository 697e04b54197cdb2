import type { WriteContext } from '../context.ts';
import { type Cause, onBehalfOf } from '../observability/cause.ts';
import type { Topic, Topics } from './topics.ts';

/**
 * An effect that runs after the listener's transaction has committed, such as a message on a socket. Lost if the
 * process dies first.
 */
export type AfterCommit = () => void;

/**
 * Handles the events of one topic in the transaction that removes them, so that its database effects happen exactly
 * once.
 */
export interface Listener<Payload = never> {
  /** Gets many waiting events at a time, in the order published, with the request behind each. */
  readonly handle: (
    ctx: WriteContext,
    payloads: readonly Payload[],
    causes?: readonly (Cause | null)[],
  ) => Promise<readonly AfterCommit[]>;
  /**
   * The subject of an event; events with the same subject are handled in the order published, whatever their topics.
   */
  readonly about?: (payload: Payload) => string;
}

/** A module's listeners to some of the topics. */
export type Listeners = { readonly [Name in Topic]?: Listener<Topics[Name]> };
/** A listener to every topic. */
export type AllListeners = Required<Listeners>;

/** Types a module's listeners by the topics that they have. */
export function listenersOf<const Some extends Listeners>(listeners: Some): Some {
  return listeners;
}

/** For rare events: handles them one by one, each on behalf of the request that published it. */
export function handleEach<Payload>(
  handle: (ctx: WriteContext, payload: Payload) => Promise<readonly AfterCommit[]>,
): Listener<Payload> {
  return {
    async handle(ctx, payloads, causes = []) {
      const effects: AfterCommit[] = [];
      for (const [index, payload] of payloads.entries())
        effects.push(...(await onBehalfOf(causes[index] ?? null, () => handle(ctx, payload))));
      return effects;
    },
  };
}

/** Joins the listeners of several modules: each handles the events of its topics, in the given order. */
export function joinListeners<const Modules extends readonly Listeners[]>(...modules: Modules): Joined<Modules> {
  const topics = new Set(modules.flatMap((listeners) => Object.keys(listeners) as Topic[]));
  const listenersTo = (topic: Topic) => modules.flatMap((listeners) => (listeners[topic] as Listener) ?? []);
  return Object.fromEntries([...topics].map((topic) => [topic, joined(listenersTo(topic))])) as Joined<Modules>;
}

type Joined<Modules extends readonly Listeners[]> = {
  readonly [Name in TopicsOf<Modules[number]>]: Listener<Topics[Name]>;
};
type TopicsOf<Some> = Some extends unknown ? keyof Some & Topic : never;

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
