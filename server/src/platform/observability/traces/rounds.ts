import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceParent } from './trace-parent.ts';
import { type Span, type Tracing, tracingNow } from './tracing.ts';

const LONG_MILLISECONDS = 100;

interface Round {
  readonly loop: string;
  readonly began: number;
  span: Span | null;
  isOver: boolean;
}

const rounds = new AsyncLocalStorage<Round>();

/**
 * Runs a round of a background job. Only a long round, or one that calls other servers, becomes a trace: twenty loops
 * look for work twice a second, and their empty rounds would hide everything else.
 */
export async function inRound<T>(loop: string, work: () => Promise<T>): Promise<T> {
  if (tracingNow() === null) return work();
  const round: Round = { loop, began: performance.now(), span: null, isOver: false };
  try {
    return await rounds.run(round, work);
  } finally {
    const tracing = tracingNow();
    const isLong = performance.now() - round.began >= LONG_MILLISECONDS;
    if (tracing !== null && isLong) spanOf(round, tracing);
    round.span?.end();
    round.isOver = true;
  }
}

/** The span of the round that this code runs in; null outside rounds, and in work that outlasts its round. */
export function spanOfRound(tracing: Tracing): TraceParent | null {
  const round = rounds.getStore();
  return round === undefined || round.isOver ? null : spanOf(round, tracing).traceParent;
}

function spanOf(round: Round, tracing: Tracing): Span {
  const { loop, began } = round;
  const startedAt = performance.timeOrigin + began;
  round.span ??= tracing.start({
    name: `round ${loop}`,
    kind: 'internal',
    facts: { 'eh.loop': loop },
    parent: null,
    startedAt,
  });
  return round.span;
}
