import { Kysely } from 'kysely';
import type pg from 'pg';
import { connectTo, forReplica } from '../connections.ts';
import { openHosts } from '../hosts.ts';
import { pipelinedDialect } from '../pipelined-dialect.ts';
import type { Watch } from '../silence/watch.ts';
import type { Reader, Tables } from '../tables.ts';
import { differenceOf, type Position, replayedBy } from './position.ts';

/** Whether a read may run now, or the reason why not. A new connection has proven nothing yet. */
type Reached =
  | { readonly kind: 'inTime'; readonly connection: pg.Client }
  | { readonly kind: 'new' }
  | { readonly kind: 'unfit'; readonly reason: string };

/** A position that a connection had reached, and when, by `performance.now`. */
interface Seen extends Position {
  readonly connection: pg.Client;
  readonly at: number;
}

/** Null if the server replays nothing, undefined if no answer came in time. */
type Replayed = Seen | Error | null | undefined;

/** One connection shared by many reads: another host's position says nothing about this one's. */
export interface Lane {
  readonly reader: Reader;
  /** The number of reads that wait for it or run on it. */
  busy(): number;
  occupy<T>(work: () => Promise<T>): Promise<T>;
  connection(): pg.Client | null;
  /** The position last seen. */
  seen(): Seen | null;
  /** The current position, or why it is unknown. */
  replayed(): Promise<Replayed>;
  /** Waits until the connection has reached the position. `earlier` was seen before the position was read. */
  reach(position: Position, earlier: Seen | null): Promise<Reached>;
  close(): Promise<void>;
}

/** Longer than a replica in the same network ever needs, but too short for a user to notice. */
const WAIT_MILLISECONDS_MAX = 100;
const WAIT_STEP_MILLISECONDS = 4;
/** No watch, because a silent replica is given up sooner than a check of it would take. */
const UNWATCHED: Pick<Watch, 'during'> = { during: (_, send) => send() };
const SEEN_MILLISECONDS = 500;

export function openLane(url: string, onFault: (error: Error) => void): Lane {
  const hosts = openHosts(url, 'standby');
  let connection: pg.Client | null = null;
  let seen: Seen | null = null;
  let busy = 0;

  async function connect(): Promise<pg.Client> {
    connection = await connectTo(url, { hosts, patience: forReplica, onFault, isPipelined: true });
    return connection;
  }
  const reader = new Kysely<Tables>({ dialect: pipelinedDialect({ connect, pipelines: 1, watch: UNWATCHED }) });

  async function replayed(within = WAIT_MILLISECONDS_MAX): Promise<Replayed> {
    const current = connection;
    const reading = replayedBy(reader).catch((error: Error) => error);
    const found = await Promise.race([reading, pause(within)]);
    if (!found || found instanceof Error) return found;
    // The first statement makes the connection, and another statement may have replaced it since.
    if (current === null || current !== connection) return undefined;
    seen = { ...found, connection: current, at: performance.now() };
    return seen;
  }

  async function reach(position: Position, earlier: Seen | null): Promise<Reached> {
    // A position never goes back, but the server may be promoted, so it is trusted only for a moment.
    if (seen !== null && seen.connection === connection && performance.now() - seen.at < SEEN_MILLISECONDS) {
      const judged = judge(seen, earlier, position);
      if (judged.kind === 'inTime') return judged;
    }
    const late = performance.now() + WAIT_MILLISECONDS_MAX;
    let reason = 'it does not answer';
    while (performance.now() < late) {
      const found = await replayed(late - performance.now());
      if (found instanceof Error) return unfit(`it cannot be reached: ${found.message}`);
      if (found === null) return unfit('it is no replica');
      if (found !== undefined) {
        const judged = judge(found, earlier, position);
        if (judged.kind !== 'late') return judged;
        reason = 'it is late';
      }
      await pause(WAIT_STEP_MILLISECONDS);
    }
    return unfit(reason);
  }

  return {
    reader,
    busy: () => busy,
    async occupy(work) {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
      }
    },
    connection: () => connection,
    seen: () => seen,
    replayed: () => replayed(),
    reach,
    close: () => reader.destroy(),
  };
}

function judge(found: Seen, earlier: Seen | null, position: Position): Reached | { readonly kind: 'late' } {
  const difference = differenceOf(found, position);
  if (difference !== null) return unfit(difference);
  const before = earlier?.connection === found.connection ? earlier : null;
  // A replica is never ahead of its primary; if it is, it follows a history that the primary has lost.
  if (before !== null && before.place > position.place) return unfit('it has what the database lacks');
  if (found.place < position.place) return { kind: 'late' };
  return before === null ? { kind: 'new' } : { kind: 'inTime', connection: found.connection };
}

function unfit(reason: string): Reached {
  return { kind: 'unfit', reason };
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), milliseconds));
}
