import type { LoadLimits } from '../../limits.ts';

/**
 * Reads are refused first, then changes that can wait, and what moves coins or trades last. An upload takes its time
 * with a picture and not with the database, so its slowness says nothing.
 */
export type Importance = 'read' | 'change' | 'upload' | 'money';

export interface Work {
  readonly importance: Importance;
  readonly startedAt: number;
  /** Its caller has had an answer, although it is not done. */
  isAnswered: boolean;
}

/** The calls that are at work, and how fast they have been done lately. */
export interface Load {
  start(importance: Importance): Work;
  end(work: Work): void;
  count(): number;
  /** Whether one more call would be answered too late, by how many are before it. */
  isTooMuchFor(importance: Importance): boolean;
  /** A turn of the clock has passed. Turns are counted: a process that is held up itself takes nobody for still. */
  turn(): void;
  /**
   * Whether nothing at all has been done for many turns although calls wait. One more is let through now and then, and
   * shows by its end that all goes on.
   */
  isStill(): boolean;
  /** Those that have waited for too long for something that stands still. */
  forlorn(): readonly Work[];
}

/** A second of them is looked at. */
const SPANS = 10;
const SPAN_MILLISECONDS = 100;
const SECOND_MILLISECONDS = SPANS * SPAN_MILLISECONDS;

export function openLoad(limits: LoadLimits, millisecondsNow: () => number): Load {
  /** The oldest first. */
  const atWork = new Set<Work>();
  const uploads = new Set<Work>();
  const placeOf = ({ importance }: Work) => (importance === 'upload' ? uploads : atWork);
  /** How many ended in each tenth of the last second, by the number of the tenth. */
  const ended = new Map<number, number>();
  let turnsWithoutEnd = 0;
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

  /** Whether several have been at work for so long: one slow export is no sign. */
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

  const standsStill = () => turnsWithoutEnd >= limits.stillTurns && areSlow(limits.forlornMilliseconds);

  return {
    start(importance) {
      const work = { importance, startedAt: millisecondsNow(), isAnswered: false };
      placeOf(work).add(work);
      return work;
    },
    end(work) {
      if (!placeOf(work).delete(work)) return;
      turnsWithoutEnd = 0;
      const span = Math.floor(millisecondsNow() / SPAN_MILLISECONDS);
      ended.set(span, (ended.get(span) ?? 0) + 1);
    },
    count: () => atWork.size + uploads.size,
    isTooMuchFor(importance) {
      // As long as everybody is answered soon, a crowd is no load.
      if (!areSlow(limits.slowMilliseconds)) return false;
      const withinWait = (endedInLastSecond() * limits.waitMilliseconds) / SECOND_MILLISECONDS;
      return atWork.size >= Math.max(limits.crowd, withinWait) * limits.shares[importance];
    },
    turn() {
      turnsWithoutEnd += 1;
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
