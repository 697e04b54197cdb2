import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGunzip } from 'node:zlib';
import { auditBooks } from '@eh/server/cli/audit-books.ts';
import { ensureDefaultContent } from '@eh/server/composition/content-parts.ts';
import { openServer } from '@eh/server/composition/server.ts';
import { backUp } from '@eh/server/platform/database/backup/back-up.ts';
import { startPostgres } from '@eh/server/platform/database/embedded/start-postgres.ts';
import { migrate } from '@eh/server/platform/database/schema/migrate.ts';
import { openLog } from '@eh/server/platform/observability/log.ts';
import { DEV_EXTENDED_KEY } from './chain/dev-tether.ts';
import { demoExtension } from './composition/demo-extension.ts';
import { readDemoConfig } from './composition/demo-settings.ts';
import { MARKET_FILE, MARKET_SECRET, tablesLeftOut } from './market/market-file.ts';
import { makeHistory } from './market/months/make-history.ts';

/** Regenerates the months of the demo's market, which takes a minute: `./eh make-market`. */
const dataDir = await mkdtemp(join(tmpdir(), 'eh-market-'));
const postgres = await startPostgres({ dataDir, say: () => undefined, settings: ['fsync=off'] });
try {
  await migrate(postgres.url);
  // Nothing listens at this node address, because deriving addresses needs no node. The role runs no jobs, which use
  // the present time.
  const config = readDemoConfig(['--port', '0', '--data', dataDir, '--role', 'api'], {
    SECRET: MARKET_SECRET,
    EVM_RPC_URL: 'http://127.0.0.1:9',
    EVM_USDT_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    EVM_XPUB: DEV_EXTENDED_KEY,
  });
  const server = await openServer(config, postgres.url, openLog('warn'), { extension: demoExtension(config) });
  await server.transaction(ensureDefaultContent);
  const began = performance.now();
  await makeHistory(server);
  say(`lived through in ${Math.round((performance.now() - began) / 1000)} s`);
  const { entries, faults } = await auditBooks(server.database);
  if (faults.length > 0) throw new Error(`The books do not balance:\n${faults.join('\n')}`);
  await server.close();
  const backup = join(dataDir, 'months.backup');
  const counts = await backUp(postgres.url, backup, tablesLeftOut);
  await packSmall(backup, MARKET_FILE);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map((pair) => pair.join(' '))
      .join(', '),
  );
  say(`${rows} rows, ${entries} entries, ${Math.round((await stat(MARKET_FILE)).size / 1000)} kB`);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A compression window over the whole file finds what the tables repeat of each other. */
async function packSmall(backup: string, file: string): Promise<void> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS };
  await pipeline(createReadStream(backup), createGunzip(), createBrotliCompress({ params }), createWriteStream(file));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
