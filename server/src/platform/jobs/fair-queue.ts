import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../refusal.ts';

interface Limits {
  /** The number of works running at the same time, over all keys. */
  readonly running: number;
  readonly waitingPerKey: number;
}

export interface FairQueue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface KeyQueue {
  readonly waiting: (() => void)[];
  isRunning: boolean;
  /** The time used by this key; it starts at the others' lowest. */
  had: number;
}

const RETRY_SECONDS = 2;

/**
 * Gives each key the same time, whatever its work costs: the key with the least used time goes next, one work at a time
 * per key. A new key starts at the others' lowest time, so that neither old nor new keys crowd out others.
 */
export function openFairQueue({ running: most, waitingPerKey }: Limits, wallTime = () => performance.now()): FairQueue {
  const queues = new Map<string, KeyQueue>();
  let running = 0;

  function startNext(): void {
    while (running < most) {
      const ready = [...queues.values()].filter((queue) => queue.waiting.length > 0 && !queue.isRunning);
      const first = ready.reduce<KeyQueue | null>(
        (least, queue) => (least && least.had <= queue.had ? least : queue),
        null,
      );
      if (!first) return;
      running += 1;
      first.isRunning = true;
      first.waiting.shift()?.();
    }
  }

  function queueOf(key: string): KeyQueue {
    const known = queues.get(key);
    if (known) return known;
    const queue = { waiting: [], isRunning: false, had: queues.size === 0 ? 0 : leastHad(queues.values()) };
    queues.set(key, queue);
    return queue;
  }

  return {
    async run(key, work) {
      const queue = queueOf(key);
      if (queue.waiting.length >= waitingPerKey)
        throw new Refusal(commonRefusals.TooManyRequests, { seconds: RETRY_SECONDS });
      await new Promise<void>((resolve) => {
        queue.waiting.push(resolve);
        startNext();
      });
      const began = wallTime();
      try {
        return await work();
      } finally {
        queue.had += wallTime() - began;
        queue.isRunning = false;
        running -= 1;
        if (queue.waiting.length === 0) queues.delete(key);
        startNext();
      }
    },
  };
}

function leastHad(queues: Iterable<KeyQueue>): number {
  return Math.min(...[...queues].map(({ had }) => had));
}
