import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../../refusal.ts';
import { type AdmissionLimits, admissionLimits } from '../limits.ts';
import type { Quota } from '../requests/quotas.ts';
import { type Importance, type Load, openLoad, type Work } from './load/load.ts';

const RETRY_SECONDS = 2;
export const TURN_MILLISECONDS = 200;

/** Admits or refuses every call. No call waits here: it runs, or is refused at once with the seconds to wait. */
export interface Admission {
  run<T>(key: string, work: (slot: Slot) => Promise<T>, importance?: Importance): Promise<T>;
  /** How many calls a caller may run at the same time, and how many more right now. */
  quotaOf(key: string): Quota;
}

/** The slot that an admitted call occupies. */
export interface Slot {
  /**
   * For authorization, which has its own queues: a call waiting there delays nobody. It may be refused only before an
   * attempt is counted or a code is used up.
   */
  authorize<T>(work: () => Promise<T>): Promise<T>;
}

/** An admitted call, and how to answer its caller before the call is done. */
interface Admitted {
  work: Work;
  readonly giveUp: (refusal: Refusal) => void;
}

interface AdmissionParts {
  readonly limits?: AdmissionLimits;
  /** A number that rises while the database answers: calls may be slow then, but nothing stands still. */
  readonly answers: () => number;
}

export function openAdmission(
  { limits = admissionLimits, answers }: AdmissionParts,
  millisecondsNow: () => number = () => performance.now(),
  later: (run: () => void, milliseconds: number) => void = (run, milliseconds) => setTimeout(run, milliseconds).unref(),
): Admission {
  const running = new Map<string, number>();
  /** Calls that wait for the database, and those being authorized. */
  const [atWork, proving] = [openLoad(limits.load, millisecondsNow), openLoad(limits.load, millisecondsNow)];
  const { begin, end } = openWatch({ loads: [atWork, proving], answers }, later);

  /** After an early answer the call goes on and keeps its slot, so that nothing piles up. */
  async function served<T>(
    { key, importance, giveUp }: { key: string; importance: Importance; giveUp: (refusal: Refusal) => void },
    work: (slot: Slot) => Promise<T>,
  ): Promise<T> {
    let current = begin(atWork, { giveUp }, importance);
    try {
      return await work({
        async authorize(proof) {
          if (proving.count() >= limits.authorizing || proving.isTooMuchFor(importance)) throw busy();
          end(atWork, current);
          const verified = begin(proving, { giveUp }, importance);
          try {
            const found = await proof();
            // Its caller was told that the outcome is unknown, so nothing more is started.
            if (verified.work.isAnswered) throw busy();
            return found;
          } finally {
            end(proving, verified);
            current = begin(atWork, { giveUp }, importance);
          }
        },
      });
    } finally {
      end(atWork, current);
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
    }
  }

  return {
    quotaOf: (key) => ({
      name: 'running',
      left: limits.runningPerKey - (running.get(key) ?? 0),
      most: limits.runningPerKey,
    }),
    async run(key, work, importance = 'read') {
      const own = running.get(key) ?? 0;
      const isFull = atWork.count() + proving.count() >= limits.running || own >= limits.runningPerKey;
      if (isFull || atWork.isTooMuchFor(importance) || atWork.isStill()) throw busy();
      running.set(key, own + 1);
      const { promise, reject } = Promise.withResolvers<never>();
      return Promise.race([promise, served({ key, importance, giveUp: reject }, work)]);
    },
  };
}

interface Watching {
  readonly loads: readonly Load[];
  readonly answers: () => number;
}

/** Watches the running calls, and answers those that wait for something that has stalled. */
function openWatch({ loads, answers }: Watching, later: (run: () => void, milliseconds: number) => void) {
  const admitted = new Map<Work, Admitted>();
  let isLooking = false;
  let answersBefore = answers();

  function lookSoon(): void {
    if (isLooking) return;
    isLooking = true;
    later(() => {
      isLooking = false;
      const hasAnswered = answers() !== answersBefore;
      answersBefore = answers();
      for (const load of loads) load.turn(hasAnswered);
      for (const work of loads.flatMap((load) => load.forlorn())) {
        work.isAnswered = true;
        admitted
          .get(work)
          ?.giveUp(work.importance === 'read' || work.importance === 'program' ? unavailable() : unknown());
      }
      if (admitted.size > 0) lookSoon();
    }, TURN_MILLISECONDS);
  }

  return {
    begin(this: void, load: Load, call: Omit<Admitted, 'work'>, importance: Importance): Admitted {
      const begun = { ...call, work: load.start(importance) };
      admitted.set(begun.work, begun);
      lookSoon();
      return begun;
    },
    end(this: void, load: Load, { work }: Admitted): void {
      load.end(work);
      admitted.delete(work);
    },
  };
}

function busy(): Refusal {
  return new Refusal(commonRefusals.Busy, { seconds: RETRY_SECONDS });
}

function unavailable(): Refusal {
  return new Refusal(commonRefusals.Unavailable, { seconds: RETRY_SECONDS });
}

/** A change that is running may still be stored. */
function unknown(): Refusal {
  return new Refusal(commonRefusals.OutcomeUnknown, { seconds: RETRY_SECONDS });
}
