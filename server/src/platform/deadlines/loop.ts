import { isLost } from '../database/database-faults.ts';
import { onBehalfOf } from '../observability/cause.ts';
import type { Log } from '../observability/log.ts';
import { inRound } from '../observability/traces/rounds.ts';

export interface Loop {
  /** Starts a round now, or after the running one. Resolves when that round is over. */
  wake(): Promise<void>;
  /**
   * Requests a round, which starts after a short rest since the previous round. Nudges that arrive before then share
   * it.
   */
  nudge(): void;
  /** Ends the loop after the running round. */
  stop(): Promise<void>;
}

/** Long enough to collect the nudges of a busy moment, too short to be noticed. */
const REST_MILLISECONDS = 10;

const byHand = new Map<string, Loop>();
let isByHand = false;

/**
 * For simulations, which decide when a job runs: loops started from now on rest until woken. Returns these loops by
 * name. Production never calls this.
 */
export function runByHandInTests(): ReadonlyMap<string, Pick<Loop, 'wake'>> {
  isByHand = true;
  return byHand;
}

/** Hands a loop to a simulation, if there is one; a later loop of that name replaces it. */
export function handToSimulation(name: string, loop: Loop): void {
  if (isByHand) byHand.set(name, loop);
}

/**
 * Runs a round on every wake and at least once per pause; a round may return the milliseconds to an earlier next round.
 * Rounds never overlap; failing ones are logged.
 */
export function startLoop(
  name: string,
  pauseMilliseconds: number,
  log: Log,
  round: () => Promise<number | null>,
): Loop {
  let isStopped = false;
  let isAsked = false;
  let isNudged = false;
  let endedAt = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    let soonest: number | null = null;
    do {
      isAsked = false;
      isNudged = false;
      // The request that woke the loop did not cause the work waiting for it.
      soonest = await onBehalfOf(null, () => inRound(name, round)).catch((error: unknown) => {
        if (isLost(error)) log.warn({ why: String(error), loop: name }, 'round not done, the database is away');
        else log.error({ err: error, loop: name }, 'round failed');
        return null;
      });
    } while (isAsked && !isStopped);
    running = null;
    endedAt = performance.now();
    sleep(Math.min(soonest ?? pauseMilliseconds, isNudged ? REST_MILLISECONDS : pauseMilliseconds));
  }

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped && !isByHand) timer = setTimeout(() => void wake(), milliseconds);
  }

  function wake(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return Promise.resolve();
    isAsked = true;
    running ??= run();
    return running;
  }

  const loop: Loop = {
    wake,
    nudge() {
      if (isNudged) return;
      isNudged = true;
      if (running === null) sleep(Math.max(0, endedAt + REST_MILLISECONDS - performance.now()));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
  handToSimulation(name, loop);
  if (!isByHand) void wake();
  return loop;
}
