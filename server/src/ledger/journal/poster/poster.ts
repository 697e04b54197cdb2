import type { Database } from '../../../platform/database/open-database.ts';
import type { RowSink, SinkRow } from '../../../platform/database/statements/row-sink.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { Movement } from '../movement.ts';
import { itemOf } from '../plan-batch.ts';
import type { PostedEntry } from '../posted-entry.ts';
import { type Lane, openLane } from './lane.ts';
import { type Batch, pickBatch, pickSecond, type Waiting } from './pick-batch.ts';
import { settleBatch } from './settle-batch.ts';

/** Movements that come while others are under way go together; nothing ever waits for company. */
export interface Poster {
  /**
   * Posts a movement in a transaction of its own, together with the rows given, and answers once it is durable.
   * A repeat of the same movement gives its first result and writes no rows. Refuses with `InsufficientFunds` or `KeyReused`.
   */
  submit(movement: Movement, postedAt: Date, rows?: readonly SinkRow[]): Promise<PostedEntry>;
  /** Takes nothing more, waits for what was taken, and closes the connections. */
  close(): Promise<void>;
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** The tables that `rows` may be for. */
  readonly sinks?: readonly RowSink[];
  /** How many batches may be under way at once, each on a connection of its own. */
  readonly lanes?: number;
}

/** A lane and what is under way on it: one batch, or two where the second could only wait for the first. */
interface Busy {
  readonly lane: Lane;
  readonly batches: Batch[];
}

/** Measured: a second lane fills the pause of the first one's commit and the second core. */
const LANES = 2;
const QUEUE_MAX = 50_000;

export function openPoster({ database, log, sinks = [], lanes = LANES }: Options): Poster {
  const waiting: Waiting[] = [];
  const all: readonly Busy[] = Array.from({ length: lanes }, () => ({
    lane: openLane(database.url, sinks, log),
    batches: [],
  }));
  let isClosed = false;
  let isAsked = false;
  let whenDrained: (() => void) | null = null;

  function input(): void {
    if (isAsked) return;
    isAsked = true;
    setImmediate(pump);
  }

  function pump(): void {
    isAsked = false;
    const idle = all.filter((busy) => busy.batches.length === 0);
    for (const [index, busy] of idle.entries()) {
      if (waiting.length === 0) break;
      const batch = pickBatch(
        waiting,
        all.flatMap((each) => each.batches),
        idle.length - index,
      );
      if (batch.items.length > 0) void run(busy, batch);
    }
    for (const busy of all) sendSecond(busy);
    if (waiting.length === 0 && all.every((busy) => busy.batches.length === 0)) whenDrained?.();
  }

  function sendSecond(busy: Busy): void {
    const [first, second] = busy.batches;
    if (first === undefined || second !== undefined) return;
    const others = all.flatMap((each) => (each === busy ? [] : each.batches));
    const batch = pickSecond(waiting, first, others);
    if (batch !== null) void run(busy, batch);
  }

  async function run(busy: Busy, batch: Batch): Promise<void> {
    busy.batches.push(batch);
    await settleBatch({ lane: busy.lane, reader: database.reader, log }, batch.items);
    busy.batches.splice(busy.batches.indexOf(batch), 1);
    input();
  }

  return {
    submit(movement, postedAt, rows = []) {
      if (isClosed) return Promise.reject(new Error('The poster is closed'));
      if (waiting.length >= QUEUE_MAX) return Promise.reject(new Error('Too many movements wait for the books'));
      return new Promise((resolve, reject) => {
        waiting.push({ ...itemOf(movement, postedAt), rows, resolve, reject });
        input();
      });
    },
    async close() {
      isClosed = true;
      await new Promise<void>((drained) => {
        whenDrained = drained;
        input();
      });
      await Promise.all(all.map(({ lane }) => lane.close()));
    },
  };
}
