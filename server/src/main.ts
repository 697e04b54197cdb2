import { SECOND } from '@eh/contract/platform/spans.ts';
import { ensureDefaultContent } from './composition/content-parts.ts';
import { requireFittingKeys } from './composition/fitting-keys.ts';
import { listen, listenForMetrics } from './composition/http/listen.ts';
import { openFiles, requireWritable } from './composition/open-files.ts';
import { worksInBackground } from './composition/roles.ts';
import { openServer, type Server } from './composition/server.ts';
import { patient } from './composition/starting/patient.ts';
import { type Config, readConfig } from './config/config.ts';
import { helpText } from './config/help-text.ts';
import { misspeltIn } from './config/misspelt-variables.ts';
import { openSigningKeys } from './config/open-signing-keys.ts';
import { seedAcceptances } from './demo/accept-texts.ts';
import { startDevChain } from './demo/chain/dev-chain.ts';
import { restoreMarket } from './demo/market/restore-market.ts';
import { standstillOf, startNoting } from './demo/market/today/market-clock.ts';
import { seedToday } from './demo/market/today/seed-today.ts';
import { seedPartners } from './demo/partners/seed-partners.ts';
import { startPartners } from './demo/partners/start-partners.ts';
import { refuseDemoPeople } from './demo/refuse-demo.ts';
import { seedApplicant } from './demo/seed-applicant.ts';
import { seedCode } from './demo/seed-code.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedMerchant } from './demo/seed-merchant.ts';
import { seedLogos } from './demo/shop/seed-logos.ts';
import { seedShop } from './demo/shop/seed-shop.ts';
import { type DemoShop, startShop } from './demo/shop/start-shop.ts';
import { movableClock, systemClock } from './platform/clock.ts';
import { openServerKeys } from './platform/crypto/server-keys.ts';
import { startPostgres } from './platform/database/embedded/start-postgres.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { ownsTables, requireSupported } from './platform/database/require-supported.ts';
import { prepareSchema } from './platform/database/schema/migrate.ts';
import { ids } from './platform/ids.ts';
import { type Log, openLog } from './platform/observability/log.ts';
import { releaseMemory } from './platform/process/release-memory.ts';
import { faultText } from './platform/process/terminal-fault.ts';
import { type TimedSteps, timedSteps } from './platform/process/timed-steps.ts';
import { startWatchdog } from './platform/process/watchdog.ts';

const CLOSING_MILLISECONDS_MAX = 45_000;
/** Such a process can change what the books have recorded. */
const OWNER_SERVES =
  'the role of the database owns its tables or is a superuser: serve as another one (SERVING_ROLE, docs/operate.md)';
/** An end that takes longer is worth a look. */
const CLOSING_MILLISECONDS_USUAL = 12_000;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return say(helpText());
  const config = readConfig(process.argv.slice(2), process.env);
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  // A demo starts its own chain, unless one is configured.
  const chain = config.hasDemo && config.evmRpcUrl === undefined ? await startDevChain(config) : null;
  const shop = config.hasDemo ? startShop(config.demoShopPort, say) : null;
  const steps = timedSteps();
  const log = openLog(config.logLevel);
  for (const misspelt of misspeltIn(process.env)) log.warn(misspelt, 'nothing reads this variable of the environment');
  const databaseWatch = postgres?.keepRunning(log);
  const fault = () => databaseWatch?.fault() ?? null;
  startWatchdog(process.env, {
    isWell: () => fault() === null,
    onFault: (error) => log.error({ err: error }, 'systemd got no sign of life'),
  });
  try {
    // Registered before the server reports ready: a program that reads "ready" may send the signal at once.
    const stop = askedToStop();
    // A database that ends with this process is not started again.
    void stop.then(() => databaseWatch?.end());
    const serving = serve(chain?.config ?? config, {
      databaseUrl: config.databaseUrl ?? postgres?.url ?? '',
      shop,
      log,
      fault,
    });
    // An end that is asked for while all is prepared waits for none of it: each step is whole or rolled back.
    const server = await Promise.race([serving, stop.then(() => null)]);
    if (server !== null) {
      // A first start leaves 1400 files to write out, which at the end people would wait for.
      postgres?.writeOut();
      await stop;
      // While the last requests are answered.
      postgres?.writeOut();
    }
    endWithin(CLOSING_MILLISECONDS_MAX + config.drainSeconds * SECOND, steps);
    await steps.run('drain', async () => server?.drain());
    await server?.close(steps);
  } finally {
    shop?.stop();
    await steps.run('chain', async () => chain?.stop());
    await steps.run('postgres', async () => postgres?.stop());
  }
  noteEnd(log, steps);
  process.exit(0);
}

interface Serving {
  readonly databaseUrl: string;
  readonly shop: DemoShop | null;
  readonly log: Log;
  readonly fault: () => string | null;
}

