import type { FastifyInstance } from 'fastify';
import { authenticate } from '../accounts/sessions/index.ts';
import type { Config } from '../config/config.ts';
import { type NotificationParts, noteTaken, type Reached } from '../content/notifications/index.ts';
import { visitorOf } from '../content/support/index.ts';
import { type MovableClock, movableClock, systemClock } from '../platform/clock.ts';
import type { ReadContext, WriteContext } from '../platform/context.ts';
import { openServerKeys, type ServerKeys } from '../platform/crypto/server-keys.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import { type Database, openDatabase, type TransactionKind } from '../platform/database/open-database.ts';
import { deadlineWorker } from '../platform/deadlines/deadline-worker.ts';
import type { Drain } from '../platform/http/admission/drain.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { requestIds } from '../platform/http/requests/request-id.ts';
import { ids } from '../platform/ids.ts';
import { lateChannel } from '../platform/live/late-channel.ts';
import { type Live, openLive } from '../platform/live/live.ts';
import { openMessenger } from '../platform/messaging/open-messenger.ts';
import type { Log } from '../platform/observability/log.ts';
import { openTracing } from '../platform/observability/traces/open-tracing.ts';
import { type TimedSteps, timedSteps } from '../platform/process/timed-steps.ts';
import { noteSellerReached } from '../trading/trades/index.ts';
import type { Chain } from '../usdt/chains/index.ts';
import { VERSION } from './all-endpoints.ts';
import type { JobParts } from './background/job-parts.ts';
import type { Extension } from './extension.ts';
import { openHttpServer } from './http/http-server.ts';
import { deadlineHandlers, type Jobs, openJobs, planHandlers } from './jobs.ts';
import { messengerOf } from './messenger-of.ts';
import { openFiles } from './open-files.ts';
import { servesCalls, servesSockets } from './roles.ts';
import { chainsOf } from './wallet-parts.ts';

export interface Server {
  readonly http: FastifyInstance;
  /** Serves metrics and health if they have their own address. */
  readonly metrics: FastifyInstance | null;
  readonly database: Database;
  readonly vault: Vault;
  readonly serverKeys: ServerKeys;
  /** All calls, for programs that act at past instants. */
  readonly endpoints: readonly Endpoint[];
  /** The networks of USDT. */
  readonly chains: readonly Chain[];
  /** Its time, which may have been moved outside production. */
  readonly clock: Pick<MovableClock, 'now'>;
  transaction<T>(run: (ctx: WriteContext) => Promise<T>, kind?: TransactionKind): Promise<T>;
  /** Handles everything that is due or waiting now; used by tests and when the clock is moved. */
  settle(): Promise<void>;
  /** Serves what was due at a past instant, as of then: catches up after an outage before the jobs go on. */
  serveDeadlines(at: Date): Promise<void>;
  /** Called before `close` in production, so that open requests are answered, and clients reconnect elsewhere. */
  drain(): Promise<void>;
  /** Notes its steps in `steps`, if given. */
  close(steps?: TimedSteps): Promise<void>;
}

interface Opening {
  /** Returns the fault that only a restart can repair, or null. */
  readonly fault?: () => string | null;
  readonly extension?: Extension;
}

