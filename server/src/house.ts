import { calls } from '@eh/contract/calls.ts';
import type { Notice } from '@eh/contract/live.ts';
import { WHOLE_FILE_BYTES_MAX } from '@eh/contract/upload-policies.ts';
import type { FastifyInstance } from 'fastify';
import { avatarRoutes, makeAccountEndpoints } from './accounts/index.ts';
import { bookEndpoints } from './books/index.ts';
import { bulletinEndpoints } from './bulletins/index.ts';
import { type Codes, openCodes, openMessenger } from './codes/index.ts';
import { freeCoinsWithin } from './coin-holds/index.ts';
import type { Config } from './config.ts';
import { contactEndpoints, contactReviewEndpoints } from './contacts/index.ts';
import { desk } from './desk.ts';
import { devRoutes } from './dev-routes.ts';
import { makeDeviceAccountEndpoints } from './device-accounts/index.ts';
import type { Chain } from './exchange/index.ts';
import { healthRoute } from './health-route.ts';
import { defaultIdentityRules, identityReviewEndpoints, makeIdentityEndpoints } from './identity/index.ts';
import { type JobParts, openJobs } from './jobs.ts';
import type { Act, Look } from './kit/act.ts';
import { type MovableClock, movableClock, systemClock } from './kit/clock.ts';
import { type Database, openDatabase } from './kit/database/open-database.ts';
import { setHouseSecret } from './kit/house-secret.ts';
import { type Drain, openDrain } from './kit/http/drain.ts';
import type { Caller, Endpoint } from './kit/http/endpoint.ts';
import { openApiRoutes } from './kit/http/open-api.ts';
import { openHttp } from './kit/http/open-http.ts';
import { ids } from './kit/ids.ts';
import { lateChannel } from './kit/live/late-channel.ts';
import { openLive } from './kit/live/live.ts';
import type { Log } from './kit/log.ts';
import { metricsRoute } from './kit/metrics.ts';
import type { SigningKeys } from './kit/signing-keys.ts';
import { openVault, type Vault } from './kit/vault.ts';
import { balancesOf } from './ledger/index.ts';
import { messengerOf } from './messenger-of.ts';
import { type NotificationParts, noteTaken, notificationEndpoints } from './notifications/index.ts';
import { openFiles } from './open-files.ts';
import { openSigningKeys } from './open-signing-keys.ts';
import { authenticateOperator, makeOperatorEndpoints } from './operators/index.ts';
import { makePasskeyEndpoints } from './passkeys/index.ts';
import { peopleEndpoints, reportDeskEndpoints } from './people/index.ts';
import { makeGuard, endpoints as permissionEndpoints, readCaller } from './permissions/index.ts';
import { paperRoutes, receiptEndpoints, statementRoutes } from './receipts/index.ts';
import { releaseEndpoints } from './releases/index.ts';
import { secondFactorEndpoints } from './second-factors/index.ts';
import { marketRulesOf, sellingEndpoints } from './selling.ts';
import { authenticate, defaultSessionRules, loginPasswordProof, makeSessionEndpoints } from './sessions/index.ts';
import { staticRoutes } from './static-routes.ts';
import { dashboardEndpoint, noteSellerReached } from './trades/index.ts';
import { tradingEndpoints } from './trading-parts.ts';
import { fileRoutes, makeUploadEndpoints, type PrivateFiles } from './uploads/index.ts';
import { userEndpoints } from './users/index.ts';
import { chainsOf, usdtProfile, walletEndpoints } from './wallet-parts.ts';

export const VERSION = '2.2.08';

/** Demo and tests share one address, and begin with a login on a device that nobody has seen. */
const demoSessionRules = { needsDeviceCode: false, sendsBeforeCaptcha: 50 };

/** What platform operators decide on, until the console edits it. */
const needBind: readonly number[] = [];

