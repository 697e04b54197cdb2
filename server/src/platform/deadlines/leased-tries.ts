import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { Log } from '../observability/log.ts';
import { type Loop, startLoop } from './loop.ts';

/** Requests to servers of other people that wait in a table. */
export interface TryQueue<Leased> {
  /** In the log, and of the loop: "webhooks". */
  readonly name: string;
  readonly log: Log;
  isAnyDue(): Promise<boolean>;
  /** Leases at most this many that are due, so that no other process tries them meanwhile. */
  claim(most: number): Promise<readonly Leased[]>;
  /** Makes the request outside of any transaction, and records its result in one. */
  attempt(leased: Leased): Promise<void>;
  /** Names a try in the log, without personal data. */
  fieldsOf(leased: Leased): object;
}

export interface LeasedTries {
  /** Starts a try of each request that is due, up to the limit; returns how many it started. */
  startDue(): Promise<number>;
  /** Resolves when no try is under way. */
  idle(): Promise<void>;
}

/** Longer than any try takes, so that a lease ends only when its process is gone. */
export const LEASE_MILLISECONDS = MINUTE;
/** Tries under way in one process, of each queue. */
const TRIES_MAX = 64;
const PAUSE_MILLISECONDS = 500;
/** Rounds that a wake runs at most: each may make the next request of a subject due. */
const ROUNDS_MAX = 20;

/** `onEnded` is called after each try: another one can start, and a later request may be due now. */
export function leasedTries<Leased>(queue: TryQueue<Leased>, onEnded: () => void): LeasedTries {
  const underWay = new Set<Promise<void>>();

  function start(leased: Leased): void {
    const tried = queue
      .attempt(leased)
      // The lease ends by itself, and then the request is tried again.
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
 * Tries in the background what is due. A round only starts tries, so that a silent server delays no other; a wake also
 * waits for the tries that it has started, and a stop for those under way.
 */
export function startTries<Leased>(queue: TryQueue<Leased>): Loop {
  const tries = leasedTries(queue, () => loop.nudge());
  let started = 0;
  const loop = startLoop(queue.name, PAUSE_MILLISECONDS, queue.log, async () => {
    started += await tries.startDue();
    return null;
  });
  return {
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
}
