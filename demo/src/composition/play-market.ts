import { ensureDefaultContent } from '@eh/server/composition/content-parts.ts';
import { openServer } from '@eh/server/composition/server.ts';
import { patient } from '@eh/server/composition/starting/patient.ts';
import { movableClock } from '@eh/server/platform/clock.ts';
import { openServerKeys } from '@eh/server/platform/crypto/server-keys.ts';
import { openDatabase } from '@eh/server/platform/database/open-database.ts';
import type { Log } from '@eh/server/platform/observability/log.ts';
import { standstillOf } from '../market/today/market-clock.ts';
import { seedToday } from '../market/today/seed-today.ts';
import { seedDemo } from '../people/seed-demo.ts';
import { demoExtension } from './demo-extension.ts';
import type { DemoConfig } from './demo-settings.ts';

/**
 * Simulates the market from where it stopped, before any job runs, so that the proof of the books includes everything.
 */
export async function playMarketOn(config: DemoConfig, databaseUrl: string, log: Log): Promise<void> {
  if (await stoodStill(config, databaseUrl)) await play(config, databaseUrl, log);
}

async function stoodStill(config: DemoConfig, databaseUrl: string): Promise<boolean> {
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

async function play(config: DemoConfig, databaseUrl: string, log: Log): Promise<void> {
  const extension = demoExtension(config);
  const server = await openServer({ ...config, role: 'api' }, databaseUrl, log, { extension });
  const starting = patient(server);
  try {
    await starting.transaction(ensureDefaultContent);
    await seedDemo(starting);
    await seedToday(starting, config);
  } catch (error) {
    // A visitor may have changed something the simulation needs; the market then stays as they left it.
    log.error({ err: error }, 'the demo’s market was not played on');
  } finally {
    await server.close();
  }
}
