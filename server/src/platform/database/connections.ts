import pg from 'pg';
import { afterTurns } from './after-turns.ts';
import { getTypeParser, type Hosts, openHosts } from './hosts.ts';

/**
 * The only module that makes database connections. Each connection handles its own loss, because an unhandled error
 * would end the process. Every wait is limited, because a connection may die silently.
 */
export interface Patience
  extends Pick<
    pg.ClientConfig,
    'statement_timeout' | 'query_timeout' | 'idle_in_transaction_session_timeout' | 'options'
  > {
  /** Turns of half a second until a server that does not accept the connection counts as silent. */
  readonly connectTurns?: number;
}

/** Five seconds, counted in turns, so that a process that is itself stalled does not take the server for silent. */
const CONNECT_TURNS = 10;
const CONNECT_TURN_MILLISECONDS = 500;
/** For programs at a terminal: no other server can take over for them, and a busy machine may be slow. */
export const PATIENT_CONNECT_TURNS = 60;
const KEEP_ALIVE_MILLISECONDS = 10_000;
const FAREWELL_MILLISECONDS = 3000;

/** The server ends the session of a vanished client within a minute, with its transaction and locks. */
const SERVER_NOTICES_LOSS =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3 -c tcp_user_timeout=60000';

/**
 * For calls that users wait for. The server gives up slightly earlier than we do, so that a live connection survives.
 */
export const forCalls: Patience = {
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
  options: SERVER_NOTICES_LOSS,
};

/** For reads that the primary repeats if a replica does not answer: the user waits for both. */
export const forReplica: Patience = { statement_timeout: 2000, query_timeout: 3000 };

/** For audits and proofs, whose statements read whole tables. */
export const forLongWork: Patience = {
  statement_timeout: 3_600_000,
  query_timeout: 3_660_000,
  idle_in_transaction_session_timeout: 3_600_000,
  options: SERVER_NOTICES_LOSS,
};

/** For migrations, backup and restore, which may take any time. */
const forAsLongAsItTakes: Patience = {};

/**
 * A commit may wait for a standby, and only the server knows its outcome, so it gets more time than any other
 * statement. Giving up sooner would leave it waiting on the server and open another connection.
 */
export const COMMIT_MILLISECONDS = 60_000;

interface Wanted {
  readonly patience: Patience;
  readonly onFault: (error: Error) => void;
}

/** The server process behind a connection, and the server's address. */
export interface Backend {
  readonly address: string;
  readonly pid: number;
}

const backends = new WeakMap<pg.ClientBase, Backend>();

/** Null until the server has reported it. */
export function backendOf(client: pg.ClientBase): Backend | null {
  return backends.get(client) ?? null;
}

function connectionOf(hosts: Hosts, { patience: { connectTurns = CONNECT_TURNS, ...patience }, onFault }: Wanted) {
  return class Connection extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const address = hosts.current();
      super({
        ...config,
        ...patience,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
        connectionString: address,
      });
      this.on('error', onFault);
      const connected = afterTurns({ count: connectTurns, milliseconds: CONNECT_TURN_MILLISECONDS }, () =>
        this.connection.stream.destroy(new Error('timeout expired')),
      );
      for (const event of ['connect', 'end'] as const) this.once(event, connected);
      this.connection.once('backendKeyData', ({ processID }: { readonly processID: number }) =>
        backends.set(this, { address, pid: processID }),
      );
    }

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    /** The server may never answer the termination message. */
    override end(callback?: (error: Error) => void): Promise<void> | void {
      const cut = setTimeout(() => this.connection.stream.destroy(), FAREWELL_MILLISECONDS);
      this.once('end', () => clearTimeout(cut));
      const ended = callback ? super.end(callback) : super.end();
      if (!callback) return Promise.resolve(ended).finally(() => clearTimeout(cut));
    }
  };
}

export interface ClientOptions extends Partial<Wanted> {
  /** Whether statements are sent without waiting for earlier answers. */
  readonly isPipelined?: boolean;
  readonly hosts?: Hosts;
}

/** One connection to the host that accepts writes. Losing it rejects its open statements and emits `end`. */
export function connectTo(url: string, options: ClientOptions = {}): Promise<pg.Client> {
  const { hosts = openHosts(url), isPipelined = false, patience = forAsLongAsItTakes, onFault = unheard } = options;
  const Connection = connectionOf(hosts, { patience, onFault });
  return hosts.toWanted(
    async () => {
      const client = new Connection({ types: { getTypeParser }, pipeline: isPipelined });
      await client.connect();
      return client;
    },
    (client) => client.end(),
  );
}

/** Runs work on a separate connection. */
export async function withConnection<T>(
  url: string,
  run: (client: pg.Client) => Promise<T>,
  options: ClientOptions = {},
): Promise<T> {
  const client = await connectTo(url, options);
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Ignores the event, because pending statements report the loss to their callers. */
function unheard(): void {}

export interface Pool {
  /** A connection for one transaction; the caller must release it. */
  connect(): Promise<pg.PoolClient>;
  /** The number of callers waiting for a connection. */
  waiting(): number;
  end(): Promise<void>;
}

export interface PoolOptions extends Wanted {
  readonly connectionsMax: number;
}

/** Longer than the HTTP edge lets a request wait, because background work may queue behind many requests. */
const POOL_WAIT_MILLISECONDS = 20_000;

export function openPool(url: string, { connectionsMax, ...wanted }: PoolOptions): Pool {
  const hosts = openHosts(url);
  const pool = new pg.Pool({
    Client: connectionOf(hosts, wanted),
    max: connectionsMax,
    pipeline: true,
    types: { getTypeParser },
    connectionTimeoutMillis: POOL_WAIT_MILLISECONDS,
  });
  // Each connection already reports its own loss.
  pool.on('error', unheard);
  return {
    connect: () =>
      hosts.toWanted(
        () => pool.connect(),
        async (client) => client.release(true),
      ),
    waiting: () => pool.waitingCount,
    end: () => pool.end(),
  };
}
