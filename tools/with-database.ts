import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { valuesOf } from '../server/src/config/variable-values.ts';
import { startPostgres } from '../server/src/platform/database/embedded/start-postgres.ts';
import { faultText, TerminalFault } from '../server/src/platform/process/terminal-fault.ts';
import { root } from './bring/root.ts';

interface Wanted {
  readonly url: string;
  readonly file: string;
}

/** Runs a command on the named database, chosen as by `npm start`; an embedded one runs only as long as needed. */
export async function withDatabase(usage: string, run: (wanted: Wanted) => Promise<void>): Promise<void> {
  await onDatabase(usage, run).catch((error: unknown) => {
    console.error(faultText(error));
    process.exitCode = 1;
  });
}

async function onDatabase(usage: string, run: (wanted: Wanted) => Promise<void>): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, database: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new TerminalFault(`Say which file: ${usage}`);
  const { databaseUrl: url, dataDir = '' } = valuesOf({ values }, process.env);
  if (url !== undefined) return run({ url, file });
  const postgres = await startPostgres({ dataDir: resolve(root, dataDir), say: (line) => console.log(line) });
  try {
    await run({ url: postgres.url, file });
  } finally {
    await postgres.stop();
  }
}
