import { calls } from '@eh/contract/calls.ts';
import { FILE_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';
import type { FastifyInstance } from 'fastify';
import { openCodes } from '../../accounts/codes/index.ts';
import { dataExportRoutes } from '../../accounts/data-exports/index.ts';
import { guard, pauseGuard } from '../../accounts/gates/index.ts';
import { readCaller } from '../../accounts/permissions/index.ts';
import { authenticate } from '../../accounts/sessions/index.ts';
import { avatarRoutes } from '../../accounts/users/index.ts';
import type { Config } from '../../config/config.ts';
import { openSigningKeys } from '../../config/open-signing-keys.ts';
import { contentPictureRoutes } from '../../content/publications/index.ts';
import { apiLinesInForce } from '../../content/releases/index.ts';
import { fileRoutes } from '../../files/uploads/index.ts';
import { oauthRoutes } from '../../merchants/apps/index.ts';
import { findMerchantCauses } from '../../merchants/cashier/index.ts';
import { insertCalls, logoRoutes, openCallJournal } from '../../merchants/merchants/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { SigningKeys } from '../../platform/crypto/signing-keys.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { openProbe } from '../../platform/database/probe.ts';
import type { Replica } from '../../platform/database/replica/replica.ts';
import { type Drain, openDrain } from '../../platform/http/admission/drain.ts';
import { apiRoutes } from '../../platform/http/api-document/api-routes.ts';
import type { Caller, Endpoint } from '../../platform/http/endpoint.ts';
import { openDocumentRoute } from '../../platform/http/open/open-document.ts';
import { openEdge } from '../../platform/http/open/open-edge.ts';
import { openRepeats, type Repeats } from '../../platform/http/open/repeats.ts';
import { openHttp } from '../../platform/http/open-http.ts';
import { openOriginBook } from '../../platform/http/origins/known-origins.ts';
import { nativeOrigins } from '../../platform/http/origins/native-apps.ts';
import { securityTextRoute } from '../../platform/http/security-text.ts';
import { ids } from '../../platform/ids.ts';
import { metricsRoute } from '../../platform/observability/metrics.ts';
import { authenticateOperator } from '../../staff/operators/index.ts';
import { documentRoutes, statementRoutes } from '../../wallet/receipts/index.ts';
import { endpointsOf, VERSION } from '../all-endpoints.ts';
import type { JobParts } from '../background/job-parts.ts';
import type { Extension } from '../extension.ts';
import { merchantPages } from '../merchant-parts.ts';
import { servesCalls } from '../roles.ts';
import { devRoutes } from '../routes/dev-routes.ts';
import { healthRoutes } from '../routes/health-routes.ts';
import { linkRoutes } from '../routes/link-routes.ts';
import { staticRoutes } from '../routes/static-routes.ts';
import { marketRulesOf } from '../selling.ts';
import { metricsOf, openMetricsServer } from './metrics-parts.ts';
import { openEdgeParts } from './open-api-parts.ts';
import { replicaOf } from './replica-of.ts';

interface HttpParts extends JobParts {
  readonly extension: Extension;
  readonly vault: Vault;
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  onCommit(): void;
  onClockMoved(): void;
  /** Returns the fault that only a restart can repair, or null. */
  readonly fault: () => string | null;
}

export interface HttpServer {
  readonly server: FastifyInstance;
  /** The monitoring server, if it has its own address. */
  readonly metrics: FastifyInstance | null;
  readonly drain: Drain;
  readonly endpoints: readonly Endpoint[];
}

/** The HTTP side of a process: the calls of its role, and for every role its health and metrics. */
export async function openHttpServer(parts: HttpParts): Promise<HttpServer> {
  const { config, database, clock, serverKeys, log, messenger, extension } = parts;
  const keys = openSigningKeys(config);
  const codes = openCodes({ serverKeys, messenger, log });
  const repeats = openRepeats();
  const endpoints = endpointsOf({ ...parts, codes, keys, repeats });
  const replica = replicaOf(config, database, log);
  const server = await openHttp({
    replica,
    calls,
    endpoints: servesCalls(config) ? endpoints : [],
    database,
    clock,
    ids,
    serverKeys,
    log,
    authenticate: callerOf,
    guard,
    requireNoPause: pauseGuard,
    onCommit: () => parts.onCommit(),
    checksAnswers: extension.checksAnswers ?? false,
    isProduction: config.isProduction,
    trustedProxies: config.trustedProxies,
    uploadBytesMax: FILE_BYTES_MAX,
    origins: openOriginBook(async () => {
      const lines = await apiLinesInForce({ reader: database.reader, now: clock.now(), serverKeys });
      return { ...lines, pages: [...lines.pages, ...nativeOrigins(nativeAppsOf(config))] };
    }),
  });
  const drain = openDrain(server);
  const probe = openProbe(database.url);
  server.addHook('onClose', async () => void (await Promise.all([probe.close(), replica.close()])));
  const health = { probe, drain, fault: parts.fault };
  healthRoutes(server, health);
  const metrics = metricsOf({ ...parts, replica });
  metrics.observe(server);
  if (config.metricsAddress === undefined) metricsRoute(server, metrics, config);
  if (servesCalls(config)) await addRoutes(server, { ...parts, keys, endpoints, replica, repeats });
  await server.ready();
  const ofItsOwn = config.metricsAddress === undefined ? null : await openMetricsServer(metrics, health);
  return { server, metrics: ofItsOwn, drain, endpoints };
}

interface RouteParts extends HttpParts {
  readonly keys: SigningKeys;
  readonly endpoints: readonly Endpoint[];
  readonly replica: Replica;
  readonly repeats: Repeats;
}

/** Everything served besides the calls of the contract. */
async function addRoutes(server: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, database, clock, serverKeys, files, keys, extension } = parts;
  const { currency } = marketRulesOf(extension);
  await server.register(fileRoutes({ database, clock, serverKeys, files }));
  await server.register(documentRoutes({ database, clock, serverKeys, files, keys }));
  await server.register(
    statementRoutes({ database, clock, serverKeys, files, keys, currency, findCauses: findMerchantCauses }),
  );
  await server.register(
    dataExportRoutes({ ...parts, readContext: () => ({ reader: database.reader, now: clock.now(), serverKeys }) }),
  );
  await server.register(avatarRoutes({ database }));
  await server.register(logoRoutes({ database, clock, serverKeys }));
  await server.register(contentPictureRoutes({ database }));
  apiRoutes(server, boundCalls(parts.endpoints), VERSION);
  openDocumentRoute(server);
  const journal = openCallJournal({
    write: (rows) => database.transaction((tx) => insertCalls(tx, rows)),
    ids,
    wallClock: systemClock,
    log: parts.log,
  });
  server.addHook('onClose', () => journal.stop());
  const edge = openEdgeParts({ ...parts, journal });
  await server.register(oauthRoutes({ ...parts, onCommit: () => parts.onCommit(), originOf: edge.originOf }));
  await openEdge(edge, server);
  merchantPages(server, { ...parts, originOf: edge.originOf });
  linkRoutes(server, nativeAppsOf(config));
  securityTextRoute(server, { contact: config.securityContact, origin: config.passkeyOrigins[0], clock });
  if (!config.isProduction) await devRoutes(server, { ...parts, onClockMoved: () => parts.onClockMoved() });
  await staticRoutes(server);
}

const nativeAppsOf = ({ androidApps: android, appleApps: apple }: Config) => ({ android, apple });

/** The calls that this server documents: those of the contract that it answers. */
function boundCalls(endpoints: readonly Endpoint[]): Partial<typeof calls> {
  const bound = new Set<string>(endpoints.map(({ call }) => call));
  return Object.fromEntries(Object.entries(calls).filter(([name]) => bound.has(name)));
}

async function callerOf(ctx: ReadContext, token: string, access: 'user' | 'operator'): Promise<Caller | null> {
  return access === 'user' ? authenticate(ctx, token, readCaller) : authenticateOperator(ctx, token);
}
