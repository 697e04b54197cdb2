import { calls } from '@eh/contract/calls.ts';
import { demoCalls } from '@eh/contract/demo/calls.ts';
import { FILE_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';
import type { Notice } from '@eh/contract/platform/live.ts';
import type { FastifyInstance } from 'fastify';
import { openCodes } from '../accounts/codes/index.ts';
import { dataExportRoutes } from '../accounts/data-exports/index.ts';
import { guard, pauseGuard, readCaller } from '../accounts/permissions/index.ts';
import { authenticate } from '../accounts/sessions/index.ts';
import { avatarRoutes } from '../accounts/users/index.ts';
import type { Config } from '../config/config.ts';
import { openSigningKeys } from '../config/open-signing-keys.ts';
import { type NotificationParts, noteTaken } from '../content/notifications/index.ts';
import { contentPictureRoutes } from '../content/publications/index.ts';
import { linesInForce } from '../content/releases/index.ts';
import { visitorOf } from '../content/support/index.ts';
import { fileRoutes } from '../files/uploads/index.ts';
import { oauthRoutes } from '../merchants/apps/index.ts';
import { findMerchantCauses } from '../merchants/cashier/index.ts';
import { logoRoutes } from '../merchants/merchants/index.ts';
import { webhookGauges } from '../merchants/webhooks/index.ts';
import { type MovableClock, movableClock, systemClock } from '../platform/clock.ts';
import type { ReadContext, WriteContext } from '../platform/context.ts';
import { openServerKeys, type ServerKeys } from '../platform/crypto/server-keys.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import { deadlineWorker } from '../platform/deadlines/deadline-worker.ts';
import { type Drain, openDrain } from '../platform/http/admission/drain.ts';
import type { Caller, Endpoint } from '../platform/http/endpoint.ts';
import { openDocumentRoute } from '../platform/http/open/open-document.ts';
import { openEdge } from '../platform/http/open/open-edge.ts';
import { openApiRoutes } from '../platform/http/open-api.ts';
import { openHttp } from '../platform/http/open-http.ts';
import { openOriginBook } from '../platform/http/origins/known-origins.ts';
import { ids } from '../platform/ids.ts';
import { lateChannel } from '../platform/live/late-channel.ts';
import { openLive } from '../platform/live/live.ts';
import { openMessenger } from '../platform/messaging/open-messenger.ts';
import type { Log } from '../platform/observability/log.ts';
import { metricsRoute } from '../platform/observability/metrics.ts';
import { authenticateOperator } from '../staff/operators/index.ts';
import { noteSellerReached } from '../trading/trades/index.ts';
import type { Chain } from '../usdt/chains/index.ts';
import { documentRoutes, statementRoutes } from '../wallet/receipts/index.ts';
import { endpointsOf, VERSION } from './all-endpoints.ts';
import { deadlineHandlers, type JobParts, openJobs } from './jobs.ts';
import { merchantPages } from './merchant-parts.ts';
import { messengerOf } from './messenger-of.ts';
import { openEdgeParts } from './open-api-parts.ts';
import { openFiles } from './open-files.ts';
import { devRoutes } from './routes/dev-routes.ts';
import { healthRoute } from './routes/health-route.ts';
import { staticRoutes } from './routes/static-routes.ts';
import { marketRulesOf } from './selling.ts';
import { chainsOf } from './wallet-parts.ts';

export interface Server {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly vault: Vault;
  readonly serverKeys: ServerKeys;
  /** All calls, for the demo, whose people also act at instants of the past. */
  readonly endpoints: readonly Endpoint[];
  /** The networks of USDT. */
  readonly chains: readonly Chain[];
  /** Its time: that of the demo may have been moved. */
  readonly clock: Pick<MovableClock, 'now'>;
  transaction<T>(run: (ctx: WriteContext) => Promise<T>): Promise<T>;
  /** Handles everything that is due or waiting now; tests and the moved clock call it. */
  settle(): Promise<void>;
  /** Serves what was due at an instant of the past, as of then: the demo makes up for a stop before it goes on. */
  serveDeadlines(at: Date): Promise<void>;
  /** Called before `close` in production: open requests are answered, and clients reconnect elsewhere. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens all modules on one database and hands their calls, deadlines and listeners to the platform. */
export async function openServer(config: Config, databaseUrl: string, log: Log): Promise<Server> {
  const database = openDatabase(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'));
  const clock = config.isProduction ? fixedClock : movableClock(database);
  await clock.refresh();
  const serverKeys = openServerKeys(Buffer.from(config.secret));
  const vault = serverKeys.vaultFor('operators');
  const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
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
  const { server, drain, endpoints } = await openHttpServer({
    ...parts,
    vault,
    transaction,
    onCommit: jobs.handOn,
    onClockMoved: jobs.wake,
  });
  channel.open(
    openLive({
      server: config.role === 'worker' ? null : server.server,
      databaseUrl,
      log,
      authenticate: (token) => listenerOf({ reader: database.reader, now: clock.now(), serverKeys }, token),
      onTaken: (parcel) => noteTaken(notices, parcel),
    }),
  );
  return {
    http: server,
    database,
    vault,
    serverKeys,
    endpoints,
    chains: parts.chains,
    clock,
    transaction,
    settle: jobs.settle,
    async serveDeadlines(at) {
      const handlers = deadlineHandlers(parts);
      await deadlineWorker({ database, clock: { now: () => at }, ids, serverKeys, log, handlers }).workDue();
    },
    async drain() {
      channel.disconnect();
      await drain.run();
    },
    async close() {
      // Each of the two waits for connections that only the other one ends.
      await Promise.all([jobs.stop(), channel.close(), server.close()]);
      await parts.files.close();
      await database.close();
    },
  };
}

const fixedClock: MovableClock = { ...systemClock, refresh: async () => undefined, advance: async () => undefined };

/** Automatic release requires that the seller could see that the trade waits for them. */
async function noteReached(ctx: WriteContext, userId: string, { type, data }: Notice): Promise<void> {
  const { transaction_id: tradeId } = data;
  if (type === 'transaction.wait_seller_confirm' && tradeId !== undefined)
    await noteSellerReached(ctx, { tradeId, userId });
}

interface HttpParts extends JobParts {
  readonly vault: Vault;
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  onCommit(): void;
  onClockMoved(): void;
}

interface HttpServer {
  readonly server: FastifyInstance;
  readonly drain: Drain;
  readonly endpoints: readonly Endpoint[];
}

async function openHttpServer(parts: HttpParts): Promise<HttpServer> {
  const { config, database, clock, serverKeys, log, files, messenger } = parts;
  const keys = openSigningKeys(config);
  const codes = openCodes({ serverKeys, messenger, log });
  const endpoints = endpointsOf({ ...parts, codes, keys });
  const server = await openHttp({
    calls,
    endpoints,
    database,
    clock,
    ids,
    serverKeys,
    log,
    authenticate: callerOf,
    guard,
    requireNoPause: pauseGuard,
    onCommit: () => parts.onCommit(),
    checksAnswers: config.hasDemo,
    isProduction: config.isProduction,
    trustedProxies: config.trustedProxies,
    uploadBytesMax: FILE_BYTES_MAX,
    origins: openOriginBook(() => linesInForce({ reader: database.reader, now: clock.now(), serverKeys })),
  });
  const drain = openDrain(server);
  await server.register(fileRoutes({ database, clock, serverKeys, files }));
  await server.register(documentRoutes({ database, clock, serverKeys, files, keys }));
  await server.register(
    statementRoutes({
      database,
      clock,
      serverKeys,
      files,
      keys,
      currency: marketRulesOf(config).currency,
      findCauses: findMerchantCauses,
    }),
  );
  await server.register(
    dataExportRoutes({ ...parts, readContext: () => ({ reader: database.reader, now: clock.now(), serverKeys }) }),
  );
  await server.register(avatarRoutes({ database }));
  await server.register(logoRoutes({ database, clock, serverKeys }));
  await server.register(contentPictureRoutes({ database }));
  openApiRoutes(server, servedCalls(config), VERSION);
  openDocumentRoute(server);
  const edge = openEdgeParts(parts);
  await server.register(oauthRoutes({ ...parts, onCommit: () => parts.onCommit(), originOf: edge.originOf }));
  await openEdge(edge, server);
  merchantPages(server, { ...parts, originOf: edge.originOf });
  healthRoute(server, database.url);
  metricsRoute(server, config, [webhookGauges(database.reader, clock)]);
  if (!config.isProduction)
    await devRoutes(server, { config, database, clock, serverKeys, onClockMoved: () => parts.onClockMoved() });
  await staticRoutes(server);
  await server.ready();
  return { server, drain, endpoints };
}

/** A device of a person, or of a visitor of customer service, who has no session: the token alone names them. */
async function listenerOf(ctx: ReadContext, token: string): Promise<{ userId: string; sessionId: string } | null> {
  const visitorId = visitorOf(ctx, token);
  return visitorId === null ? authenticate(ctx, token) : { userId: visitorId, sessionId: visitorId };
}

/** The calls that this server documents: those of the demo only where they are. */
function servedCalls({ hasDemo }: Config): Partial<typeof calls> {
  if (hasDemo) return calls;
  const isOfDemo = (name: string) => name in demoCalls;
  return Object.fromEntries(Object.entries(calls).filter(([name]) => !isOfDemo(name)));
}

async function callerOf(ctx: ReadContext, token: string, access: 'user' | 'operator'): Promise<Caller | null> {
  return access === 'user' ? authenticate(ctx, token, readCaller) : authenticateOperator(ctx, token);
}
