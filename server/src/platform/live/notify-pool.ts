import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo, openPool, type Patience } from '../database/connections.ts';
import { isLost } from '../database/database-faults.ts';

/** The part of a pool that the adapter between processes uses. */
export interface AdapterPool {
  /** The listening connection. The adapter asks for another after it has ended. */
  connect(): Promise<pg.PoolClient>;
  /** Runs one statement, and repeats it if the connection broke: a duplicate message does no harm, a lost one does. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
}

export interface NotifyPool extends AdapterPool {
  close(): Promise<void>;
}

interface Parts {
  readonly url: string;
  readonly onFault: (error: Error) => void;
  /** Called when it listens again after a gap, in which messages were lost. */
  readonly onReturn: () => void;
}

/** One connection keeps the order: a session is told why it ends before it is cut. */
const SENDERS_MAX = 1;
const SEND_ATTEMPTS = 4;
const SEND_PAUSE_MILLISECONDS = 300;
const PATIENCE: Patience = { statement_timeout: 8000, query_timeout: 10_000 };
/** A connection that only listens would not notice that it is dead, so it sends probes. */
const PROBE_MILLISECONDS = 5000;
const LISTENER_PATIENCE: Patience = { query_timeout: 4000 };

/**
 * Connections for the adapter. The driver's pool would count a lost listening connection as taken forever, and after
 * two losses nobody could connect.
 */
export function openNotifyPool({ url, onFault, onReturn }: Parts): NotifyPool {
  const senders = openPool(url, { connectionsMax: SENDERS_MAX, patience: PATIENCE, onFault });
  let listener: Listener | null = null;
  let hasListened = false;
  let isClosed = false;

  /**
   * The adapter reconnects both when a connection ends and when its first statement fails, so only the last connection
   * counts.
   */
  async function retire(): Promise<void> {
    const former = listener;
    listener = null;
    former?.client.removeAllListeners('notification').removeAllListeners('end');
    await former?.end();
  }

  return {
    async connect() {
      await retire();
      if (isClosed) return never();
      const client = await connectTo(url, { patience: LISTENER_PATIENCE, onFault, isPipelined: true });
      if (isClosed) {
        await client.end();
        return never();
      }
      listener = probed(client);
      void reportReturn(client);
      // The adapter releases its connection as if pooled, but this one is not shared.
      return Object.assign(client, { release: listener.end });
    },
    async query(text, values = []) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await sendBy(senders, text, values);
        } catch (error) {
          if (isClosed || attempt === SEND_ATTEMPTS || !isLost(error)) throw error;
          await pause(SEND_PAUSE_MILLISECONDS * attempt);
        }
      }
    },
    async close() {
      isClosed = true;
      await retire();
      await senders.end();
    },
  };

  /** The adapter's first statements start listening; this one is answered after them. */
  async function reportReturn(client: pg.Client): Promise<void> {
    await new Promise((done) => setImmediate(done));
    // A loss is reported by the connection's end.
    const isThere = await client.query('select 1').then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    if (hasListened) onReturn();
    hasListened = true;
  }
}

/** After closing, callers wait forever, because a refusal would only be retried. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

interface Listener {
  readonly client: pg.Client;
  readonly end: () => Promise<void>;
}

function probed(client: pg.Client): Listener {
  const asking = setInterval(() => {
    // If there is no answer, the driver ends the connection, and its end is handled.
    client.query('select 1').catch(() => undefined);
  }, PROBE_MILLISECONDS);
  asking.unref();
  const end = () => {
    clearInterval(asking);
    return client.end();
  };
  return { client, end };
}

async function sendBy(senders: ReturnType<typeof openPool>, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await senders.connect();
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}
