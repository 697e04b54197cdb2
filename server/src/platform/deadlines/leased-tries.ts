import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { Log } from '../observability/log.ts';
import { handToSimulation, type Loop, startLoop } from './loop.ts';

/** Requests to external servers, queued in a table. */
export interface TryQueue<Leased> {
  /** The name in the log and of the loop, such as "webhooks". */
  readonly name: string;
  readonly log: Log;
  isAnyDue(): Promise<boolean>;
  /** Leases at most this many due requests, so that no other process tries them meanwhile. */
  claim(most: number): Promise<readonly Leased[]>;
  /** Makes the request outside any transaction, and records its result in one. */
  attempt(leased: Leased): Promise<void>;
  /** Fields that identify a try in the log, without personal data. */
  fieldsOf(leased: Leased): object;
}

export interface LeasedTries {
  /** Starts a try of each due request, up to the limit; returns how many it started. */
  startDue(): Promise<number>;
  /** Resolves when no try is running. */
  idle(): Promise<void>;
}

/** Longer than any try takes, so that a lease expires only if its process has died. */
export const LEASE_MILLISECONDS = MINUTE;
/** Tries running in one process, per queue. */
const TRIES_MAX = 64;
const PAUSE_MILLISECONDS = 500;
/** Most rounds per wake, because each may make a subject's next request due. */
const ROUNDS_MAX = 20;

/** `onEnded` is called after each try: the next one can start, and a later request may now be due. */
export function leasedTries<Leased>(queue: TryQueue<Leased>, onEnded: () => void): LeasedTries {
  const underWay = new Set<Promise<void>>();

  function start(leased: Leased): void {
    const tried = queue
      .attempt(leased)
      // The lease expires by itself, and then the request is tried again.
      .catch((error: unknown) =>
        queue.log.error({ err: error, queue: queue.name, ...queue.fieldsOf(leased) }, 'try not recorded'),
      )
      .finally(() => {
        underWay.delete(tried);
        onEnded();
      });
    underWay.add(tried);
  }

  return {
    async startDue() {
      const free = TRIES_MAX - underWay.size;
      if (free <= 0 || !(await queue.isAnyDue())) return 0;
      const leased = await queue.claim(free);
      for (const request of leased) start(request);
      return leased.length;
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/**
 * Tries due requests in the background. A round only starts tries, so that a silent server delays no other; a wake also
 * waits for the tries it started, and a stop for all running ones.
 */
export function startTries<Leased>(queue: TryQueue<Leased>): Loop {
  const tries = leasedTries(queue, () => loop.nudge());
  let started = 0;
  const loop = startLoop(queue.name, PAUSE_MILLISECONDS, queue.log, async () => {
    started += await tries.startDue();
    return null;
  });
  const whole: Loop = {
    async wake() {
      for (let round = 0; round < ROUNDS_MAX; round += 1) {
        started = 0;
        await loop.wake();
        await tries.idle();
        if (started === 0) return;
      }
    },
    nudge: () => loop.nudge(),
    async stop() {
      await loop.stop();
      await tries.idle();
    },
  };
  // A step of a simulation has ended when its tries have, as a wake has.
  handToSimulation(queue.name, whole);
  return whole;
}
