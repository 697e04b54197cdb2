import type { Clock } from '../../../platform/clock.ts';
import { isLost } from '../../../platform/database/database-faults.ts';
import { startLoop } from '../../../platform/deadlines/loop.ts';
import type { KeyCall } from '../../../platform/http/open/key-call.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { openReadLimit, recordOf } from './call-record.ts';
import type { NewCall } from './call-store.ts';

interface JournalParts {
  /** Writes calls, in a transaction of their own. */
  readonly write: (rows: readonly NewCall[]) => Promise<void>;
  readonly wallClock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export interface CallJournal {
  /** Takes a call; it is written within a second. */
  note(done: KeyCall): void;
  /** Writes what waits, and ends. */
  stop(): Promise<void>;
}

const WRITTEN_AT_ONCE = 200;
/** Calls that may wait while the database is away; later ones are not logged. */
const WAITING_MAX = 2000;
const PAUSE_MILLISECONDS = 1000;

interface Waiting {
  readonly done: KeyCall;
  readonly at: Date;
}

/**
 * Writes the calls of keys in batches, apart from the calls themselves: a call neither waits for its log nor fails by it.
 * A process that dies loses the last second of the log, and nothing else.
 */
export function openCallJournal({ write: insert, wallClock, ids, log }: JournalParts): CallJournal {
  let waiting: Waiting[] = [];
  let lost = 0;
  const isLogged = openReadLimit();

  async function write(): Promise<number | null> {
    if (lost > 0) log.warn({ lost }, 'calls of keys are not logged: too many wait');
    lost = 0;
    const rows = waiting.slice(0, WRITTEN_AT_ONCE).map(({ done, at }) => recordOf(done, { id: ids.next(at), at }));
    if (rows.length === 0) return null;
    await insert(rows).catch(giveUp);
    waiting = waiting.slice(rows.length);
    return waiting.length > 0 ? 0 : null;
  }

  /** While the database is away calls wait; what it refuses would stop the log for ever. */
  function giveUp(error: unknown): void {
    if (isLost(error)) throw error;
    log.error({ err: error }, 'calls of keys are not logged: they were refused');
  }

  const loop = startLoop('log of calls', PAUSE_MILLISECONDS, log, write);
  return {
    note(done) {
      if (!isLogged(done, wallClock.now())) return;
      if (waiting.length >= WAITING_MAX) lost += 1;
      else waiting.push({ done, at: wallClock.now() });
    },
    async stop() {
      await loop.stop();
      await write().catch((error: unknown) =>
        log.warn({ why: String(error) }, 'the last calls of keys are not logged'),
      );
    },
  };
}
