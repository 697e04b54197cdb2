import { startPostgres } from '../../src/platform/database/embedded/start-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const postgres = await startPostgres({ dataDir, say: (line) => console.log(line), settings: ['fsync=off'] });
console.log(`up ${postgres.url}`);
setInterval(() => undefined, 60_000);
