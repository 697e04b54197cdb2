import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { batchWrites } from './batching/batch-writes.ts';
import { namedStatement } from './statements/named-statement.ts';
import { tracedStatement } from './statements/traced-statement.ts';

/**
 * A few connections that many single statements share: each is sent without waiting for the answers before it, which
 * doubles the throughput of one database. Transactions cannot share a connection, so they are refused.
 */
export function pipelinedDialect(connect: () => Promise<pg.Client>, pipelines: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pipelinedDriver(connect, pipelines),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pipelinedDriver(connect: () => Promise<pg.Client>, count: number): Driver {
  const pipelines = Array.from({ length: count }, () => openPipeline(connect));
  return {
    init: async () => undefined,
    acquireConnection: async () =>
      pipelines.reduce((least, pipeline) => (pipeline.waiting() < least.waiting() ? pipeline : least)),
    releaseConnection: async () => undefined,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: async () => void (await Promise.all(pipelines.map((pipeline) => pipeline.close()))),
  };
}

async function refuseTransaction(): Promise<void> {
  throw new Error('A transaction was opened on the connections for single statements; use database.transaction');
}

interface Pipeline extends DatabaseConnection {
  waiting(): number;
  close(): Promise<void>;
}

/** One shared connection, made anew after it was lost. */
function openPipeline(connect: () => Promise<pg.Client>): Pipeline {
  let connection: Promise<pg.Client> | null = null;
  let isClosed = false;
  let waiting = 0;

  function connected(): Promise<pg.Client> {
    if (isClosed) throw new Error('Client was closed and is not queryable');
    if (connection !== null) return connection;
    const mine = connect();
    const forget = () => {
      if (connection === mine) connection = null;
    };
    connection = mine;
    mine.then((client) => client.once('end', forget), forget);
    return mine;
  }

  return {
    waiting: () => waiting,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      waiting += 1;
      try {
        const client = await connected();
        batchWrites(client.connection.stream);
        const { rows, rowCount } = await tracedStatement(query.sql, () =>
          client.query(namedStatement(query.sql, query.parameters)),
        );
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
      } finally {
        waiting -= 1;
      }
    },
    streamQuery() {
      throw new Error('A shared connection cannot stream');
    },
    async close() {
      isClosed = true;
      // A connection that could not be made counts as closed.
      await (await connection?.catch(() => null))?.end();
    },
  };
}
