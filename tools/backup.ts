import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '../server/src/platform/database/backup/back-up.ts';
import { commandOf } from '../server/src/platform/process/command-of.ts';
import { TerminalFault } from '../server/src/platform/process/terminal-fault.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(commandOf('backup', 'FILE [--data DIR | --database URL]'), async ({ url, file }) => {
  // A second backup on one day would replace the first, whatever happened between them.
  if (existsSync(file)) throw new TerminalFault(`${file} is there already: name another file, or remove that one.`);
  const counts = Object.values(await backUp(url, resolve(file)));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${file} holds ${rows} rows of ${counts.length} tables.`);
  console.log(
    'Keep with it, elsewhere: the files "secret" and "file-keys" of the data folder (or SECRET and FILE_KEYS) and its folder of uploads.',
  );
});
