import { withConnection } from '../server/src/platform/database/connections.ts';
import { readOnlyRows } from '../server/src/platform/database/read-only-rows.ts';
import { TerminalFault } from '../server/src/platform/process/terminal-fault.ts';
import { withDatabase } from './with-database.ts';

const ROWS_MAX = 200;

/** Runs one read-only statement on the database that `npm start` would use, whether the server is running or not. */
await withDatabase('./eh sql "select …" [--data DIR | --database URL]', async ({ url, file: statement }) => {
  const rows = await withConnection(url, async (client) => {
    return readOnlyRows(client, statement);
  }).catch((error: unknown) => {
    throw new TerminalFault(error instanceof Error ? error.message : String(error));
  });
  console.table(rows.slice(0, ROWS_MAX));
  console.log(`${rows.length} rows${rows.length > ROWS_MAX ? `, the first ${ROWS_MAX} shown` : ''}`);
});
