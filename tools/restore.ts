import { resolve } from 'node:path';
import { continueAfterRestore, requireRightToContinue } from '../server/src/ledger/journal/index.ts';
import { restore } from '../server/src/platform/database/backup/restore.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { commandOf } from '../server/src/platform/process/command-of.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(commandOf('restore', 'FILE [--data NEW | --database URL]'), async ({ url, file }) => {
  const database = openDatabase(url, (error) => console.error(error.message));
  try {
    await requireRightToContinue(database.reader);
    const counts = Object.values(await restore(url, resolve(file)));
    await continueAfterRestore(database);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    console.log(`${rows} rows of ${counts.length} tables are restored. Check the books: ${commandOf('audit-books')}`);
  } finally {
    await database.close();
  }
});
