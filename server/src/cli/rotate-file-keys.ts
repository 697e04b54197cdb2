import { requireFileKeys } from '../composition/fitting-keys.ts';
import { drawMasterKey, openFiles } from '../composition/open-files.ts';
import { readConfig } from '../config/config.ts';
import { rotateKeys } from '../files/uploads/index.ts';
import type { WriteContext } from '../platform/context.ts';
import { openServerKeys } from '../platform/crypto/server-keys.ts';
import { startPostgres } from '../platform/database/embedded/start-postgres.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { ids } from '../platform/ids.ts';
import { faultText } from '../platform/process/terminal-fault.ts';

/**
 * Creates a new master key (or takes the first of FILE_KEYS) and wraps all file keys under it; the server may be
 * running. Also drops the master keys retired by the previous rotation, so run it before discarding that rotation's
 * key.
 */
async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env);
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  const serverKeys = openServerKeys(Buffer.from(config.secret));
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', () => undefined, { isPatient: true });
  try {
    const files = openFiles(config);
    // File keys left under an older master key, by an interrupted run or a running server, are rewrapped before that
    // key is dropped.
    let changed = await rotate(files);
    drawMasterKey(config);
    changed += await rotate(files);
    await inTransaction((ctx) => requireFileKeys(ctx, { config, files }));
    say(`${changed} file keys wrapped anew`);
  } finally {
    await database.close();
    await postgres?.stop();
  }

  function rotate(files: ReturnType<typeof openFiles>): Promise<number> {
    return rotateKeys(files, inTransaction);
  }

  function inTransaction<T>(run: (ctx: WriteContext) => Promise<T>): Promise<T> {
    return database.transaction((tx) => run({ tx, now: new Date(), ids, serverKeys }));
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${faultText(error)}\n`);
  process.exit(1);
});
