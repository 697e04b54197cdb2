import { SECOND } from '@eh/contract/platform/spans.ts';
import { readConfigWith } from '../../config/config.ts';
import { helpText } from '../../config/help-text.ts';
import { misspeltVariablesIn } from '../../config/misspelt-variables.ts';
import { startPostgres } from '../../platform/database/embedded/start-postgres.ts';
import { type Log, openLog } from '../../platform/observability/log.ts';
import { faultText } from '../../platform/process/terminal-fault.ts';
import { type TimedSteps, timedSteps } from '../../platform/process/timed-steps.ts';
import { startWatchdog } from '../../platform/process/watchdog.ts';
import type { Composition } from './composition.ts';
import { say } from './say.ts';
import { serve } from './serve.ts';

const CLOSING_MILLISECONDS_MAX = 45_000;
/** A shutdown that takes longer is logged as a warning. */
const CLOSING_MILLISECONDS_USUAL = 12_000;

/** Runs a composition, from its flags to its end. */
export async function runServer<Own extends object>(composition: Composition<Own>): Promise<void> {
  await run(composition).catch((error: unknown) => {
    process.stderr.write(`${faultText(error)}\n`);
    process.exit(1);
  });
}

async function run<Own extends object>(composition: Composition<Own>): Promise<void> {
  const { settings } = composition;
  if (process.argv.includes('--help')) return say(helpText(settings));
  const config = readConfigWith(settings, process.argv.slice(2), process.env);
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  const steps = timedSteps();
  const log = openLog(config.logLevel);
  const additions = await composition.open(config, log);
  for (const misspelt of misspeltVariablesIn(process.env, settings))
    log.warn(misspelt, 'nothing reads this variable of the environment');
  const databaseWatch = postgres?.keepRunning(log);
  const fault = () => databaseWatch?.fault() ?? null;
  startWatchdog(process.env, {
    isWell: () => fault() === null,
    onFault: (error) => log.error({ err: error }, 'systemd got no sign of life'),
  });
  try {
    // Registered before the server reports ready: a program that reads "ready" may send the signal at once.
    const stop = askedToStop();
    // A database that ends with this process is not restarted.
    void stop.then(() => databaseWatch?.end());
    const serving = serve(additions, { databaseUrl: config.databaseUrl ?? postgres?.url ?? '', log, fault });
    // A stop requested during preparation waits for none of it: each step is complete or rolled back.
    const server = await Promise.race([serving, stop.then(() => null)]);
    if (server !== null) {
      // A first start leaves 1400 files to write out; doing so at shutdown would make people wait.
      postgres?.writeOut();
      await stop;
      // Runs while the last requests are answered.
      postgres?.writeOut();
    }
    endWithin(CLOSING_MILLISECONDS_MAX + config.drainSeconds * SECOND, steps);
    await steps.run('drain', async () => server?.drain());
    await server?.close(steps);
  } finally {
    await additions.close?.(steps);
    await steps.run('postgres', async () => postgres?.stop());
  }
  noteEnd(log, steps);
  process.exit(0);
}

/**
 * A call that hangs while closing (such as to a chain that does not answer) must not keep the process alive; no
 * transaction is ever half done.
 */
function endWithin(milliseconds: number, steps: TimedSteps): void {
  setTimeout(() => {
    process.stderr.write(`closing took too long and was cut short at: ${steps.underWay().join(', ')}\n`);
    process.exit(1);
  }, milliseconds).unref();
}

/** Logs the time of each step of the shutdown. */
function noteEnd(log: Log, steps: TimedSteps): void {
  const { total: ms, took } = steps.taken();
  if (ms > CLOSING_MILLISECONDS_USUAL) log.warn({ ms, took }, 'ended slowly');
  else log.info({ ms, took }, 'ended');
}

/** A terminal's Ctrl-C may arrive twice, also from the parent process: the second must not cut the shutdown short. */
function askedToStop(): Promise<void> {
  return new Promise((stop) => {
    process.on('SIGINT', () => stop());
    process.on('SIGTERM', () => stop());
  });
}
