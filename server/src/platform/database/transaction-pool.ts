import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { batchWrites } from './batching/batch-writes.ts';
import { COMMIT_MILLISECONDS, openPool, type PoolOptions } from './connections.ts';
import { isReadOnly } from './database-faults.ts';
import { namedStatement } from './statements/named-statement.ts';

/**
 * Connections for transactions: each serves one at a time. Independent statements of one transaction are sent without
 * waiting for each other, and run in the order they were sent.
 */
export function transactionPool(url: string, options: PoolOptions): PostgresPool {
  const pool = openPool(url, options);
  return { options: {}, connect: async () => named(await pool.connect()), end: () => pool.end() };
}

/** A connection whose statements have names. Kysely sends it plain statements only: it uses no cursors here. */
function named(client: pg.PoolClient): PostgresPoolClient {
  let isOfStandby = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    batchWrites(client.connection.stream);
    const patience = text === 'commit' ? { query_timeout: COMMIT_MILLISECONDS } : {};
    try {
      return await client.query({ ...namedStatement(text, parameters), ...patience });
    } catch (error) {
      isOfStandby ||= isReadOnly(error);
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A server that takes no writes any more has a successor among the hosts.
    release: (isBroken) => client.release(isBroken === true || isOfStandby),
  };
}
