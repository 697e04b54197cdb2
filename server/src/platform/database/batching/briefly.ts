import type { ReadContext } from '../../context.ts';

interface Known<Answer> {
  readonly answer: Promise<Answer>;
  readonly askedAt: number;
}

const HELD_MAX = 200;

/**
 * A read for everybody whose answer may be some moments old, whatever was written meanwhile: equal requests share one
 * read for this long, in milliseconds of the domain's clock, also while it runs. So repeating the request costs the
 * database nothing. The key contains all that the answer depends on, and callers must not change the answer.
 */
export function sharedBriefly<Query, Answer>(
  milliseconds: number,
  keyOf: (query: Query) => string,
  read: (ctx: ReadContext, query: Query) => Promise<Answer>,
): (ctx: ReadContext, query: Query) => Promise<Answer> {
  const all = new Map<string, Known<Answer>>();
  return (ctx, query) => {
    const key = keyOf(query);
    const known = all.get(key);
    const now = ctx.now.getTime();
    if (known !== undefined && now >= known.askedAt && now - known.askedAt <= milliseconds) return known.answer;
    const fresh = { answer: read(ctx, query), askedAt: now };
    all.delete(key);
    if (all.size >= HELD_MAX) all.clear();
    all.set(key, fresh);
    fresh.answer.catch(() => {
      if (all.get(key) === fresh) all.delete(key);
    });
    return fresh.answer;
  };
}
