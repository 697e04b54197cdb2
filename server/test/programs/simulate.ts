import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../servers/test-cluster.ts';
import type { Step } from '../simulation/acts/action.ts';
import { knownSeeds } from '../simulation/runs/known-seeds.ts';
import { addToReliability } from '../simulation/runs/reliability.ts';
import { failureText, passedText } from '../simulation/runs/report.ts';
import { type Run, replay, runSeed, type Wanted } from '../simulation/runs/run.ts';
import { shrink } from '../simulation/runs/shrink.ts';
import { openUniverse, type Universe } from '../simulation/world/open-world.ts';

/**
 * Lives through days of many people against the real modules and a real database, everything following from a seed.
 *
 *   --seed 7 --days 2          one seed; --people 200, full laws after each --laws-every 400 steps
 *   --seconds 60               seed after seed, as many as begin within that time
 *   --known                    first every seed that ever failed
 *   --steps FILE               plays stored steps again
 *   --write                    adds what was lived through to `docs/reliability.md`
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    days: { type: 'string', default: '1' },
    people: { type: 'string', default: '200' },
    'laws-every': { type: 'string', default: '400' },
    seconds: { type: 'string', default: '0' },
    'shrink-seconds': { type: 'string', default: '120' },
    steps: { type: 'string' },
    known: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    cluster: { type: 'string', default: process.env['SIMULATION_CLUSTER'] ?? '' },
  },
});
const STEPS_FILE = 'test-results/simulation-steps.json';

// A signal alone would leave the database running, which ends with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const cluster = values.cluster === '' ? await startCluster() : null;
const universe = await openUniverse(cluster?.adminUrl ?? values.cluster, Number(values.people));
const runs: Run[] = [];
let isBroken = false;
try {
  for (const wanted of allWanted()) {
    const run = await runOnce(universe, wanted, storedSteps());
    runs.push(run);
    if (run.broken !== null) {
      isBroken = true;
      await explain(wanted, run);
      break;
    }
    console.log(passedText(wanted, run));
  }
  if (values.write && !isBroken) addToReliability(runs);
} finally {
  await universe.close();
  await cluster?.stop();
}
process.exit(isBroken ? 1 : 0);

/** The seeds that are asked for, one after the other; with a time, as many as begin within it. */
function* allWanted(): Generator<Wanted> {
  const usual = { days: Number(values.days), lawsEvery: Number(values['laws-every']) };
  if (values.known) for (const { seed, days } of knownSeeds) yield { ...usual, seed, days };
  const until = performance.now() + Number(values.seconds) * 1000;
  const first = Number(values.seed);
  for (let seed = first; seed === first || performance.now() < until; seed += 1) yield { ...usual, seed };
}

async function runOnce(universe: Universe, wanted: Wanted, steps: readonly Step[] | null): Promise<Run> {
  const world = await universe.openWorld();
  try {
    return await (steps ? replay(world, wanted, steps) : runSeed(world, wanted));
  } finally {
    await world.end();
  }
}

function storedSteps(): readonly Step[] | null {
  return values.steps === undefined ? null : (JSON.parse(readFileSync(values.steps, 'utf8')) as readonly Step[]);
}

/** Says which law was broken by which seed, and the fewest steps that still break it. */
async function explain(wanted: Wanted, run: Run): Promise<void> {
  const { broken } = run;
  if (broken === null) return;
  console.log(failureText(wanted, run));
  const until = performance.now() + Number(values['shrink-seconds']) * 1000;
  const often = { ...wanted, lawsEvery: Number.POSITIVE_INFINITY };
  const breaks = async (steps: readonly Step[]) => (await runOnce(universe, often, steps)).broken?.law === broken.law;
  const fewest = await shrink(run.steps, broken.about, { breaks, isOver: () => performance.now() > until });
  mkdirSync(dirname(STEPS_FILE), { recursive: true });
  writeFileSync(STEPS_FILE, `${JSON.stringify(fewest, null, 1)}\n`);
  console.log(`${fewest.length} steps are enough; --steps ${STEPS_FILE} plays them again:`);
  for (const step of fewest) console.log(JSON.stringify(step));
}
