import { Redis, type RedisOptions } from 'ioredis';

interface Parts {
  readonly url: string;
  readonly onFault: (why: string) => void;
  /** Called when the connection is back after a loss. */
  readonly onReturn: () => void;
}

export interface RedisConnections {
  /** This connection sends; its duplicates listen. */
  readonly client: Redis;
  close(): void;
}

const CONNECT_MILLISECONDS = 5000;
const RETRY_STEP_MILLISECONDS = 100;
const RETRY_MILLISECONDS_MAX = 2000;
/** A listener's read takes at most five seconds, so a connection silent for longer is dead. */
const SILENT_MILLISECONDS = 12_000;

const common = {
  connectTimeout: CONNECT_MILLISECONDS,
  socketTimeout: SILENT_MILLISECONDS,
  keepAlive: CONNECT_MILLISECONDS,
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(times * RETRY_STEP_MILLISECONDS, RETRY_MILLISECONDS_MAX),
} satisfies RedisOptions;

/**
 * Connections to Redis for the adapter between processes. While Redis is unreachable, nothing is queued: a queue would
 * only grow, and devices fetch everything again afterwards.
 */
export function openRedis({ url, onFault, onReturn }: Parts): RedisConnections {
  const listeners: Redis[] = [];
  const client = new Redis(url, { ...common, enableOfflineQueue: false });
  let wasReady = false;
  client.on('error', (error: Error) => onFault(error.message));
  client.on('ready', () => {
    if (wasReady) onReturn();
    wasReady = true;
  });
  // The adapter ignores the outcome, and a loss would end the process as an unhandled rejection.
  Object.assign(client, {
    publish: (channel: string, message: Buffer) => client.call('publish', channel, message).catch(() => 0),
    duplicate() {
      const listener = new Redis(url, common);
      Object.assign(listener, {
        subscribe: (channels: string[]) => listener.call('subscribe', ...channels).catch(() => 0),
      });
      listeners.push(listener);
      return listener;
    },
  });
  return {
    client,
    close() {
      for (const connection of [client, ...listeners]) connection.disconnect();
    },
  };
}
