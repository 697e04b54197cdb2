import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../refusal.ts';

export interface QueueLimits {
  /** Running at the same time, of all keys together. */
  readonly running: number;
  readonly runningPerKey: number;
  readonly waitingPerKey: number;
}

/** Queues in front of work that is costly and that strangers can start. */
export interface KeyedQueues {
  /** Runs the work when its turn comes; refuses at once when the queue of this key is full. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

const RETRY_SECONDS = 2;

/**
 * Each key has a queue of its own, so that a caller who floods waits behind their own requests. Waiting holds no
 * database connection.
 */
export function openKeyedQueues(limits: QueueLimits): KeyedQueues {
  const all = openSemaphore(limits.running);
  const lines = new Map<string, Semaphore>();
  return {
    async run(key, work) {
      const line = lines.get(key) ?? openSemaphore(limits.runningPerKey);
      lines.set(key, line);
      if (line.waiting() >= limits.waitingPerKey)
        throw new Refusal(commonRefusals.TooManyRequests, { seconds: RETRY_SECONDS });
      try {
        return await line.pass(() => all.pass(work));
      } finally {
        if (line.isIdle()) lines.delete(key);
      }
    },
  };
}

export interface Semaphore {
  pass<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
  isIdle(): boolean;
}

/** Lets at most `limit` works run at a time, in the order of arrival. */
export function openSemaphore(limit: number): Semaphore {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async pass(work) {
      if (running < limit) running += 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
    waiting: () => queue.length,
    isIdle: () => running === 0,
  };
}
