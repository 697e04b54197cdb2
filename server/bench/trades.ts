import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type ProcessorTime, processorTime } from './trades/processor-time.ts';
import {
  ageDeadlines,
  dueAndDone,
  isAnyDue,
  type MeasuredServer,
  openTradeConnection,
  type RunningServer,
  untold,
} from './trades/setup.ts';

/**
 * Steps of trades over HTTP with fifty at once, against the least server that writes the same rows; the time until the other side's page has the new state, and how fast
 * deadlines are worked off that ran out while no process was there. Real processes, a real PostgreSQL, all on this machine.
 */
const AT_ONCE = 50;
/** Goals as ratios to the least server: steps a second, and the wait of one step in a hundred. */
const STEP_RATIO_MIN = 0.85;
const STEP_P99_RATIO_MAX = 1.2;
const SEEN_MILLISECONDS_MAX = 300;
const WORKED_SECONDS_MAX = 60;
const GOAL_DEADLINES = 100_000;
const HANDED_ON_A_SECOND_MIN = 2000;
const LOOK_PAUSE = 200;
const WARMING_STEPS = 500;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    steps: { type: 'string', default: '1000' },
    seen: { type: 'string', default: '200' },
    deadlines: { type: 'string', default: '100000' },
    events: { type: 'string', default: '60000' },
  },
});
const setup = await openTradeConnection();
try {
  const least = await measureLeast();
  const server = await setup.startMeasured();
  // A server that has just started plans its statements and warms its code; `bench:start` measures that.
  await measureSteps(server, await setup.open(WARMING_STEPS));
  const steps = await measureSteps(server, await setup.open(Number(values.steps)));
  const seen = await measureSeen(server, await setup.open(Number(values.seen)));
  await server.stop();
  const worked = await measureDeadlines(Number(values.deadlines));
  report({ steps, least, seen, ...worked });
} finally {
  await setup.close();
}

/** The most that this machine can do: the same rows by the least server there could be. */
async function measureLeast(): Promise<Steps> {
  const server = await setup.startReference();
  await measureSteps(server, await setup.open(WARMING_STEPS));
  const steps = await measureSteps(server, await setup.open(Number(values.steps)));
  await server.stop();
  return steps;
}

interface Steps {
  readonly perSecond: number;
  /** The wait for each, in milliseconds. */
  readonly waits: readonly number[];
}

/** The seller accepts fifty trades at a time, each the moment another one is through. */
async function measureSteps(server: RunningServer, tradeIds: readonly string[]): Promise<Steps> {
  const before = await processorTime(setup.database, server.processId);
  const startedAt = performance.now();
  const waiting = [...tradeIds];
  const taken: number[] = [];
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const start = performance.now();
      await server.call('alice', '/api/transaction/verify', { id, accept: true });
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const perSecond = taken.length / ((performance.now() - startedAt) / 1000);
  const after = await processorTime(setup.database, server.processId);
  const figure = (of: keyof ProcessorTime) => `${of} ${((after[of] - before[of]) / taken.length).toFixed(1)}`;
  console.log(`processor time of a step in ms: ${[figure('server'), figure('database'), figure('caller')].join(', ')}`);
  return { perSecond, waits: taken };
}

/** From the seller's press to the answer that the buyer's page fetches when the channel tells it of the change. */
async function measureSeen(server: MeasuredServer, tradeIds: readonly string[]): Promise<number[]> {
  const waiting = new Map<string, () => void>();
  await server.listen((id) => waiting.get(id)?.());
  const taken: number[] = [];
  for (const id of tradeIds) {
    const heard = new Promise<void>((done) => waiting.set(id, done));
    const start = performance.now();
    await Promise.all([heard, server.call('alice', '/api/transaction/verify', { id, accept: true })]);
    await server.call('bob', `/api/transaction/buyer?id=${id}`);
    taken.push(performance.now() - start);
  }
  return taken;
}

async function measureDeadlines(count: number): Promise<Worked> {
  await setup.openMany(count);
  await ageDeadlines(setup.database);
  const { due } = await dueAndDone(setup.database);
  const server = await setup.startMeasured();
  const start = performance.now();
  while (await isAnyDue(setup.database)) await new Promise((done) => setTimeout(done, LOOK_PAUSE));
  const seconds = (performance.now() - start) / 1000;
  const { done, trades } = await dueAndDone(setup.database);
  const handedOn = await measureHandedOn(server.processId, Number(values.events));
  await server.stop();
  const faults = await setup.faults();
  for (const fault of faults) console.log(fault);
  return { count: due, seconds, handedOn, isEachOnce: done === count && trades === count && faults.length === 0 };
}

