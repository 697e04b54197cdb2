import { sql } from 'kysely';
import type { Act } from '../act.ts';
import type { Clock } from '../clock.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Database } from '../database/open-database.ts';
import { withSavepoint } from '../database/savepoint.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: { id: string; topic: string; payload: unknown; attempts: number; retry_at: Date | null; created_at: Date };
  }
}

/** Something to do once the listener's transaction is committed, e.g. send over a socket. May be lost with the process. */
export type AfterCommit = () => void;

/** Hears an event in the transaction that removes it: its database effects happen exactly once. */
export type Listener = (act: Act, payload: unknown) => Promise<readonly AfterCommit[]>;
export type Listeners = Readonly<Record<string, Listener>>;

/** Several rooms that listen as one: an event that more than one of them hears reaches each, in the order given. */
export function joinListeners(...rooms: readonly Listeners[]): Listeners {
  const topics = new Set(rooms.flatMap((room) => Object.keys(room)));
  return Object.fromEntries(
    [...topics].map((topic) => [
      topic,
      async (act: Act, payload: unknown) => {
        const effects: AfterCommit[] = [];
        for (const room of rooms) effects.push(...((await room[topic]?.(act, payload)) ?? []));
        return effects;
      },
    ]),
  );
}

/** Writes an event into the caller's transaction. It leaves after commit, or never. */
export async function tell(act: Act, topic: string, payload: object): Promise<void> {
  await tellAll(act, [{ topic, payload, at: act.now }]);
}

/** An event and the instant it is of. */
export interface Told {
  readonly topic: string;
  readonly payload: object;
  readonly at: Date;
}

/** Writes many events in one statement; they leave in the order given, as far as they are of one instant. */
export async function tellAll(act: Act, events: readonly Told[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ topic, payload, at }) => ({
    id: act.ids.next(at),
    topic,
    payload,
    attempts: 0,
    created_at: at,
  }));
  await insertRows(act.tx, 'outbox', rows).execute();
}

export interface OutboxRelay {
  /** Delivers what waits, a bounded number a round, so that a process that is to stop does not go on for an hour. */
  relay(): Promise<{ readonly relayed: number; readonly isMoreWaiting: boolean }>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly listeners: Listeners;
}

const BATCH = 100;
const BATCHES_A_ROUND = 10;
const RETRY_SECONDS = 5;
const RETRY_SECONDS_MAX = 600;

export function outboxRelay(parts: Parts): OutboxRelay {
  return {
    async relay() {
      let relayed = 0;
      for (let round = 0; round < BATCHES_A_ROUND; round += 1) {
        const batch = await relayBatch(parts);
        relayed += batch;
        if (batch < BATCH) return { relayed, isMoreWaiting: false };
      }
      return { relayed, isMoreWaiting: true };
    },
  };
}

async function relayBatch(parts: Parts): Promise<number> {
  const effects: AfterCommit[] = [];
  const count = await parts.database.transaction(async (tx) => {
    const act: Act = { tx, now: parts.clock.now(), ids: parts.ids };
    const waiting = await tx
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload', 'attempts'])
      .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', act.now)]))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const delivered = (await deliverAll(parts, act, waiting)) ?? (await deliverEach(parts, act, waiting));
    for (const after of delivered.values()) effects.push(...after);
    const ids = [...delivered.keys()];
    if (ids.length > 0) await tx.deleteFrom('outbox').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
    return waiting.length;
  });
  for (const effect of effects) attempt(parts, effect);
  return count;
}

/** What happens after commit may fail without keeping the others from happening. */
function attempt(parts: Parts, effect: AfterCommit): void {
  try {
    effect();
  } catch (error) {
    parts.log.error({ err: error }, 'effect of an outbox event failed');
  }
}

interface Waiting {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** What is to be done after the commit, by the event that was delivered. */
type Delivered = ReadonlyMap<string, readonly AfterCommit[]>;

/** The usual case, in which nothing fails, needs no way back for each event: null when one failed, and nothing of it stands. */
async function deliverAll(parts: Parts, act: Act, waiting: readonly Waiting[]): Promise<Delivered | null> {
  const delivered = new Map<string, readonly AfterCommit[]>();
  if (waiting.length === 0) return delivered;
  try {
    await withSavepoint(act.tx, async () => {
      for (const event of waiting)
        delivered.set(event.id, (await parts.listeners[event.topic]?.(act, event.payload)) ?? []);
    });
    return delivered;
  } catch {
    // Said by whoever delivers them one by one, and finds out which it was.
    return null;
  }
}

async function deliverEach(parts: Parts, act: Act, waiting: readonly Waiting[]): Promise<Delivered> {
  const delivered = new Map<string, readonly AfterCommit[]>();
  for (const event of waiting) {
    const after = await deliver(parts, act, event);
    if (after !== null) delivered.set(event.id, after);
  }
  return delivered;
}

/** What to do after the commit, or null when a listener failed: then the event is tried again later. */
async function deliver(parts: Parts, act: Act, event: Waiting): Promise<readonly AfterCommit[] | null> {
  const listen = parts.listeners[event.topic];
  if (!listen) return [];
  try {
    return await withSavepoint(act.tx, () => listen(act, event.payload));
  } catch (error) {
    parts.log.error({ err: error, topic: event.topic, id: event.id }, 'outbox event failed');
    const pause = Math.min(RETRY_SECONDS * 2 ** event.attempts, RETRY_SECONDS_MAX);
    await act.tx
      .updateTable('outbox')
      .set({
        attempts: event.attempts + 1,
        retry_at: sql<Date>`${act.now}::timestamptz + make_interval(secs => ${pause})`,
      })
      .where('id', '=', event.id)
      .execute();
    return null;
  }
}
