import type { ReadContext } from '../../context.ts';

/**
 * The text of `pg_current_snapshot()`. While it stays the same, no writing transaction has ended in any process, so
 * that every statement sees the same rows.
 */
export interface Snapshot {
  readonly text: string;
  /** When it was requested, by the process's clock. */
  readonly askedAt: number;
}

const KEY = 'snapshot';

/** Stores the snapshot that a request saw with its first statement. */
export function noteSnapshot({ cache }: ReadContext, snapshot: Snapshot): void {
  cache?.store(KEY, snapshot);
}

interface Known<Answer> {
  readonly answer: Answer;
  /** The snapshot before its first statement. */
  readonly text: string;
  readonly now: Date;
  readonly endedAt: number;
  /** True if the same snapshot was seen after the last statement, so that the whole answer belongs to it. */
  isProven: boolean;
}

/** An answer also depends on the time of day (who is online or in quiet hours), so it is reused only this long. */
const HELD_MILLISECONDS = 250;
const HELD_MAX = 200;

/**
 * A read whose answer equal requests share until anything in the database changes. The key contains all that the answer
 * depends on, and callers must not change the answer. Requests without a stored snapshot read separately.
 */
export function sharedWhileUnchanged<Query, Answer>(
  keyOf: (query: Query) => string,
  read: (ctx: ReadContext, query: Query) => Promise<Answer>,
): (ctx: ReadContext, query: Query) => Promise<Answer> {
  const all = new Map<string, Known<Answer>>();
  return async (ctx, query) => {
    const seen = await ctx.cache?.stored<Snapshot>(KEY);
    if (seen === undefined) return read(ctx, query);
    const key = keyOf(query);
    const known = all.get(key);
    if (known !== undefined && isGood(known, seen, ctx.now)) return known.answer;
    const answer = await read(ctx, query);
    all.delete(key);
    if (all.size >= HELD_MAX) all.clear();
    all.set(key, { answer, text: seen.text, now: ctx.now, endedAt: performance.now(), isProven: false });
    return answer;
  };
}

function isGood(known: Known<unknown>, seen: Snapshot, now: Date): boolean {
  const age = now.getTime() - known.now.getTime();
  if (known.text !== seen.text || age < 0 || age > HELD_MILLISECONDS) return false;
  known.isProven ||= seen.askedAt >= known.endedAt;
  return known.isProven;
}
