import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/src/platform/database/embedded/start-postgres.ts';
import { describeSchema } from '../server/src/platform/database/schema/describe-schema.ts';
import { migrate } from '../server/src/platform/database/schema/migrate.ts';
import { root } from './bring/root.ts';

/** Writes server/schema.sql: the result of all migrations, for people to read. */
const dataDir = await mkdtemp(join(tmpdir(), 'eh-schema-'));
const postgres = await startPostgres({ dataDir, say: () => undefined, settings: ['fsync=off'] });
try {
  await migrate(postgres.url);
  await writeFile(join(root, 'server/schema.sql'), await describeSchema(postgres.url));
  console.log('server/schema.sql is written');
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
