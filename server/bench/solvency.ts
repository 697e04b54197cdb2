import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { makeProof } from '../src/wallet/solvency/index.ts';
import { serverKeys } from '../test/server-keys.ts';
import { openSetup } from './ledger/setup.ts';

/**
 * The proof of the books for a million people: how long it takes to make, and how much memory it needs. Beside the time on
 * the wall stands that of the processor in this process, which others on the machine do not lengthen; the database's own is
 * not in it.
 */
const PEOPLE = 1_000_000;
const SECONDS_MAX = 60;
const MEGABYTES_MAX = 500;
const LOOK_MILLISECONDS = 50;
const MEGABYTE = 1e6;
const MICROSECONDS = 1e6;

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, people: { type: 'string', default: `${PEOPLE}` } },
});
const people = Number(values.people);
const setup = await openSetup();
try {
  await fill(setup.url);
  const database = openDatabase(setup.url, (error) => console.error(error));
  const before = process.memoryUsage().rss;
  let highest = before;
  const looking = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), LOOK_MILLISECONDS);
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const leaves = await makeProof({ database, serverKeys, now: new Date(), currency: 'EH', reserveAddresses: [] });
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  highest = Math.max(highest, process.memoryUsage().rss);
  clearInterval(looking);
  await database.close();
  report({ seconds, cpuSeconds: (user + system) / MICROSECONDS, megabytes: highest / MEGABYTE, leaves: leaves ?? 0 });
} finally {
  await setup.close();
}

/** Writes accounts of this many people straight into the table: the tree asks for balances, not for how they came to be. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into ledger_accounts (id, owner_kind, owner_id, purpose, currency, balance, posting_count)
     select gen_random_uuid(), 'user', owner, purpose, 'EH', (random() * 1000000)::bigint + 1, 1
     from (select gen_random_uuid() as owner from generate_series(1, $1::int)) as people
     cross join (values ('available'), ('on_sale')) as purposes (purpose)`,
    [people],
  );
  await client.query(
    `insert into ledger_accounts (id, owner_kind, purpose, currency, balance, posting_count)
     select gen_random_uuid(), 'platform', 'issuance', 'EH', -sum(balance), 1 from ledger_accounts`,
  );
  // The platform's own account has an id that follows from its name.
  await client.query(`update ledger_accounts set id = $1 where purpose = 'issuance'`, [
    (await import('../src/ledger/journal/index.ts')).platformAccount('issuance', 'EH').id,
  ]);
  await client.query('analyze ledger_accounts');
  await client.end();
}

interface Found {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly leaves: number;
}

function report({ seconds, cpuSeconds, megabytes, leaves }: Found): void {
  const time = `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of this process)`;
  console.log(`${people} people, ${leaves} leaves: ${time}, at most ${megabytes.toFixed(0)} MB`);
  const lines = [
    { case: 'seconds', ours: seconds, reference: SECONDS_MAX, ratio: seconds / SECONDS_MAX, spread: 0 },
    { case: 'cpu-seconds', ours: cpuSeconds, reference: SECONDS_MAX, ratio: cpuSeconds / SECONDS_MAX, spread: 0 },
    { case: 'megabytes', ours: megabytes, reference: MEGABYTES_MAX, ratio: megabytes / MEGABYTES_MAX, spread: 0 },
  ];
  if (values.json) console.log(JSON.stringify(lines));
  if (lines.some((line) => line.ratio > 1)) process.exitCode = 1;
}
