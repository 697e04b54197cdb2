import type { ReadContext } from '../../context.ts';

/**
 * The text of `pg_current_snapshot()`. As long as it is the same, no transaction that wrote anything has ended, in whatever
 * process, so that every statement sees the same rows.
 */
export interface Snapshot {
  readonly text: string;
  /** When it was asked for, by the clock of the process. */
  readonly askedAt: number;
}

const KEY = 'snapshot';

/** Notes the snapshot that a request has seen with its first statement. */
export function noteSnapshot({ cache }: ReadContext, snapshot: Snapshot): void {
  cache?.store(KEY, snapshot);
}

interface Known<Answer> {
  readonly answer: Answer;
  /** The snapshot before its first statement. */
  readonly text: string;
  readonly now: Date;
  readonly endedAt: number;
  /** The same snapshot was seen after its last statement, so that all of it is of this snapshot. */
  isProven: boolean;
}

/** An answer also follows from the time of day (who is online, who rests), and so is at most this old. */
const HELD_MILLISECONDS = 250;
const HELD_MAX = 200;

/**
 * A read whose answer all share who ask the same, until the next change of anything in the database. The key holds all that
 * the answer depends on, and nobody changes the answer. Requests that have not noted a snapshot read for themselves.
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