export interface House {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly vault: Vault;
  act<T>(run: (act: Act) => Promise<T>): Promise<T>;
  /** Works off everything that is due or waiting now; tests and the moved clock call it. */
  settle(): Promise<void>;
  /** Before `close`, where people use it: nobody who asks is cut off, and all go elsewhere. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens all rooms on one database and hands their calls, clocks and listeners to the kit. */
export async function openHouse(config: Config, databaseUrl: string, log: Log): Promise<House> {
  const database = openDatabase(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'));
  const clock = config.isProduction ? fixedClock : movableClock(database);
  await clock.refresh();
  const secret = Buffer.from(config.secret);
  setHouseSecret(secret);
  const vault = openVault(config.secret, 'operators');
  const act = <T>(run: (opened: Act) => Promise<T>) => database.transaction((tx) => run({ tx, now: clock.now(), ids }));
  const channel = lateChannel();
  const notices: NotificationParts = { live: channel, transaction: act, onDelivered: noteReached };
  const parts: JobParts = {
    config,
    database,
    clock,
    log,
    notices,
    files: openFiles(config),
    chains: chainsOf(config),
    messenger: openMessenger(messengerOf(config)),
  };
  const jobs = openJobs(parts);
  const { server, drain } = await openServer({
    ...parts,
    secret,
    vault,
    onCommit: jobs.handOn,
    onClockMoved: jobs.wake,
  });
  channel.open(
    openLive({
      server: config.role === 'worker' ? null : server.server,
      databaseUrl,
      log,
      authenticate: (token) => authenticate({ reader: database.reader, now: clock.now() }, token),
      onTaken: (parcel) => noteTaken(notices, parcel),
    }),
  );
  return {
    server,
    database,
    vault,
    act,
    settle: jobs.settle,
    async drain() {
      channel.disconnect();
      await drain.run();
    },
    async close() {
      // Each of the two waits for connections that only the other one ends.
      await Promise.all([jobs.stop(), channel.close(), server.close()]);
      await database.close();
    },
  };
}

const fixedClock: MovableClock = { ...systemClock, refresh: async () => undefined, advance: async () => undefined };

/** Automatic release asks whether the seller's channel took the message that he has to confirm. */
async function noteReached(act: Act, notice: Notice): Promise<void> {
  const tradeId = notice.data.transaction_id;
  if (notice.type === 'transaction.wait_seller_confirm' && tradeId !== undefined) await noteSellerReached(act, tradeId);
}

interface ServerParts extends JobParts {
  readonly secret: Buffer;
  readonly vault: Vault;
  onCommit(): void;
  onClockMoved(): void;
}

async function openServer(parts: ServerParts): Promise<{ server: FastifyInstance; drain: Drain }> {
  const { config, database, clock, log, files, messenger } = parts;
  const keys = openSigningKeys(config);
  const codes = openCodes({ secret: parts.secret, messenger, log });
  const server = await openHttp({
    calls,
    endpoints: endpointsOf({ ...parts, codes, keys }),
    database,
    clock,
    ids,
    log,
    authenticate: callerOf,
    guard: makeGuard({ needBind }),
    onCommit: () => parts.onCommit(),
    checksAnswers: config.hasDemo,
    uploadBytesMax: WHOLE_FILE_BYTES_MAX,
  });
  const drain = openDrain(server);
  await server.register(fileRoutes({ database, clock, files }));
  await server.register(paperRoutes({ database, clock, files, keys }));
  await server.register(statementRoutes({ database, clock, files, keys, currency: marketRulesOf(config).currency }));
  await server.register(avatarRoutes({ database }));
  openApiRoutes(server, calls, VERSION);
  healthRoute(server, database);
  metricsRoute(server);
  if (!config.isProduction) devRoutes(server, { config, database, clock, onClockMoved: () => parts.onClockMoved() });
  await staticRoutes(server);
  await server.ready();
  return { server, drain };
}

interface Parts {
  readonly codes: Codes;
  readonly secret: Buffer;
  readonly vault: Vault;
  readonly notices: NotificationParts;
  readonly files: PrivateFiles;
  readonly keys: SigningKeys;
  readonly config: Config;
  readonly chains: readonly Chain[];
}

function endpointsOf(parts: Parts): readonly Endpoint[] {
  const { config, secret, codes } = parts;
  const market = marketRulesOf(config);
  const identityRules = { ...defaultIdentityRules, documents: config.identityDocuments };
  const rules = config.hasDemo ? { ...defaultSessionRules, ...demoSessionRules } : defaultSessionRules;
  const sessions = { secret, codes, rules };
  return [
    ...makeSessionEndpoints(sessions),
    ...secondFactorEndpoints,
    ...makePasskeyEndpoints({ origins: config.passkeyOrigins, sessionDays: rules.sessionDays }),
    ...makeDeviceAccountEndpoints({ origins: config.passkeyOrigins, sessionDays: rules.sessionDays }),
    ...makeAccountEndpoints({
      currency: market.currency,
      needBind,
      usdt: usdtProfile(parts.chains),
      balancesOf: async (look, userId) => {
        const balances = await balancesOf(look.reader, userId, market.currency);
        const free = await freeCoinsWithin(look, { userId, currency: market.currency }, balances.available);
        return { ...balances, movable: free.freeMinor };
      },
    }),
    ...contactEndpoints({
      codes,
      needBind,
      pauseHours: rules.securityPasswordPauseHours,
      proveLoginPassword: loginPasswordProof(sessions),
    }),
    ...contactReviewEndpoints({ pauseHours: rules.securityPasswordPauseHours }),
    ...permissionEndpoints,
    ...makeUploadEndpoints({ files: parts.files, ids }),
    ...makeIdentityEndpoints({ codes, rules: identityRules, files: parts.files }),
    ...identityReviewEndpoints(identityRules),
    ...sellingEndpoints(parts, market),
    ...tradingEndpoints(),
    ...peopleEndpoints,
    ...reportDeskEndpoints,
    ...receiptEndpoints({ keys: parts.keys, currency: market.currency }),
    dashboardEndpoint(market),
    ...walletEndpoints({ chains: parts.chains, currency: market.currency, codes }),
    ...bookEndpoints({ currency: market.currency, chains: parts.chains }),
    ...notificationEndpoints(parts.notices),
    ...bulletinEndpoints({
      currency: market.currency,
      fiat: { code: market.fiat, symbol: '¥' },
      needBind,
      customerServiceLink: config.customerServiceLink,
    }),
    ...releaseEndpoints({
      version: VERSION,
      oldestVersion: VERSION,
      downloadUrl: '',
      staticDomain: '',
      customerServiceLink: config.customerServiceLink,
      apiDomains: [''],
    }),
    ...userEndpoints(market.currency),
    ...makeOperatorEndpoints({
      vault: parts.vault,
      wallClock: systemClock,
      ...desk,
    }),
  ];
}

async function callerOf(look: Look, token: string, access: 'user' | 'operator'): Promise<Caller | null> {
  return access === 'user' ? authenticate(look, token, readCaller) : authenticateOperator(look, token);
}
