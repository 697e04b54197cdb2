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
import type { Watch } from './silence/watch.ts';
import { namedStatement } from './statements/named-statement.ts';
import { tracedStatement } from './statements/traced-statement.ts';

interface PipelineParts {
  readonly connect: () => Promise<pg.Client>;
  readonly pipelines: number;
  readonly watch: Pick<Watch, 'during'>;
}

/**
 * A few connections that many single statements share: each is sent without waiting for the answers before it, which
 * doubles the throughput of one database. Transactions cannot share a connection, so they are refused.
 */
export function pipelinedDialect(parts: PipelineParts): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pipelinedDriver(parts),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * The statements of one event loop turn leave in one write to one connection, because a write costs more than most
 * statements. More statements than this are spread, so that the database works on them in parallel.
 */
const TOGETHER_MAX = 16;

function pipelinedDriver(parts: PipelineParts): Driver {
  const pipelines = Array.from({ length: parts.pipelines }, () => openPipeline(parts));
  let current: { readonly pipeline: Pipeline; left: number } | null = null;
  const choose = (): Pipeline => {
    if (current !== null && current.left > 0) {
      current.left -= 1;
      return current.pipeline;
    }
    const besides = pipelines.filter((pipeline) => pipeline !== current?.pipeline);
    const freest = (besides.length > 0 ? besides : pipelines).reduce((least, pipeline) =>
      pipeline.waiting() < least.waiting() ? pipeline : least,
    );
    if (current === null)
      setImmediate(() => {
        current = null;
      });
    current = { pipeline: freest, left: TOGETHER_MAX - 1 };
    return freest;
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => choose(),
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

/** One shared connection, replaced after a loss. */
function openPipeline({ connect, watch }: PipelineParts): Pipeline {
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
    // The next statement may come between a connection's error and its end.
    mine.then((client) => client.once('error', forget).once('end', forget), forget);
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
          watch.during(client, () => client.query(namedStatement(query.sql, query.parameters))),
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
      // A connection that was never established counts as closed.
      await (await connection?.catch(() => null))?.end();
    },
  };
}
