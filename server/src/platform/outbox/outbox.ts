import { sql } from 'kysely';
import type { WriteContext } from '../context.ts';
import { batch } from '../database/batching/batch.ts';
import { binaryArray } from '../database/statements/binary-arrays.ts';
import { type Cause, causeNow } from '../observability/cause.ts';
import type { Topic, Topics } from './topics.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: {
      id: string;
      topic: string;
      payload: unknown;
      attempts: number;
      retry_at: Date | null;
      created_at: Date;
      /** The request that published the event. */
      cause: string | null;
    };
  }
}

/** Writes an event into the caller's transaction. It is delivered only if that commits. */
export function publish<const Name extends Topic>(
  ctx: WriteContext,
  topic: Name,
  payload: Topics[Name],
): Promise<void> {
  const event: EventOf<Name> = { topic, payload, at: ctx.now, cause: causeNow() };
  return insertEvent(ctx, event as OutboxEvent);
}

const insertEvent = batch(async (ctx: WriteContext, events: readonly OutboxEvent[]) => {
  await publishAll(ctx, events);
  return events.map(() => undefined);
});

/** An event and its instant. */
export type OutboxEvent = { readonly [Name in Topic]: EventOf<Name> }[Topic];

interface EventOf<Name extends Topic> {
  readonly topic: Name;
  readonly payload: Topics[Name];
  readonly at: Date;
  /** The request that caused it; by default the current one. */
  readonly cause?: Cause | null;
}

/** Writes many events in one statement; events of one instant are delivered in the given order. */
export async function publishAll(ctx: WriteContext, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const own = causeNow();
  await sql`
    insert into outbox (id, topic, payload, attempts, created_at, cause)
    select id, topic, payload, 0, created_at, cause
    from unnest(
      ${binaryArray.uuid(events.map(({ at }) => ctx.ids.next(at)))}::uuid[],
      ${binaryArray.text(events.map(({ topic }) => topic))}::text[],
      ${binaryArray.jsonb(events.map(({ payload }) => JSON.stringify(payload)))}::jsonb[],
      ${binaryArray.timestamptz(events.map(({ at }) => at))}::timestamptz[],
      ${binaryArray.text(events.map(({ cause = own }) => cause))}::text[]
    ) as e (id, topic, payload, created_at, cause)`.execute(ctx.tx);
}

type StoredEvent = { readonly [Name in Topic]: Pick<EventOf<Name>, 'topic' | 'payload'> }[Topic];

/** Removes this transaction's events from before an instant and returns them in order, without delivering them. */
export async function takeEventsBefore(ctx: WriteContext, before: Date): Promise<readonly StoredEvent[]> {
  const rows = await ctx.tx
    .deleteFrom('outbox')
    .where('created_at', '<', before)
    .returning(['id', 'topic', 'payload'])
    .execute();
  return rows
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ topic, payload }) => ({ topic, payload }) as StoredEvent);
}