async function serve(config: Config, { databaseUrl, shop, log, fault }: Serving): Promise<Server> {
  const keys = openServerKeys(Buffer.from(config.secret));
  await requireWritable(config);
  await requireSupported(databaseUrl);
  if (config.demo === 'market') await restoreMarket(databaseUrl, { now: systemClock.now(), keys });
  await prepareSchema(databaseUrl, config);
  await checkKeys(config, databaseUrl);
  if (config.demo === 'market' && (await stoodStill(config, databaseUrl))) await playMarket(config, databaseUrl);
  const server = await openServer(config, databaseUrl, log, fault);
  try {
    if (config.isProduction)
      await refuseDemoPeople({ reader: server.database.reader, now: systemClock.now(), serverKeys: server.serverKeys });
    if (config.isProduction && config.databaseUrl !== undefined && (await ownsTables(server.database.reader)))
      log.warn(OWNER_SERVES);
    const starting = patient(server);
    await starting.transaction(ensureDefaultContent);
    if (config.hasDemo) await seedCode(starting);
    const demo = config.hasDemo ? await seedDemo(starting) : null;
    if (demo) await seedApplicant(starting);
    if (demo) await starting.transaction(seedMerchant);
    if (demo) await starting.transaction(seedAcceptances);
    const hasPartners = demo !== null && config.demoPartners === 'on';
    if (hasPartners) await starting.transaction(seedPartners);
    const shopUrl = (await shop?.url) ?? null;
    if (shopUrl !== null) await starting.transaction((ctx) => seedShop(ctx, shopUrl));
    if (demo) await starting.transaction(seedLogos);
    releaseMemory();
    const address = await listen(server.http, config);
    await listenForMetrics(server.metrics, config);
    if (demo) say(demo.introduction(address, { shopUrl, hasPartners }));
    shop?.open(address);
    say(`ready ${address}`);
    return hasPartners && worksInBackground(config) ? withPartners(server, log) : server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The server with the people of the demo who answer by themselves, until it closes. */
function withPartners(server: Server, log: Log): Server {
  const loops = [startPartners(server, log), startNoting(server, log)];
  return {
    ...server,
    async drain() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await server.drain();
    },
  };
}

async function stoodStill(config: Config, databaseUrl: string): Promise<boolean> {
  const database = openDatabase(databaseUrl, () => undefined);
  const clock = movableClock(database);
  try {
    await clock.refresh();
    const serverKeys = openServerKeys(Buffer.from(config.secret));
    return (await standstillOf({ reader: database.reader, now: clock.now(), serverKeys })) !== null;
  } finally {
    await database.close();
  }
}

/** Before any job runs, so that the proof of the books has everything that was played. */
async function playMarket(config: Config, databaseUrl: string): Promise<void> {
  const log = openLog(config.logLevel);
  const server = await openServer({ ...config, role: 'api' }, databaseUrl, log);
  const starting = patient(server);
  try {
    await starting.transaction(ensureDefaultContent);
    await seedDemo(starting);
    await seedToday(starting, config);
  } catch (error) {
    // A visitor may have changed what the play needs; the market then stays as they left it.
    log.error({ err: error }, 'the demo’s market was not played on');
  } finally {
    await server.close();
  }
}

/**
 * Before any job runs: with other keys than the database's own, each of them would fail or seal values that nobody can
 * open.
 */
async function checkKeys(config: Config, databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, () => undefined);
  const now = systemClock.now();
  const serverKeys = openServerKeys(Buffer.from(config.secret));
  const keys = { config, files: openFiles(config), signing: openSigningKeys(config).published };
  try {
    await database.transaction((tx) => requireFittingKeys({ tx, now, ids, serverKeys }, keys));
  } finally {
    await database.close();
  }
}

/**
 * A call that hangs while closing (a chain that does not answer) must not keep the process; no transaction is ever half
 * done.
 */
function endWithin(milliseconds: number, steps: TimedSteps): void {
  setTimeout(() => {
    process.stderr.write(`closing took too long and was cut short at: ${steps.underWay().join(', ')}\n`);
    process.exit(1);
  }, milliseconds).unref();
}

/** A line of the log with the time of each step of the end. */
function noteEnd(log: Log, steps: TimedSteps): void {
  const { total: ms, took } = steps.taken();
  if (ms > CLOSING_MILLISECONDS_USUAL) log.warn({ ms, took }, 'ended slowly');
  else log.info({ ms, took }, 'ended');
}

/**
 * A terminal's Ctrl-C may arrive twice, also from the parent process: the second one must not cut the closing short.
 */
function askedToStop(): Promise<void> {
  return new Promise((stop) => {
    process.on('SIGINT', () => stop());
    process.on('SIGTERM', () => stop());
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${faultText(error)}\n`);
  process.exit(1);
});
