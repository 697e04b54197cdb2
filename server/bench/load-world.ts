import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../src/platform/database/embedded/start-postgres.ts';
import { migrate } from '../src/platform/database/schema/migrate.ts';
import { faultText, TerminalFault } from '../src/platform/process/terminal-fault.ts';
import { loadWorld } from './world/load-world.ts';
import { worldSize } from './world/world-size.ts';

/** Fills an empty database with a made world of any size. */
const GIGABYTE = 1e9;

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '200k' },
    bills: { type: 'string', default: '2m' },
    listings: { type: 'string', default: '20k' },
    trades: { type: 'string' },
    data: { type: 'string', default: './world' },
    database: { type: 'string' },
  },
});

try {
  await main();
} catch (error) {
  console.error(faultText(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const size = worldSize(values);
  console.log(
    `${size.users} users, ${size.bills} bills, ${size.listings} listings, ${size.trades} trades: some ${(size.bytes / GIGABYTE).toFixed(1)} GB`,
  );
  if (values.database !== undefined) return fill(values.database, size);
  const dataDir = resolve(values.data);
  await requireRoom(dataDir, size.bytes);
  const postgres = await startPostgres({ dataDir, say: () => undefined, settings: ['max_wal_size=4GB'] });
  try {
    await fill(postgres.url, size);
  } finally {
    await postgres.stop();
  }
  console.log(`The world stands in ${dataDir}. Check it: ./eh audit-books --data ${values.data}`);
}

async function fill(url: string, size: Parameters<typeof loadWorld>[1]): Promise<void> {
  const began = performance.now();
  await migrate(url);
  const say = (line: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);
  await loadWorld(url, size, { now: new Date(), say });
  say('done');
}

/** Half as much again is needed while indexes are made. */
async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(resolve(dataDir, '..'));
  const free = bavail * bsize;
  if (free < bytes * 1.5)
    throw new TerminalFault(
      `${dataDir} has ${(free / GIGABYTE).toFixed(0)} GB left and this world needs ${((bytes * 1.5) / GIGABYTE).toFixed(0)} while it is made: ask for a smaller one, or name another folder by --data`,
    );
}
