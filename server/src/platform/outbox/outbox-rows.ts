import { rowSink, type SinkRow } from '../database/statements/row-sink.ts';
import type { Ids } from '../ids.ts';

/** The outbox as a sink, for those who write many events in one statement. */
export const outboxRows = rowSink('outbox', { id: 'uuid', topic: 'text', payload: 'jsonb', created_at: 'timestamptz' });

/** What `tell` writes, as a row to hand to somebody else's transaction. */
export function eventRow(moment: { readonly now: Date; readonly ids: Ids }, topic: string, payload: object): SinkRow {
  return outboxRows.row({
    id: moment.ids.next(moment.now),
    topic,
    payload: JSON.stringify(payload),
    created_at: moment.now,
  });
}