/** Opens all modules on one database and hands their calls, deadlines and listeners to the platform. */
export async function openServer(
  config: Config,
  databaseUrl: string,
  log: Log,
  { fault = () => null, extension = {} }: Opening = {},
): Promise<Server> {
  const endTracing = await openTracing(config.traces, { role: config.role, version: VERSION, log });
  const database = databaseOf(config, databaseUrl, log);
  const clock = config.isProduction ? fixedClock : movableClock(database);
  await clock.refresh();
  const serverKeys = openServerKeys(Buffer.from(config.secret));
  const vault = serverKeys.vaultFor('operators');
  const transaction = <T>(run: (ctx: WriteContext) => Promise<T>, kind?: TransactionKind) =>
    database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }), kind);
  const channel = lateChannel();
  const notices: NotificationParts = { live: channel, transaction, onReached: noteReached };
  const parts: JobParts = {
    config,
    database,
    clock,
    serverKeys,
    log,
    notices,
    files: openFiles(config),
    chains: chainsOf(config),
    messenger: openMessenger(messengerOf(config)),
  };
  const jobs = openJobs(parts);
  const { server, metrics, drain, endpoints } = await openHttpServer({
    ...parts,
    extension,
    vault,
    transaction,
    onCommit: jobs.handOn,
    onClockMoved: jobs.wake,
    fault,
  });
  channel.open(
    openLive({
      server: servesSockets(config) ? server.server : null,
      databaseUrl,
      redisUrl: config.redisUrl,
      log,
      ids: requestIds(config.trustedProxies),
      authenticate: (token) => listenerOf({ reader: database.reader, now: clock.now(), serverKeys }, token),
      onTaken: (parcel) => noteTaken(notices, parcel),
    }),
  );
  return {
    http: server,
    metrics,
    database,
    vault,
    serverKeys,
    endpoints,
    chains: parts.chains,
    clock,
    transaction,
    settle: jobs.settle,
    async serveDeadlines(at) {
      const handlers = { ...deadlineHandlers(parts), ...planHandlers() };
      await deadlineWorker({ database, clock: { now: () => at }, ids, serverKeys, log, handlers }).workDue();
    },
    ...endingOf({ config, jobs, channel, drain, server, metrics, files: parts.files, database, endTracing }),
  };
}

interface Ending {
  readonly config: Config;
  readonly jobs: Jobs;
  readonly channel: Live;
  readonly drain: Drain;
  readonly server: FastifyInstance;
  readonly metrics: FastifyInstance | null;
  readonly files: JobParts['files'];
  readonly database: Database;
  readonly endTracing: () => Promise<void>;
}

function endingOf(parts: Ending): Pick<Server, 'drain' | 'close'> {
  const { config, jobs, channel, drain, server, metrics, files, database, endTracing } = parts;
  return {
    async drain() {
      // A worker takes on nothing more from now on. In a process that serves calls, jobs go on for what the last calls
      // cause.
      if (!servesCalls(config)) void jobs.stop();
      await drain.announce(config.drainSeconds);
      channel.disconnect();
      await drain.run();
    },
    async close(steps = timedSteps()) {
      // Each of the two waits for connections that only the other closes, so they run concurrently.
      await Promise.all([
        steps.run('jobs', () => jobs.stop()),
        steps.run('channel', () => channel.close()),
        steps.run('http', () => server.close()),
        metrics?.close(),
      ]);
      await steps.run('files', () => files.close());
      await steps.run('database', () => database.close());
      // After the last statement, so that its span is sent too.
      await steps.run('traces', endTracing);
    },
  };
}

function databaseOf({ databaseConnections }: Config, url: string, log: Log): Database {
  const onFault = (error: Error) => log.error({ err: error }, 'database connection lost');
  return openDatabase(url, onFault, { connectionsMax: databaseConnections });
}

const fixedClock: MovableClock = { ...systemClock, refresh: async () => undefined, advance: async () => undefined };

/** Automatic release requires that the seller could see that the trade was waiting for them. */
async function noteReached(ctx: WriteContext, { userId, notice, sign }: Reached): Promise<void> {
  if (notice.type === 'transaction.wait_seller_confirm')
    await noteSellerReached(ctx, { tradeId: notice.data.transaction_id, userId, sign });
}

/** A device without a session, of a user or of a visitor to customer service: the token alone identifies them. */
async function listenerOf(ctx: ReadContext, token: string): Promise<{ userId: string; sessionId: string } | null> {
  const visitorId = visitorOf(ctx, token);
  return visitorId === null ? authenticate(ctx, token) : { userId: visitorId, sessionId: visitorId };
}
