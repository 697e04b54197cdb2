import { setImmediate as thisTurn } from 'node:timers/promises';
import type { Log } from '../log.ts';

export interface Loop {
  /** Asks for a round now; one that runs already is followed by another. Resolves when the asked round is over. */
  wake(): Promise<void>;
  /** Ends the loop after the round under way. */
  stop(): Promise<void>;
}

/**
 * Runs a round whenever it is woken and at least once in every pause; a round may ask for the next one sooner by giving
 * milliseconds. Rounds never overlap; a failing one is logged.
 */
export function startLoop(
  name: string,
  pauseMilliseconds: number,
  log: Log,
  round: () => Promise<number | null>,
): Loop {
  let isStopped = false;
  let isAsked = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    let soonest: number | null = null;
    do {
      // Whoever wakes it in this turn of the event loop, such as all of a group that was committed, asks for one round.
      await thisTurn();
      isAsked = false;
      soonest = await round().catch((error: unknown) => {
        log.error({ err: error, loop: name }, 'round failed');
        return null;
      });
    } while (isAsked && !isStopped);
    running = null;
    if (!isStopped) timer = setTimeout(() => void wake(), Math.min(soonest ?? pauseMilliseconds, pauseMilliseconds));
  }

  function wake(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return Promise.resolve();
    isAsked = true;
    running ??= run();
    return running;
  }

  void wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
