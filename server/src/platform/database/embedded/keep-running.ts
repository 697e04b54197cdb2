import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Log } from '../../observability/log.ts';

/** A database server that is restarted whenever it dies. */
export interface WatchedServer {
  /** After several failed starts in a row, the reason why a supervisor may restart this process; else null. */
  fault(): string | null;
  /** From now on, the server's end is expected. Resolves when no start is running. */
  end(): Promise<void>;
}

export interface Keeping {
  readonly isRunning: () => Promise<boolean>;
  readonly startAgain: () => Promise<void>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Waits for this long, or until the signal. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const LOOK_MILLISECONDS = SECOND;
const PAUSE_MILLISECONDS_MAX = 30 * SECOND;
/** After a server has run this long, the next restart has no pause. */
const STEADY_MILLISECONDS = 60 * SECOND;
const FAILED_STARTS_MAX = 4;

/** Checks every second and restarts a dead server at once; each further restart in a row waits twice as long. */
export function keepRunning({ isRunning, startAgain, log, wait = waitFor }: Keeping): WatchedServer {
  const ending = new AbortController();
  const { signal } = ending;
  let [starts, failed, lived] = [0, 0, 0];

  async function revive(): Promise<void> {
    log.error({ starts }, 'the embedded database has ended; starting it again');
    await wait(pauseAfter(starts), signal);
    if (signal.aborted) return;
    starts += 1;
    lived = 0;
    try {
      await startAgain();
      failed = 0;
      log.warn('the embedded database runs again');
    } catch (error) {
      failed += 1;
      log.error({ err: error, failed }, 'the embedded database did not start again');
    }
  }

  async function check(): Promise<void> {
    if (!(await isRunning())) return revive();
    // Also if another process has started it.
    failed = 0;
    lived += LOOK_MILLISECONDS;
    if (lived >= STEADY_MILLISECONDS) starts = 0;
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await wait(LOOK_MILLISECONDS, signal);
      if (!signal.aborted) await check();
    }
  }

  const watching = keep();
  return {
    fault: () => (failed < FAILED_STARTS_MAX ? null : 'the embedded database does not start again'),
    end() {
      ending.abort();
      return watching;
    },
  };
}

function pauseAfter(starts: number): number {
  return starts === 0 ? 0 : Math.min(SECOND * 2 ** (starts - 1), PAUSE_MILLISECONDS_MAX);
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  // The end aborts the wait.
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
