import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import { batchSame } from '../batching/batch.ts';
import { connectTo, forCalls } from '../connections.ts';
import { isLost, isReadOnly } from '../database-faults.ts';
import { openHosts } from '../hosts.ts';
import { pipelinedDialect } from '../pipelined-dialect.ts';
import type { Reader, Tables } from '../tables.ts';

/** For reads that show something and decide nothing. They run on a copy of the database that follows it. */
export interface Replica {
  /**
   * Runs the reads where everything is seen that was committed before this call. Runs them again, on the primary, when
   * the copy is lost meanwhile.
   */
  read<T>(run: (reader: Reader) => Promise<T>): Promise<T>;
  /** How many reads ran on the copy, and how many could not. */
  counts(): ReplicaCounts;
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
  /** The copy was found late or lost, or in time again. */
  readonly onChange: (isUsed: boolean) => void;
}

/** Longer than a copy in the same network ever needs, and shorter than a person notices. */
const WAIT_MILLISECONDS_MAX = 100;
const WAIT_STEP_MILLISECONDS = 4;
/** After a copy was late, reads go to the primary at once for so long. */
const REST_MILLISECONDS = 1000;
const LANES = 3;
const SERIALIZATION = '40001';
const DEADLOCK = '40P01';

/** Without a copy all reads run on the primary. */
export function noReplica(primary: Reader): Replica {
  return {
    read: (run) => run(primary),
    counts: () => ({ onReplica: 0, onPrimary: 0 }),
    close: async () => undefined,
  };
}

export function openReplica({ url, primary, onFault, onChange }: Parts): Replica {
  const lanes = Array.from({ length: LANES }, () => openLane(url, onFault));
  const counts = { onReplica: 0, onPrimary: 0 };
  let restsUntil = 0;
  let isUsed = true;

  function note(isUsedNow: boolean): void {
    if (!isUsedNow) restsUntil = performance.now() + REST_MILLISECONDS;
    if (isUsed !== isUsedNow) onChange(isUsedNow);
    isUsed = isUsedNow;
  }

  /** Null where the copy cannot answer. An answer is whole only when one connection gave all of it. */
  async function onLane<T>(run: (reader: Reader) => Promise<T>): Promise<{ readonly answer: T } | null> {
    if (performance.now() < restsUntil) return null;
    const lane = lanes.reduce((least, other) => (other.running() < least.running() ? other : least));
    const position = await positionOf(primary);
    const connection = await lane.reach(position);
    note(connection !== null);
    if (connection === null) return null;
    try {
      const answer = await lane.run(run);
      return connection === lane.connection() ? { answer } : null;
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      note(false);
      return null;
    }
  }

  return {
    async read(run) {
      const outcome = await onLane(run);
      counts[outcome === null ? 'onPrimary' : 'onReplica'] += 1;
      return outcome === null ? run(primary) : outcome.answer;
    },
    counts: () => ({ ...counts }),
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

/** The end of what is committed: each acknowledged commit stands before it. */
const positionOf = batchSame(async (primary: Reader): Promise<bigint> => {
  const { rows } = await sql<{ position: bigint }>`
    select (pg_current_wal_flush_lsn() - '0/0')::bigint as position
  `.execute(primary);
  return rows[0]?.position ?? 0n;
});

/** How far this copy has come; null for one that follows nobody, whose history may be another one. */
const replayedBy = batchSame(async (reader: Reader): Promise<bigint | null> => {
  const { rows } = await sql<{ position: bigint | null }>`
    select case when exists (select from pg_stat_wal_receiver)
      then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position
  `.execute(reader);
  return rows[0]?.position ?? null;
});

/** One connection for many reads: what it has replayed says nothing of the host of another one. */
function openLane(url: string, onFault: (error: Error) => void) {
  const hosts = openHosts(url, 'standby');
  let connection: pg.Client | null = null;
  let running = 0;
  const connect = async () => {
    connection = await connectTo(url, { hosts, patience: forCalls, onFault, isPipelined: true });
    return connection;
  };
  const reader = new Kysely<Tables>({ dialect: pipelinedDialect(connect, 1) });

  /** The connection that has come as far as this position; null when there is none in time. */
  async function reach(position: bigint): Promise<pg.Client | null> {
    const late = performance.now() + WAIT_MILLISECONDS_MAX;
    while (performance.now() < late) {
      const current = connection;
      const asked = replayedBy(reader).catch(() => null);
      const replayed = await Promise.race([asked, pause(late - performance.now())]);
      if (replayed === null || replayed === undefined) return null;
      if (replayed >= position && connection === current) return connection;
      await pause(WAIT_STEP_MILLISECONDS);
    }
    return null;
  }

  return {
    reach,
    running: () => running,
    connection: () => connection,
    async run<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
      running += 1;
      try {
        return await work(reader);
      } finally {
        running -= 1;
      }
    },
    close: () => reader.destroy(),
  };
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), milliseconds));
}

/** Faults of the copy alone: it is gone, was promoted, or dropped a read to go on following. */
function isOfReplica(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return isLost(error) || isReadOnly(error) || code === SERIALIZATION || code === DEADLOCK;
}
