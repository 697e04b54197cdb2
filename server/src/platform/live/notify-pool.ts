import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo, openPool, type Patience } from '../database/connections.ts';
import { isLost } from '../database/database-faults.ts';

/** What the adapter between processes uses of a pool. */
export interface NotifyPool {
  /** The connection that listens. Asked for again after it has ended. */
  connect(): Promise<pg.Client>;
  /** One statement, sent again when its line broke: a message heard twice does no harm, one that is lost does. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

interface Parts {
  readonly url: string;
  readonly onFault: (error: Error) => void;
  /** It listens again after it did not for a while; what was said meanwhile is lost. */
  readonly onReturn: () => void;
}

/** One line keeps the order: a session hears why it ends before it is cut. */
const SENDERS_MAX = 1;
const SEND_ATTEMPTS = 4;
const SEND_PAUSE_MILLISECONDS = 300;
const PATIENCE: Patience = { statement_timeout: 8000, query_timeout: 10_000 };
/** A line that only listens would never notice that it is dead, so it asks. */
const ASK_MILLISECONDS = 5000;
const LISTENER_PATIENCE: Patience = { query_timeout: 4000 };

/**
 * Connections for the adapter. A pool of the driver would count a listening connection that was lost as taken for ever,
 * and after two of them nobody could connect any more.
 */
export function openNotifyPool({ url, onFault, onReturn }: Parts): NotifyPool {
  const senders = openPool(url, { connectionsMax: SENDERS_MAX, patience: PATIENCE, onFault });
  let listener: Listener | null = null;
  let hasListened = false;
  let isClosed = false;

  /** The adapter asks anew both when a connection ends and when its first statement fails: only the last one counts. */
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
      listener = keptAsking(client);
      void tellOfReturn(client);
      // The adapter gives back what it took from a pool; this connection belongs to nobody else.
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

  /** Its first statements are those of the adapter, by which it begins to listen; this one is answered after them. */
  async function tellOfReturn(client: pg.Client): Promise<void> {
    await new Promise((done) => setImmediate(done));
    // Whoever it is lost to is told by its end.
    const isThere = await client.query('select 1').then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    if (hasListened) onReturn();
    hasListened = true;
  }
}

/** After the end nobody waits for a connection; a refusal would only be tried again. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

interface Listener {
  readonly client: pg.Client;
  readonly end: () => Promise<void>;
}

function keptAsking(client: pg.Client): Listener {
  const asking = setInterval(() => {
    // Where no answer comes the driver ends the connection, and its end is heard.
    client.query('select 1').catch(() => undefined);
  }, ASK_MILLISECONDS);
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
