import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../observability/log.ts';
import { type AdapterPool, openNotifyPool } from './notify-pool.ts';
import { openRedis } from './redis.ts';

/** The connection that makes all processes share one live channel. */
export interface JoinedChannels {
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  close(): Promise<void>;
}

interface Parts {
  readonly databaseUrl: string;
  /** Connects the processes by Redis Streams instead of the database. */
  readonly redisUrl: string | undefined;
  readonly log: Log;
  /** Called when it listens again after a gap, in which messages may have been lost. */
  readonly onReturn: () => void;
}

export function joinChannels(parts: Parts): JoinedChannels {
  return parts.redisUrl === undefined ? joinByDatabase(parts) : joinByRedis(parts, parts.redisUrl);
}

function joinByDatabase({ databaseUrl, log, onReturn }: Parts): JoinedChannels {
  const pool = openNotifyPool({
    url: databaseUrl,
    onFault: (error) => log.warn({ err: error }, 'live channel lost its database'),
    onReturn,
  });
  const errorHandler = (error: Error) => log.error({ err: error }, 'live adapter');
  return { adapter: createPostgresAdapter(wholePool(pool), { errorHandler }), close: () => pool.close() };
}

/** The adapter's type asks for the driver's whole pool, but it uses only this part. */
function wholePool(part: AdapterPool): pg.Pool {
  return part as pg.Pool;
}

/** Keeps the stream short: a process that was away longer makes devices fetch everything again. */
const STREAM_LENGTH_MAX = 10_000;
const NAME = 'eh-live';

function joinByRedis({ log, onReturn }: Parts, url: string): JoinedChannels {
  const redis = openRedis({ url, onFault: (why) => log.warn({ why }, 'live channel lost Redis'), onReturn });
  const names = { streamName: NAME, channelPrefix: NAME };
  return {
    adapter: createRedisAdapter(redis.client, { ...names, maxLen: STREAM_LENGTH_MAX, onlyPlaintext: true }),
    close: async () => redis.close(),
  };
}
