import type { LoadLimits } from '../../limits.ts';

/**
 * Calls of people's own programs are refused first, then reads, then changes that can wait; calls that move coins or
 * trades last. An upload spends its time on a picture and not on the database, so its slowness means nothing.
 */
export type Importance = 'program' | 'read' | 'change' | 'upload' | 'money';

export interface Work {
  readonly importance: Importance;
  readonly startedAt: number;
  /** True if its caller has had an answer although the call is not done. */
  isAnswered: boolean;
}

/** The running calls, and how fast calls have been finishing lately. */
export interface Load {
  start(importance: Importance): Work;
  end(work: Work): void;
  count(): number;
  /** Whether one more call would be answered too late, given how many are ahead of it. */
  isTooMuchFor(importance: Importance): boolean;
  /**
   * A timer turn has passed, with an answer of the database in it or without. Counting turns means that a process that
   * is itself stalled takes no call for stalled.
   */
  turn(hasAnswered: boolean): void;
  /**
   * Whether no call has finished and no statement was answered for many turns although calls wait. Now and then one more is admitted, whose end shows
   * that work has resumed.
   */
  isStill(): boolean;
  /** Calls that have waited too long for something that has stalled. */
  forlorn(): readonly Work[];
}

/** The last second is examined, in tenths. */
const SPANS = 10;
const SPAN_MILLISECONDS = 100;
const SECOND_MILLISECONDS = SPANS * SPAN_MILLISECONDS;

export function openLoad(limits: LoadLimits, millisecondsNow: () => number): Load {
  /** The running calls, oldest first. */
  const atWork = new Set<Work>();
  const uploads = new Set<Work>();
  const placeOf = ({ importance }: Work) => (importance === 'upload' ? uploads : atWork);
  /** The number of calls that ended in each tenth of the last second, by the tenth's number. */
  const ended = new Map<number, number>();
  let stillTurns = 0;
  let lastScoutAt = -Infinity;

  function endedInLastSecond(): number {
    const spanNow = Math.floor(millisecondsNow() / SPAN_MILLISECONDS);
    let sum = 0;
    for (const [span, count] of ended) {
      if (span <= spanNow - SPANS) ended.delete(span);
      else sum += count;
    }
    return sum;
  }

  /** Whether several calls have been running for so long: a single slow export is no sign of overload. */
  function areSlow(milliseconds: number): boolean {
    const since = millisecondsNow() - milliseconds;
    let slow = 0;
    for (const { startedAt } of atWork) {
      if (startedAt > since) return false;
      slow += 1;
      if (slow >= limits.slowMin) return true;
    }
    return false;
  }

  const standsStill = () => stillTurns >= limits.stillTurns && areSlow(limits.forlornMilliseconds);

  return {
    start(importance) {
      const work = { importance, startedAt: millisecondsNow(), isAnswered: false };
      placeOf(work).add(work);
      return work;
    },
    end(work) {
      if (!placeOf(work).delete(work)) return;
      stillTurns = 0;
      const span = Math.floor(millisecondsNow() / SPAN_MILLISECONDS);
      ended.set(span, (ended.get(span) ?? 0) + 1);
    },
    count: () => atWork.size + uploads.size,
    isTooMuchFor(importance) {
      // While everybody is answered soon, many calls are no overload.
      if (!areSlow(limits.slowMilliseconds)) return false;
      const withinWait = (endedInLastSecond() * limits.waitMilliseconds) / SECOND_MILLISECONDS;
      return atWork.size >= Math.max(limits.crowd, withinWait) * limits.shares[importance];
    },
    turn(hasAnswered) {
      stillTurns = hasAnswered ? 0 : stillTurns + 1;
    },
    isStill() {
      if (!standsStill()) return false;
      if (millisecondsNow() - lastScoutAt < limits.scoutMilliseconds) return true;
      lastScoutAt = millisecondsNow();
      return false;
    },
    forlorn() {
      if (!standsStill()) return [];
      const before = millisecondsNow() - limits.forlornMilliseconds;
      return [...atWork].filter(({ startedAt, isAnswered }) => startedAt <= before && !isAnswered);
    },
  };
}