/** How fast the outbox is worked off once the deadlines are: this many events, or all that wait. */
async function measureHandedOn(processId: number, count: number): Promise<HandedOn> {
  const first = await untold(setup.database);
  const start = performance.now();
  const before = await processorTime(setup.database, processId);
  let left = first;
  while (left > Math.max(0, first - count)) {
    await new Promise((done) => setTimeout(done, LOOK_PAUSE));
    left = await untold(setup.database);
  }
  const after = await processorTime(setup.database, processId);
  const events = first - left;
  const figure = (of: keyof ProcessorTime) => ((after[of] - before[of]) / events).toFixed(2);
  console.log(`processor time of an event in ms: server ${figure('server')}, database ${figure('database')}`);
  return { events, waited: first, seconds: (performance.now() - start) / 1000 };
}

function written(figures: readonly number[]): string {
  return `median ${share(figures, 0.5).toFixed(1)}, p99 ${share(figures, 0.99).toFixed(1)}, worst ${share(figures, 1).toFixed(1)} ms`;
}

function share(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

interface HandedOn {
  readonly events: number;
  /** How many waited when all deadlines were worked off. */
  readonly waited: number;
  readonly seconds: number;
}

interface Worked {
  readonly count: number;
  readonly seconds: number;
  readonly handedOn: HandedOn;
  readonly isEachOnce: boolean;
}

interface Figures extends Worked {
  readonly steps: Steps;
  readonly least: Steps;
  readonly seen: readonly number[];
}

function report({ steps, least, seen, count, seconds, handedOn, isEachOnce }: Figures): void {
  const perSecond = count / seconds;
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  console.log(
    `a step with ${AT_ONCE} at once, ${steps.waits.length} of them: ${steps.perSecond.toFixed(0)} a second, ${written(steps.waits)}; ` +
      `the least server ${least.perSecond.toFixed(0)} a second, ${written(least.waits)}`,
  );
  const [stepP99, leastP99] = [share(steps.waits, 0.99), share(least.waits, 0.99)];
  console.log(
    `ratio to the least server ${(steps.perSecond / least.perSecond).toFixed(2)} (goal ${STEP_RATIO_MIN}), ` +
      `of p99 ${(stepP99 / leastP99).toFixed(2)} (goal ${STEP_P99_RATIO_MAX})`,
  );
  console.log(
    `until the other side has it, ${seen.length} of them: ${written(seen)} (goal p99 ${SEEN_MILLISECONDS_MAX})`,
  );
  console.log(
    `${count} late deadlines: ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)} a second, ${isEachOnce ? 'each once, books balance' : 'NOT each once'}; ` +
      `${GOAL_DEADLINES} at this pace ${(GOAL_DEADLINES / perSecond).toFixed(0)} s (goal ${WORKED_SECONDS_MAX})`,
  );
  const handedPerSecond = handedOn.events / handedOn.seconds;
  console.log(
    `${handedOn.events} of the ${handedOn.waited} events that waited then: ${handedOn.seconds.toFixed(1)} s, ` +
      `${handedPerSecond.toFixed(0)} a second (goal ${HANDED_ON_A_SECOND_MIN})`,
  );
  if (values.json)
    console.log(
      JSON.stringify([
        row('trade-step', steps.perSecond, least.perSecond, 0),
        row('trade-step-p99', stepP99, leastP99, share(steps.waits, 1) - share(steps.waits, 0)),
        row('trade-seen-p99', share(seen, 0.99), SEEN_MILLISECONDS_MAX, share(seen, 1) - share(seen, 0)),
        row('late-deadlines', GOAL_DEADLINES / perSecond, WORKED_SECONDS_MAX, 0),
        row('event-milliseconds', 1000 / handedPerSecond, 1000 / HANDED_ON_A_SECOND_MIN, 0),
      ]),
    );
  if (!isEachOnce) process.exitCode = 1;
}

function row(name: string, ours: number, reference: number, spread: number) {
  return { case: name, ours, reference, ratio: ours / reference, spread };
}
