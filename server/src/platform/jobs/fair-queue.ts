import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../refusal.ts';

interface Limits {
  /** Running at the same time, of all keys together. */
  readonly running: number;
  readonly waitingPerKey: number;
}

export interface FairQueue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  readonly waiting: (() => void)[];
  isRunning: boolean;
  /** Time used by this key, starting from that of the others when it came. */
  had: number;
}

const RETRY_SECONDS = 2;

/**
 * Gives each key the same time, whatever its work costs: next is the key with the least time, one work at a time for
 * each key. A new key starts with the least time of the others, so that neither old nor new keys push the others aside.
 */
export function openFairQueue({ running: most, waitingPerKey }: Limits, wallTime = () => performance.now()): FairQueue {
  const lines = new Map<string, Line>();
  let running = 0;

  function startNext(): void {
    while (running < most) {
      const ready = [...lines.values()].filter((line) => line.waiting.length > 0 && !line.isRunning);
      const first = ready.reduce<Line | null>((least, line) => (least && least.had <= line.had ? least : line), null);
      if (!first) return;
      running += 1;
      first.isRunning = true;
      first.waiting.shift()?.();
    }
  }

  function lineOf(key: string): Line {
    const known = lines.get(key);
    if (known) return known;
    const line = { waiting: [], isRunning: false, had: lines.size === 0 ? 0 : leastHad(lines.values()) };
    lines.set(key, line);
    return line;
  }

  return {
    async run(key, work) {
      const line = lineOf(key);
      if (line.waiting.length >= waitingPerKey)
        throw new Refusal(commonRefusals.TooManyRequests, { seconds: RETRY_SECONDS });
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        startNext();
      });
      const began = wallTime();
      try {
        return await work();
      } finally {
        line.had += wallTime() - began;
        line.isRunning = false;
        running -= 1;
        if (line.waiting.length === 0) lines.delete(key);
        startNext();
      }
    },
  };
}

function leastHad(lines: Iterable<Line>): number {
  return Math.min(...[...lines].map(({ had }) => had));
}
