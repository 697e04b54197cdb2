import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo, openPool, type Patience } from '../database/connections.ts';
import { isLost } from '../database/database-faults.ts';

/** The part of a pool that the adapter between processes uses. */
export interface AdapterPool {
  /** The connection that listens. The adapter calls again after it has ended. */
  connect(): Promise<pg.PoolClient>;
  /** One statement, sent again when its connection broke: a message received twice does no harm, a lost one does. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
}

export interface NotifyPool extends AdapterPool {
  close(): Promise<void>;
}

interface Parts {
  readonly url: string;
  readonly onFault: (error: Error) => void;
  /** Called when it listens again after a gap; messages sent meanwhile are lost. */
  readonly onReturn: () => void;
}

/** One connection keeps the order: a session is sent why it ends before it is cut. */
const SENDERS_MAX = 1;
const SEND_ATTEMPTS = 4;
const SEND_PAUSE_MILLISECONDS = 300;
const PATIENCE: Patience = { statement_timeout: 8000, query_timeout: 10_000 };
/** A connection that only listens would never notice that it is dead, so it sends a probe. */
const PROBE_MILLISECONDS = 5000;
const LISTENER_PATIENCE: Patience = { query_timeout: 4000 };

/**
 * Connections for the adapter. A pool of the driver would count a lost listening connection as taken for ever, and
 * after two of them nobody could connect any more.
 */
export function openNotifyPool({ url, onFault, onReturn }: Parts): NotifyPool {
  const senders = openPool(url, { connectionsMax: SENDERS_MAX, patience: PATIENCE, onFault });
  let listener: Listener | null = null;
  let hasListened = false;
  let isClosed = false;

  /**
   * The adapter reconnects both when a connection ends and when its first statement fails: only the last one counts.
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
      // The adapter releases what it took from a pool; this connection is not shared.
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

  /** The adapter's first statements begin to listen; this one is answered after them. */
  async function reportReturn(client: pg.Client): Promise<void> {
    await new Promise((done) => setImmediate(done));
    // The end of the connection reports its loss.
    const isThere = await client.query('select 1').then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    if (hasListened) onReturn();
    hasListened = true;
  }
}

/** After the end no caller waits for a connection; a refusal would only be retried. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

interface Listener {
  readonly client: pg.Client;
  readonly end: () => Promise<void>;
}

function probed(client: pg.Client): Listener {
  const asking = setInterval(() => {
    // Without an answer the driver ends the connection, and its end is handled.
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
