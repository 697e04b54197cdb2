import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { connectTo, forCalls, forLongWork, PATIENT_CONNECT_TURNS, type Patience } from './connections.ts';
import { CommitUnknown, isLost } from './database-faults.ts';
import { openHosts } from './hosts.ts';
import { pipelinedDialect } from './pipelined-dialect.ts';
import { openWatch } from './silence/watch.ts';
import type { Reader, Tables, Tx } from './tables.ts';
import { transactionPool } from './transaction-pool.ts';
import { notePresuming, Presumption, withPresumption } from './transactions/presumption.ts';

export interface Database {
  /** For single statements, which share a few connections; not for transactions. */
  readonly reader: Reader;
  /**
   * Runs one transaction: committed when the function returns, rolled back when it throws. Runs again from the start if
   * the database aborted it to break a deadlock, or if a random number was taken.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, kind?: TransactionKind): Promise<T>;
  readonly url: string;
  /** The number of transactions waiting for a connection. */
  waiting(): number;
  /** The number of statements that the server has answered so far, with a refusal or without. */
  readonly answers: () => number;
  close(): Promise<void>;
}

/**
 * A long transaction reads whole tables, for minutes, and has its own connections. A presuming one does not wait for
 * answers that only confirm a write (`presumption.ts`); it may run twice, so it must have no side effects elsewhere.
 */
export type TransactionKind = 'short' | 'long' | 'presuming';

/** Per process; `docs/scale.md` has the sum over all. */
const CONNECTIONS_MAX = 24;
const LONG_CONNECTIONS_MAX = 4;
const PIPELINES = 3;
const TURN_MILLISECONDS = 1000;

interface DatabaseOptions {
  readonly connectionsMax?: number;
  /** How often connections that wait for an answer are checked. */
  readonly turnMilliseconds?: number;
  /** For terminal programs, which may wait longer for a connection than calls. */
  readonly isPatient?: boolean;
}

/** Opens the database by its connection string; connections are made when first needed. */
export function openDatabase(
  url: string,
  onFault: (error: Error) => void,
  { connectionsMax = CONNECTIONS_MAX, turnMilliseconds = TURN_MILLISECONDS, isPatient = false }: DatabaseOptions = {},
): Database {
  const watch = openWatch(turnMilliseconds);
  const poolOf = (patience: Patience, connectionsMax: number) =>
    transactionPool(url, { patience, onFault, connectionsMax, watch });
  const patience = isPatient ? { ...forCalls, connectTurns: PATIENT_CONNECT_TURNS } : forCalls;
  const pools = { short: poolOf(patience, connectionsMax), long: poolOf(forLongWork, LONG_CONNECTIONS_MAX) };
  const open = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const writers = { short: open(pools.short), long: open(pools.long) };
  const hosts = openHosts(url);
  const connect = () => connectTo(url, { hosts, patience, onFault, isPipelined: true });
  const reader = new Kysely<Tables>({ dialect: pipelinedDialect({ connect, pipelines: PIPELINES, watch }) });
  return {
    reader,
    transaction: (run, kind = 'short') =>
      retried(() =>
        kind === 'presuming'
          ? presumed(writers.short, run)
          : withPresumption(null, () => committed(writers[kind], run)),
      ),
    url,
    waiting: () => pools.short.waiting() + pools.long.waiting(),
    answers: watch.answers,
    async close() {
      watch.close();
      await Promise.all([...Object.values(writers), reader].map((kysely) => kysely.destroy()));
    },
  };
}

async function presumed<T>(writer: Kysely<Tables>, run: (tx: Tx) => Promise<T>): Promise<T> {
  const presumption = new Presumption();
  const presuming = async (tx: Tx) => {
    notePresuming(tx, presumption);
    return run(tx);
  };
  try {
    return await withPresumption(presumption, () => committed(writer, presuming));
  } catch (error) {
    if (!presumption.isRefuted) throw error;
    return withPresumption(null, () => committed(writer, run));
  }
}

/** Distinguishes a connection that broke during the commit from one that broke before, which changed nothing. */
async function committed<T>(writer: Kysely<Tables>, run: (tx: Tx) => Promise<T>): Promise<T> {
  let isThrough = false;
  try {
    return await writer.transaction().execute(async (tx) => {
      const result = await run(tx);
      isThrough = true;
      return result;
    });
  } catch (error) {
    throw isThrough && isLost(error) ? new CommitUnknown(error) : error;
  }
}

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const UNIQUE_VIOLATION = '23505';
/** Numbers that people read out are random, ten digits per day, so among a hundred thousand two may collide. */
const DRAWN_NUMBER = /_no_key$/;
const TRIES_MAX = 4;

/** A transaction that lost a deadlock or drew a taken number was rolled back completely, so it can run again. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isWorthAnotherTry(error) || tried === TRIES_MAX) throw error;
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === DEADLOCK || error.code === SERIALIZATION) return true;
  return error.code === UNIQUE_VIOLATION && 'constraint' in error && DRAWN_NUMBER.test(String(error.constraint));
}
