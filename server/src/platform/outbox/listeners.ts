import type { WriteContext } from '../context.ts';
import { type Cause, onBehalfOf } from '../observability/cause.ts';
import type { Topic, Topics } from './topics.ts';

/**
 * An effect that runs after the listener's transaction has committed, e.g. a message on a socket. May be lost with the
 * process.
 */
export type AfterCommit = () => void;

/**
 * Handles the events of one topic in the transaction that removes them, so that its database effects happen exactly
 * once.
 */
export interface Listener<Payload = never> {
  /** Gets all that wait, many at a time, in the order in which they were published, with the request behind each. */
  readonly handle: (
    ctx: WriteContext,
    payloads: readonly Payload[],
    causes?: readonly (Cause | null)[],
  ) => Promise<readonly AfterCommit[]>;
  /**
   * The subject of an event; events of one subject are handled in the order in which they were published, whatever
   * their topics.
   */
  readonly about?: (payload: Payload) => string;
}

/** Listeners to some of the topics, as a module has them. */
export type Listeners = { readonly [Name in Topic]?: Listener<Topics[Name]> };
/** Somebody for every topic. */
export type AllListeners = Required<Listeners>;

/** The listeners of a module, known by the topics that they have. */
export function listenersOf<const Some extends Listeners>(listeners: Some): Some {
  return listeners;
}

/** For rare events: handles one after the other, on behalf of the request that published it. */
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

/** Joins the listeners of several modules: each handles the events of its topics, in the order given. */
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
