import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { gatherWrites } from './gather-writes.ts';
import { getTypeParser, openHosts } from './hosts.ts';
import { namedStatement } from './named-statement.ts';

const POOL_MAX = 24;

/**
 * Connections for transactions: each serves one at a time. Statements of one transaction that do not wait for each other are
 * sent without waiting, and are carried out in the order they were sent.
 */
export function transactionPool(url: string, onFault: (error: Error) => void): PostgresPool {
  const hosts = openHosts(url);
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: hosts.current(), pipeline: true });
    }
  }
  const pool = new pg.Pool({ Client, max: POOL_MAX, types: { getTypeParser } });
  // The pool listens only to idle connections; one lost between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onFault));
  pool.on('error', onFault);
  return {
    options: {},
    connect: async () =>
      named(
        await hosts.toPrimary(
          () => pool.connect(),
          async (client) => client.release(true),
        ),
      ),
    end: () => pool.end(),
  };
}

/** A connection whose statements have names. Kysely asks it for plain statements only: it has no cursors here. */
function named(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[]) => {
    gatherWrites(client.connection.stream);
    return client.query(namedStatement(text, parameters));
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => client.release(isBroken) };
}
