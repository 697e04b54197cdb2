import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { underLoad } from './api/load.ts';
import { openApiConnection } from './api/setup.ts';
import { nextAct } from './day/acts.ts';
import { bottleneckOf } from './day/bottleneck.ts';
import { openChance } from './world/chance.ts';

/**
 * A day of many people in a minute, against a real server: each hour has as many people at once as its share of a day. Says
 * what the busiest hour ran out of first. The quiet night is the reference.
 */
const PEOPLE_AT_ONCE = [2, 1, 1, 1, 2, 4, 10, 20, 30, 34, 36, 44, 50, 46, 40, 40, 42, 48, 56, 64, 64, 52, 30, 10];
const PROOFS_AN_HOUR = 60;
const SEED = 24;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    people: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '2' },
  },
});
const seconds = Number(values.seconds);
const most = Number(values.people);
const chance = openChance(SEED);
const setup = await openApiConnection(most, most);

interface Hour {
  readonly people: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly server: number;
  readonly database: number;
}

try {
  const day: Hour[] = [];
  for (const atOnce of PEOPLE_AT_ONCE) {
    const hour = await liveAnHour(Math.max(1, Math.round((atOnce * most) / Math.max(...PEOPLE_AT_ONCE))));
    say(day.push(hour) - 1, hour);
  }
  for (const fault of await setup.faults()) {
    console.log(fault);
    process.exitCode = 1;
  }
  report(day);
} finally {
  await setup.close();
}

async function liveAnHour(connections: number): Promise<Hour> {
  const proofs = await setup.proofsFor(connections, PROOFS_AN_HOUR);
  const before = await setup.spent();
  const began = performance.now();
  const { perSecond, p99 } = await underLoad(setup.server.address, {
    connections,
    seconds,
    next: (lane) => nextAct(setup.payers, proofs, lane, chance),
  });
  const passed = (performance.now() - began) / 1000;
  const after = await setup.spent();
  return {
    people: connections,
    perSecond,
    p99,
    server: (after.server - before.server) / passed,
    database: (after.database - before.database) / passed,
  };
}

function say(hour: number, { people, perSecond, p99, server, database }: Hour): void {
  console.log(
    `${String(hour).padStart(2, '0')}:00  ${String(people).padStart(3)} people  ${perSecond.toFixed(0).padStart(5)}/s  p99 ${p99.toFixed(0)} ms  processor a second: server ${server.toFixed(0)} ms, database ${database.toFixed(0)} ms`,
  );
}

function report(day: readonly Hour[]): void {
  const busiest = day.reduce((most, hour) => (hour.people > most.people ? hour : most));
  const quietest = day.reduce((least, hour) => (hour.people < least.people ? hour : least));
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  console.log(`bottleneck met first: ${bottleneckOf({ ...busiest, cores, load })} (load ${load.toFixed(1)})`);
  const row = (name: string, of: (hour: Hour) => number) => ({
    case: name,
    ours: Number(of(busiest).toPrecision(3)),
    reference: Number(of(quietest).toPrecision(3)),
    ratio: Number((of(busiest) / of(quietest)).toFixed(2)),
    spread: `${busiest.people} people for ${quietest.people}`,
  });
  const rows = [
    row('acts-a-second', ({ perSecond }) => perSecond),
    row('p99', ({ p99 }) => p99),
    row('server-ms-an-act', ({ server, perSecond }) => server / perSecond),
    row('database-ms-an-act', ({ database, perSecond }) => database / perSecond),
  ];
  if (values.json) console.log(JSON.stringify(rows));
}
