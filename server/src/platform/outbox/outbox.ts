import type { WriteContext } from '../context.ts';
import { batch } from '../database/batching/batch.ts';
import { insertRows } from '../database/statements/insert-rows.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: { id: string; topic: string; payload: unknown; attempts: number; retry_at: Date | null; created_at: Date };
  }
}

/** Writes an event into the caller's transaction. It is delivered after the commit, or never. */
export function publish(ctx: WriteContext, topic: string, payload: object): Promise<void> {
  return insertEvent(ctx, { topic, payload, at: ctx.now });
}

const insertEvent = batch(async (ctx: WriteContext, events: readonly OutboxEvent[]) => {
  await publishAll(ctx, events);
  return events.map(() => undefined);
});

/** An event and its instant. */
export interface OutboxEvent {
  readonly topic: string;
  readonly payload: object;
  readonly at: Date;
}

/** Writes many events in one statement; events of one instant are delivered in the order given. */
export async function publishAll(ctx: WriteContext, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ topic, payload, at }) => ({
    id: ctx.ids.next(at),
    topic,
    payload,
    attempts: 0,
    created_at: at,
  }));
  await insertRows(ctx.tx, 'outbox', rows).execute();
}
