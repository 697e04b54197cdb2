import { parseArgs } from 'node:util';
import { type Caller, openOurs } from './ledger/ours.ts';
import { openReference } from './ledger/reference.ts';
import { openSetup } from './ledger/setup.ts';

/** Payments a second on the path that calls take (group commit, one batched posting), against one transaction a payment in the same run. */
interface Case {
  readonly name: string;
  readonly callers: number;
  readonly isHot: boolean;
  readonly brokeShare: number;
  readonly against: 'reference' | 'full-256';
  readonly goal: number;
}

const CASES: readonly Case[] = [
  { name: 'full-256', callers: 256, isHot: false, brokeShare: 0, against: 'reference', goal: 5 },
  { name: 'full-1', callers: 1, isHot: false, brokeShare: 0, against: 'reference', goal: 0.7 },
  { name: 'hot-256', callers: 256, isHot: true, brokeShare: 0, against: 'reference', goal: 30 },
  { name: 'broke-256', callers: 256, isHot: false, brokeShare: 0.01, against: 'full-256', goal: 0.7 },
];

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    hot: { type: 'boolean', default: false },
    broke: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    case: { type: 'string' },
    database: { type: 'string' },
  },
});

const setup = await openSetup(values.database);
const ours = await openOurs(setup.url);
const reference = await openReference(setup.url);
console.log(`PostgreSQL ${setup.version}, durable; reference: ${reference.name}`);
const results = [];
for (const scenario of chosen()) results.push(await measure(scenario));
for (const result of results)
  console.log(
    `${result.case.padEnd(10)} ours ${result.ours}/s  reference ${result.reference}/s  ratio ${result.ratio} (goal ${result.goal})  spread ${result.spread}`,
  );
await ours.close();
await reference.close();
await setup.close();
if (values.json) console.log(JSON.stringify(results.map((result) => ({ ...result, goal: undefined }))));

function chosen(): readonly Case[] {
  if (values.case !== undefined) return CASES.filter((scenario) => scenario.name === values.case);
  if (values.hot) return CASES.filter((scenario) => scenario.isHot);
  if (values.broke === undefined) return CASES;
  const brokeShare = Number(values.broke) / 100;
  return CASES.filter((scenario) => scenario.brokeShare > 0).map((scenario) => ({ ...scenario, brokeShare }));
}

/** Rounds alternate between the two, so that a noisy neighbour meets both; the ratio is taken in each round. */
async function measure(scenario: Case) {
  const seconds = Number(values.seconds);
  const mine: number[] = [];
  const theirs: number[] = [];
  const caller: Caller = { callers: scenario.callers, isHot: scenario.isHot, brokeShare: scenario.brokeShare };
  await ours.run(caller, seconds / 3);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    mine.push(await ours.run(caller, seconds));
    const clients = scenario.callers === 1 ? 1 : 32;
    theirs.push(
      scenario.against === 'reference'
        ? await reference.run({ clients, isHot: scenario.isHot }, seconds)
        : await ours.run({ ...caller, brokeShare: 0 }, seconds),
    );
  }
  const ratios = mine.map((value, index) => value / (theirs[index] ?? Number.NaN));
  const low = Math.min(...ratios).toFixed(2);
  const high = Math.max(...ratios).toFixed(2);
  return {
    case: scenario.name,
    ours: Math.round(median(mine)),
    reference: Math.round(median(theirs)),
    ratio: Number(median(ratios).toFixed(2)),
    spread: `${low}–${high}`,
    goal: scenario.goal,
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
