import { Refusal } from '../../refusal.ts';
import { isLost } from '../database-faults.ts';
import type { Reader } from '../tables.ts';
import { openCoolDown } from './cool-down.ts';
import { type Lane, openLane } from './lane.ts';
import { differenceOf, positionOf } from './position.ts';

/** For reads that only display and decide nothing. They run on a copy that follows the database. */
export interface Replica {
  /**
   * Runs reads that see everything committed before this call. Runs them again on the primary if the replica fails
   * meanwhile.
   */
  read<T>(run: (reader: Reader) => Promise<T>): Promise<T>;
  /** The number of reads that ran on the replica, and of those that could not. */
  counts(): ReplicaCounts;
  /** Bytes of the log that the replica has yet to replay; null if it does not follow this database now. */
  lag(): Promise<bigint | null>;
  close(): Promise<void>;
}

interface ReplicaCounts {
  readonly onReplica: number;
  readonly onPrimary: number;
}

interface Parts {
  readonly url: string;
  readonly primary: Reader;
  readonly onFault: (error: Error) => void;
  /** Called with the reason why the replica is no longer used, or with null when it is used again. */
  readonly onChange: (reason: string | null) => void;
}

const LANES = 3;

/** Without a replica all reads run on the primary. */
export function noReplica(primary: Reader): Replica {
  return {
    read: (run) => run(primary),
    counts: () => ({ onReplica: 0, onPrimary: 0 }),
    lag: async () => null,
    close: async () => undefined,
  };
}

export function openReplica({ url, primary, onFault, onChange }: Parts): Replica {
  const lanes = Array.from({ length: LANES }, () => openLane(url, onFault));
  const counts = { onReplica: 0, onPrimary: 0 };
  const coolDown = openCoolDown(onChange);
  const leastBusy = () => lanes.reduce((least, lane) => (lane.busy() < least.busy() ? lane : least));

  /** Null if the replica cannot answer. An answer must come entirely from one connection. */
  async function onLane<T>(lane: Lane, run: (reader: Reader) => Promise<T>): Promise<(() => T) | null> {
    const seen = lane.seen();
    const position = await positionOf(primary);
    if (position === null) return null;
    const reached = await lane.reach(position, seen);
    if (reached.kind === 'unfit') coolDown.begin(reached.reason);
    if (reached.kind !== 'inTime') return null;
    coolDown.end();
    const outcome = await run(lane.reader).then(
      (answer) => () => answer,
      (error: unknown) => {
        if (isLost(error)) coolDown.begin('it was lost');
        // A fault may concern only this replica; if it is ours, it occurs again on the primary.
        if (!(error instanceof Refusal)) return null;
        return () => {
          throw error;
        };
      },
    );
    return reached.connection === lane.connection() ? outcome : null;
  }

  async function tried<T>(run: (reader: Reader) => Promise<T>): Promise<(() => T) | null> {
    if (coolDown.isOn()) return null;
    const lane = leastBusy();
    return lane.occupy(() => onLane(lane, run));
  }

  return {
    async read(run) {
      const outcome = await tried(run);
      counts[outcome === null ? 'onPrimary' : 'onReplica'] += 1;
      return outcome === null ? run(primary) : outcome();
    },
    counts: () => ({ ...counts }),
    async lag() {
      const position = await positionOf(primary);
      const found = await leastBusy().replayed();
      if (position === null || !found || found instanceof Error) return null;
      if (differenceOf(found, position) !== null) return null;
      return found.place >= position.place ? 0n : position.place - found.place;
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}
