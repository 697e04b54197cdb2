import { NOTIFICATION } from '@eh/contract/platform/live.ts';
import { sql } from 'kysely';
import { authenticate } from '../../src/accounts/sessions/index.ts';
import { openServerKeys } from '../../src/platform/crypto/server-keys.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { openLive } from '../../src/platform/live/live.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { openDriven } from './drive.ts';
import { SECRET } from './people.ts';

/** The live channel as the server opens it: sessions are looked up in the database, which also joins the processes. */
const databaseUrl = process.argv[2] ?? '';
const database = openDatabase(databaseUrl, () => undefined);
const serverKeys = openServerKeys(Buffer.from(SECRET));
const people = await sql<{ id: string }>`select id from users where username like 'live%' order by username`.execute(
  database.reader,
);
const idOf = (person: number): string => people.rows[person]?.id ?? '';

await openDriven((server) => {
  const live = openLive({
    server,
    databaseUrl,
    log: openLog('silent'),
    ids: () => 'bench',
    authenticate: (token) => authenticate({ reader: database.reader, now: new Date(), serverKeys }, token),
    onTaken: () => Promise.resolve(),
  });
  return {
    toPair: (pair, payload) =>
      live.hint([2 * pair, 2 * pair + 1].map((person) => ({ userId: idOf(person), event: NOTIFICATION, payload }))),
    toAll: (payload) => live.hint([{ userId: null, event: NOTIFICATION, payload }]),
  };
});
process.once('SIGTERM', () => process.exit(0));
