import { commonRefusals } from '@eh/contract/envelope.ts';
import { Refusal } from '../refusal.ts';

export interface AdmissionLimits {
  /** At work at the same time. */
  readonly running: number;
  /** Of these, for one caller. */
  readonly runningPerKey: number;
  /** Waiting for a place. */
  readonly waiting: number;
  readonly waitMilliseconds: number;
}

/**
 * Past some hundred at a time nobody is served sooner: those who come only make all others wait. Whoever does not get
 * a place in time is told so, and when to come again, while the answer is still worth something.
 */
export const admissionLimits: AdmissionLimits = {
  running: 128,
  runningPerKey: 64,
  waiting: 512,
  waitMilliseconds: 1500,
};
const RETRY_SECONDS = 2;

interface Waiter {
  readonly key: string;
  readonly timer: NodeJS.Timeout;
  admit(): void;
}

/** The door to the database for requests. One caller alone never fills it. */
export interface Admission {
  run<T>(key: string, work: (place: Place) => Promise<T>): Promise<T>;
}

/** The place that a request has. */
export interface Place {
  /**
   * Gives the place to others while this is done, and has it again at once: what has counted a try or used up a code is
   * not sent away any more. For proofs, which have lines of their own: strangers who guess would fill the door with them.
   */
  lendDuring<T>(work: () => Promise<T>): Promise<T>;
}

export function openAdmission(limits: AdmissionLimits = admissionLimits): Admission {
  const queue = new Set<Waiter>();
  const running = new Map<string, number>();
  let atWork = 0;
  let lent = 0;

  const mayEnter = (key: string) => atWork < limits.running && (running.get(key) ?? 0) < limits.runningPerKey;

  function enter(key: string): void {
    atWork += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function leave(key: string): void {
    atWork -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    for (const waiter of queue) {
      if (atWork >= limits.running) return;
      if (mayEnter(waiter.key)) waiter.admit();
    }
  }

  function wait(key: string): Promise<void> {
    if (queue.size >= limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        key,
        timer: setTimeout(() => {
          queue.delete(waiter);
          reject(busy());
        }, limits.waitMilliseconds),
        admit() {
          clearTimeout(waiter.timer);
          queue.delete(waiter);
          enter(key);
          resolve();
        },
      };
      queue.add(waiter);
    });
  }

  return {
    async run(key, work) {
      if (mayEnter(key)) enter(key);
      else await wait(key);
      try {
        return await work({ lendDuring: (meanwhile) => lendDuring(key, meanwhile) });
      } finally {
        leave(key);
      }
    },
  };

  async function lendDuring<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (lent >= limits.waiting) throw busy();
    lent += 1;
    leave(key);
    try {
      return await work();
    } finally {
      lent -= 1;
      enter(key);
    }
  }
}

function busy(): Refusal {
  return new Refusal(commonRefusals.Busy, { seconds: RETRY_SECONDS });
}
