import type pg from 'pg';
import { connectTo } from './connections.ts';

const ANSWER_MILLISECONDS = 800;
const LATE = 'the database does not answer';

/**
 * Checks whether the database works, on a separate connection, so that many waiting calls do not count as a failure.
 */
export interface Probe {
  /** The fault, found within a second, or null. Strangers may read it, so it names no host. */
  check(): Promise<string | null>;
  close(): Promise<void>;
}

export function openProbe(url: string): Probe {
  let connection: Promise<pg.Client> | null = null;
  let asking: Promise<string | null> | null = null;

  function connected(): Promise<pg.Client> {
    if (connection !== null) return connection;
    const mine = connectTo(url, { patience: { query_timeout: ANSWER_MILLISECONDS }, isPipelined: true });
    const forget = () => {
      if (connection === mine) connection = null;
    };
    connection = mine;
    mine.then((client) => client.once('end', forget), forget);
    return mine;
  }

  async function probe(): Promise<string | null> {
    const client = await connected();
    const { rows } = await client.query<{ is_read_only: string }>(
      "select current_setting('transaction_read_only') as is_read_only",
    );
    return rows[0]?.is_read_only === 'off' ? null : 'the database takes no writes';
  }

  async function close(): Promise<void> {
    const former = connection;
    connection = null;
    // A connection that was never established counts as closed.
    await (await former?.catch(() => null))?.end();
  }

  async function lookInTime(): Promise<string | null> {
    const found = await within(ANSWER_MILLISECONDS, probe());
    // Either the connection or the database is at fault, so the next check uses a new connection.
    if (found === LATE) void close();
    return found;
  }

  return {
    check() {
      asking ??= lookInTime().finally(() => (asking = null));
      return asking;
    },
    close,
  };
}

async function within(milliseconds: number, looked: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => done(LATE), milliseconds);
  });
  const found = looked.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return `the database cannot be reached${code}`;
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
