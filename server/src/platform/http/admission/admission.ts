import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../../refusal.ts';
import { type AdmissionLimits, admissionLimits } from '../limits.ts';
import type { Quota } from '../requests/quotas.ts';

const RETRY_SECONDS = 2;

/** Admits or refuses every call. No call waits here: it runs, or is refused at once with the seconds to wait. */
export interface Admission {
  run<T>(key: string, work: (slot: Slot) => Promise<T>): Promise<T>;
  /** How many calls a caller may run at the same time, and how many more just now. */
  quotaOf(key: string): Quota;
}

/** The slot that an admitted call occupies. */
export interface Slot {
  /**
   * For authorization, which has queues of its own: a call that waits there makes nobody late. Refused before an
   * attempt is counted or a code is used up, never after it.
   */
  authorize<T>(work: () => Promise<T>): Promise<T>;
}

interface Work {
  readonly startedAt: number;
}

export function openAdmission(
  limits: AdmissionLimits = admissionLimits,
  millisecondsNow: () => number = () => performance.now(),
): Admission {
  const running = new Map<string, number>();
  /** Calls that wait for the database, the oldest first. */
  const atWork = new Set<Work>();
  let authorizing = 0;

  function isLate(): boolean {
    const since = millisecondsNow() - limits.lateMilliseconds;
    let late = 0;
    for (const { startedAt } of atWork) {
      if (startedAt >= since) return false;
      late += 1;
      if (late >= limits.lateMax) return true;
    }
    return false;
  }

  const start = (): Work => {
    const work = { startedAt: millisecondsNow() };
    atWork.add(work);
    return work;
  };

  return {
    quotaOf: (key) => ({
      name: 'running',
      left: limits.runningPerKey - (running.get(key) ?? 0),
      most: limits.runningPerKey,
    }),
    async run(key, work) {
      const own = running.get(key) ?? 0;
      if (atWork.size + authorizing >= limits.running || own >= limits.runningPerKey || isLate()) throw busy();
      running.set(key, own + 1);
      let current = start();
      try {
        return await work({
          async authorize(proof) {
            if (authorizing >= limits.authorizing) throw busy();
            atWork.delete(current);
            authorizing += 1;
            try {
              return await proof();
            } finally {
              authorizing -= 1;
              current = start();
            }
          },
        });
      } finally {
        atWork.delete(current);
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      }
    },
  };
}

function busy(): Refusal {
  return new Refusal(commonRefusals.Busy, { seconds: RETRY_SECONDS });
}
