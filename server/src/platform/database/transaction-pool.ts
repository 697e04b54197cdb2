import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { noted } from './batching/works.ts';
import { openPool, type Pool, type PoolOptions } from './connections.ts';
import { isReadOnly } from './database-faults.ts';
import type { Watch } from './silence/watch.ts';
import { tracedStatement } from './statements/traced-statement.ts';
import { currentPresumption, hasEmptyAnswer, setsSavepoint } from './transactions/presumption.ts';
import { statementSender } from './transactions/statement-sender.ts';

/**
 * Connections that each serve one transaction at a time. Independent statements of a transaction are sent without
 * waiting for each other, and run in the order sent.
 */
export function transactionPool(
  url: string,
  { watch, ...options }: PoolOptions & { readonly watch: Watch },
): PostgresPool & Pick<Pool, 'waiting'> {
  const pool = openPool(url, options);

  async function trusted(): Promise<pg.PoolClient> {
    for (let doubted = 0; ; doubted += 1) {
      const client = await pool.connect();
      // At most this many connections can be left from before a loss.
      if (doubted === options.connectionsMax || !watch.isDoubtful(client)) return client;
      client.release(true);
    }
  }

  return {
    options: {},
    connect: async () => named(await trusted(), watch),
    waiting: () => pool.waiting(),
    end: () => pool.end(),
  };
}

/** The commands that Kysely distinguishes; it treats all others like queries that change nothing. */
const KNOWN = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

/** A connection for one transaction, with named statements. */
function named(client: pg.PoolClient, watch: Watch): PostgresPoolClient {
  let isOfStandby = false;
  const sender = statementSender(client, watch);
  const presumption = currentPresumption();

  async function send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const answering = noted(text, () => tracedStatement(text, () => sender.send(text, parameters)));
    if (setsSavepoint(text)) presumption?.end();
    if (presumption?.isOver === false && hasEmptyAnswer(text)) {
      answering.catch((error: unknown) => presumption.noteFault(error));
      return { command: 'INSERT', rowCount: 0, rows: [] };
    }
    try {
      const { command, rowCount, rows } = await answering;
      return { command: KNOWN.find((known) => known === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows };
    } catch (error) {
      isOfStandby ||= isReadOnly(error);
      throw error;
    }
  }

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('A connection for transactions has no cursors');
    return send<R>(text, parameters);
  }

  return {
    query,
    // A server that no longer accepts writes has a successor among the hosts.
    release: (isBroken) => client.release(isBroken === true || isOfStandby),
  };
}
