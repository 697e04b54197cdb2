import type { SinkRow } from '../../../platform/database/statements/row-sink.ts';
import type { Item } from '../plan-batch.ts';
import type { PostedEntry } from '../posted-entry.ts';

/** A movement that waits for its answer. */
export interface Waiting extends Item {
  readonly rows: readonly SinkRow[];
  resolve(entry: PostedEntry): void;
  reject(error: unknown): void;
}

/** Items that are posted together, and the accounts and entries they touch. */
export interface Batch {
  readonly items: readonly Waiting[];
  readonly touched: ReadonlySet<string>;
}

export const BATCH_MAX = 500;
/** A batch behind another on the same connection is worth its own cost from so many items on. */
export const SECOND_MIN = 32;
/** How far past the head of the queue one looks for items that fit. */
const LOOK_AHEAD = 4000;

/**
 * Takes from the queue what can go now on an idle lane: nothing that touches an account or a key of a batch under way,
 * for on another connection it would only wait for that batch's locks. Each idle lane gets an even share.
 */
export function pickBatch(waiting: Waiting[], underWay: Iterable<Batch>, idleLanes: number): Batch {
  const others = [...underWay];
  const share = Math.min(BATCH_MAX, Math.ceil(waiting.length / idleLanes));
  return pick(waiting, share, (item) => !others.some(({ touched }) => touches(item, touched)));
}

/**
 * Takes what touches the accounts of a lane's own batch: it goes behind that batch on the same connection, where it
 * waits for no lock. So a hot account keeps its connection busy without a pause.
 */
export function pickSecond(waiting: Waiting[], first: Batch, others: readonly Batch[]): Batch | null {
  if (waiting.length < SECOND_MIN) return null;
  const fits = (item: Waiting) =>
    !first.touched.has(item.id) &&
    touches(item, first.touched) &&
    !others.some(({ touched }) => touches(item, touched));
  if (waiting.slice(0, LOOK_AHEAD).filter(fits).length < SECOND_MIN) return null;
  return pick(waiting, BATCH_MAX, fits);
}

function pick(waiting: Waiting[], most: number, fits: (item: Waiting) => boolean): Batch {
  const items: Waiting[] = [];
  const touched = new Set<string>();
  const left: Waiting[] = [];
  const looked = Math.min(waiting.length, LOOK_AHEAD);
  for (const item of waiting.slice(0, looked)) {
    if (items.length >= most || touched.has(item.id) || !fits(item)) left.push(item);
    else {
      items.push(item);
      touched.add(item.id);
      for (const change of item.changes) touched.add(change.account.id);
    }
  }
  waiting.splice(0, looked, ...left);
  return { items, touched };
}

function touches(item: Waiting, touched: ReadonlySet<string>): boolean {
  return touched.has(item.id) || item.changes.some((change) => touched.has(change.account.id));
}
