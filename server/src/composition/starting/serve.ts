import type { Config } from '../../config/config.ts';
import { openSigningKeys } from '../../config/open-signing-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { openServerKeys } from '../../platform/crypto/server-keys.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { ownsTables, requireSupported } from '../../platform/database/require-supported.ts';
import { prepareSchema } from '../../platform/database/schema/migrate.ts';
import type { Loop } from '../../platform/deadlines/loop.ts';
import { ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/observability/log.ts';
import { releaseMemory } from '../../platform/process/release-memory.ts';
import { ensureDefaultContent } from '../content-parts.ts';
import { requireFittingKeys } from '../fitting-keys.ts';
import { listen, listenForMetrics } from '../http/listen.ts';
import { openFiles, requireWritable } from '../open-files.ts';
import { openServer, type Server } from '../server.ts';
import type { Additions } from './composition.ts';
import { patient } from './patient.ts';
import { refusePublicLogins } from './refuse-public-logins.ts';
import { say } from './say.ts';

/** Warning: a process with the owner's database role can change what the books have recorded. */
const OWNER_SERVES =
  'the role of the database owns its tables or is a superuser: serve as another one (SERVING_ROLE, docs/operate.md)';

interface Serving {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly fault: () => string | null;
}

/** Prepares the database, opens the server on it and lets it listen. */
export async function serve(additions: Additions, { databaseUrl, log, fault }: Serving): Promise<Server> {
  const { config, extension } = additions;
  await requireWritable(config);
  await requireSupported(databaseUrl);
  await additions.fillDatabase?.(databaseUrl);
  await prepareSchema(databaseUrl, config);
  await checkKeys(config, databaseUrl);
  await additions.prepareDatabase?.(databaseUrl);
  const server = await openServer(config, databaseUrl, log, { fault, ...(extension && { extension }) });
  try {
    if (config.isProduction) await refuseUnsafe(server, config, log);
    const starting = patient(server);
    await starting.transaction(ensureDefaultContent);
    await additions.prepareServer?.(starting);
    releaseMemory();
    const address = await listen(server.http, config);
    await listenForMetrics(server.metrics, config);
    const loops = additions.onListening?.(server, address) ?? [];
    say(`ready ${address}`);
    return withLoops(server, loops);
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function refuseUnsafe({ database, serverKeys }: Server, config: Config, log: Log): Promise<void> {
  await refusePublicLogins({ reader: database.reader, now: systemClock.now(), serverKeys });
  if (config.databaseUrl !== undefined && (await ownsTables(database.reader))) log.warn(OWNER_SERVES);
}

function withLoops(server: Server, loops: readonly Loop[]): Server {
  return {
    ...server,
    async drain() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await server.drain();
    },
  };
}

/**
 * Runs before any job: with keys other than the database's, each job would fail or seal values that nobody can open.
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
