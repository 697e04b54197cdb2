import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { Database } from '../database/open-database.ts';
import { withSavepoint } from '../database/savepoint.ts';
import { inHalves, retryAt } from '../deadlines/in-halves.ts';
import type { Ids } from '../ids.ts';
import { type Cause, causeFields, onBehalfOf } from '../observability/cause.ts';
import type { Log } from '../observability/log.ts';
import { inSpansBehind, noteFault } from '../observability/traces/spans-behind.ts';
import type { AfterCommit, Listener, Listeners } from './listeners.ts';
import { roundsOf } from './rounds.ts';

export interface OutboxRelay {
  /** Delivers waiting events, a limited number per round, so that a stopping process stops soon. */
  relay(): Promise<{ readonly relayed: number; readonly isMoreWaiting: boolean }>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  readonly log: Log;
  readonly listeners: Listeners;
}

/**
 * Large enough to share the cost of a statement; small enough that somebody writing in an affected chat waits tenths of
 * a second at most.
 */
const BATCH = 500;
const BATCHES_A_ROUND = 10;

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
  const { waiting, ids, effects } = await parts.database.transaction(async (tx) => {
    const ctx: WriteContext = { tx, now: parts.clock.now(), ids: parts.ids, serverKeys: parts.serverKeys };
    return inSpansBehind(await takeWaiting(ctx), spanOf, async (waiting) => {
      const handled = await inHalves(waiting, {
        handle: (some) => withSavepoint(tx, () => handleAll(parts.listeners, ctx, some)),
        postpone: (event, error) => putOff(parts, ctx, event, error),
      });
      const ids = handled.flatMap((done) => done.ids);
      if (ids.length > 0) await tx.deleteFrom('outbox').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
      return { waiting, ids, effects: handled.flatMap((done) => done.effects) };
    });
  });
  for (const effect of effects) attempt(parts, effect);
  logHandled(parts, waiting, new Set(ids));
  return waiting.length;
}

const spanOf = ({ topic, attempts }: Waiting) =>
  ({ name: `event ${topic}`, kind: 'consumer', facts: { 'eh.topic': topic, 'eh.attempts': attempts } }) as const;

interface Waiting {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly created_at: Date;
  readonly cause: Cause | null;
}

function takeWaiting(ctx: WriteContext): Promise<Waiting[]> {
  return ctx.tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts', 'created_at', 'cause'])
    .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', ctx.now)]))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Logs each event with the request that caused it, but never its payload. */
function logHandled({ log, clock }: Parts, waiting: readonly Waiting[], ids: ReadonlySet<string>): void {
  if (!log.isLevelEnabled('info')) return;
  const now = clock.now().getTime();
  for (const { id, topic, cause, created_at: at } of waiting)
    if (ids.has(id)) log.info({ topic, id, ms: now - at.getTime(), ...causeFields(cause) }, 'event');
}

/** Runs an effect; its failure does not stop the others. */
function attempt(parts: Parts, effect: AfterCommit): void {
  try {
    effect();
  } catch (error) {
    parts.log.error({ err: error }, 'effect of an outbox event failed');
  }
}

async function handleAll(
  listeners: Listeners,
  ctx: WriteContext,
  waiting: readonly Waiting[],
): Promise<{ readonly ids: readonly string[]; readonly effects: readonly AfterCommit[] }> {
  const events = waiting.map((event) => ({
    ...event,
    about: listenerTo(listeners, event.topic).about?.(event.payload) ?? null,
  }));
  const effects: AfterCommit[] = [];
  for (const together of roundsOf(events).flat()) {
    const payloads = together.map((event) => event.payload);
    const causes = together.map((event) => event.cause);
    const [only, another] = together;
    // Code that batches many events runs on behalf of no single request.
    const cause = another === undefined ? (only?.cause ?? null) : null;
    effects.push(
      ...(await onBehalfOf(cause, async () => listenerTo(listeners, only?.topic ?? '').handle(ctx, payloads, causes))),
    );
  }
  return { ids: waiting.map((event) => event.id), effects };
}

/** An unknown topic comes from a newer version: its event waits for a process that knows it. */
function listenerTo(listeners: Listeners, topic: string): Listener<unknown> {
  const listener = (listeners as Readonly<Record<string, Listener<unknown>>>)[topic];
  if (listener === undefined) throw new Error(`Nobody handles events of the topic "${topic}"`);
  return listener;
}

async function putOff(parts: Parts, ctx: WriteContext, event: Waiting, error: unknown): Promise<void> {
  noteFault(event, error);
  parts.log.error({ err: error, topic: event.topic, id: event.id, ...causeFields(event.cause) }, 'outbox event failed');
  await ctx.tx
    .updateTable('outbox')
    .set({ attempts: event.attempts + 1, retry_at: retryAt(ctx.now, event.attempts) })
    .where('id', '=', event.id)
    .execute();
}
