import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../refusal.ts';

export interface QueueLimits {
  /** The limit of works running at the same time, over all keys. */
  readonly running: number;
  readonly runningPerKey: number;
  readonly waitingPerKey: number;
}

/** Queues for costly work that strangers can start. */
export interface KeyedQueues {
  /** Runs the work when its turn comes; refuses at once if this key's queue is full. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

const RETRY_SECONDS = 2;

/**
 * Each key has its own queue, so that a flooding caller waits behind their own requests. Waiting works hold no database
 * connection.
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

/** Lets at most `limit` works run at a time, in order of arrival. */
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
