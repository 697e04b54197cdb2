import { type Config, readConfig } from './config.ts';
import { startDevChain } from './demo/chain/dev-chain.ts';
import { refuseDemoPeople } from './demo/refuse-demo.ts';
import { seedApplicant } from './demo/seed-applicant.ts';
import { seedCode } from './demo/seed-code.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { requireFittingKeys } from './fitting-keys.ts';
import { type House, openHouse } from './house.ts';
import { systemClock } from './kit/clock.ts';
import { startPostgres } from './kit/database/embedded/start-postgres.ts';
import { migrate } from './kit/database/migrate.ts';
import { openDatabase } from './kit/database/open-database.ts';
import { giveBackMemory } from './kit/give-back-memory.ts';
import { ids } from './kit/ids.ts';
import { openLog } from './kit/log.ts';
import { faultText } from './kit/terminal-fault.ts';
import { listen } from './listen.ts';
import { openFiles } from './open-files.ts';
import { openSigningKeys } from './open-signing-keys.ts';

const CLOSING_MILLISECONDS_MAX = 45_000;

async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env);
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  // A demo has a chain of its own, unless it is told of another.
  const chain = config.hasDemo && config.evmRpcUrl === undefined ? await startDevChain(config) : null;
  try {
    // Heard from before the first answer on: who reads "ready" may ask for the end at once.
    const stop = askedToStop();
    const house = await serve(chain?.config ?? config, config.databaseUrl ?? postgres?.url ?? '');
    await stop;
    endWithin(CLOSING_MILLISECONDS_MAX);
    await house.drain();
    await house.close();
  } finally {
    await chain?.stop();
    await postgres?.stop();
  }
  process.exit(0);
}

async function serve(config: Config, databaseUrl: string): Promise<House> {
  await migrate(databaseUrl);
  await checkKeys(config, databaseUrl);
  const house = await openHouse(config, databaseUrl, openLog(config.logLevel));
  try {
    if (config.isProduction) await refuseDemoPeople({ reader: house.database.reader, now: systemClock.now() });
    if (config.hasDemo) await seedCode(house);
    const demo = config.hasDemo ? await seedDemo(house) : null;
    if (demo) await seedApplicant(house);
    giveBackMemory();
    const address = await listen(house.server, config);
    if (demo) say(demo.introduction(address));
    say(`ready ${address}`);
    return house;
  } catch (error) {
    await house.close();
    throw error;
  }
}

/** Before any job runs: with other keys than the database's own, each of them would fail or seal what nobody can open. */
async function checkKeys(config: Config, databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, () => undefined);
  const now = systemClock.now();
  const keys = { config, files: openFiles(config), signing: openSigningKeys(config).published };
  try {
    await database.transaction((tx) => requireFittingKeys({ tx, now, ids }, { reader: database.reader, now }, keys));
  } finally {
    await database.close();
  }
}

/** What hangs while closing (a chain that does not answer) must not keep the process; no act is half done at any instant. */
function endWithin(milliseconds: number): void {
  setTimeout(() => {
    process.stderr.write('closing took too long and was cut short\n');
    process.exit(1);
  }, milliseconds).unref();
}

/** A terminal's Ctrl-C may arrive twice, also from the process above: the second one must not cut the closing short. */
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
