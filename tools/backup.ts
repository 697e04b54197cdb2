import { resolve } from 'node:path';
import { backUp } from '../server/src/platform/database/backup/back-up.ts';
import { withDatabase } from './with-database.ts';

await withDatabase('npm run backup -- FILE [--data DIR | --database URL]', async ({ url, file }) => {
  const counts = Object.values(await backUp(url, resolve(file)));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${file} holds ${rows} rows of ${counts.length} tables.`);
  console.log(
    'Keep with it, elsewhere: the files "secret" and "file-keys" of the data folder (or SECRET and FILE_KEYS) and its folder of uploads.',
  );
});
