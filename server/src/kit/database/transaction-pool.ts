import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { getTypeParser, openHosts } from './hosts.ts';

const POOL_MAX = 24;

/** Connections for transactions: each serves one at a time. */
export function transactionPool(url: string, onFault: (error: Error) => void): PostgresPool {
  const hosts = openHosts(url);
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: hosts.current() });
    }
  }
  const pool = new pg.Pool({ Client, max: POOL_MAX, types: { getTypeParser } });
  // The pool listens only to idle connections; one lost between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onFault));
  pool.on('error', onFault);
  return {
    options: {},
    connect: () =>
      hosts.toPrimary(
        () => pool.connect(),
        async (client) => client.release(true),
      ),
    end: () => pool.end(),
  };
}
