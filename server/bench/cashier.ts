import { parseArgs } from 'node:util';
import { openOurs } from './cashier/ours.ts';
import { openReference } from './cashier/reference.ts';
import { PAYERS } from './cashier/shop.ts';
import { openSetup } from './ledger/setup.ts';

/**
 * So many payments of different people to one merchant at once: on the path that calls take (group commit, batched
 * statements, one posting), against one transaction a payment with the same rows, in the same database and run.
 */
const GOAL = 10;
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    database: { type: 'string' },
  },
});

const setup = await openSetup(values.database);
const ours = await openOurs(setup.url);
const reference = await openReference(setup.url);
console.log(`PostgreSQL ${setup.version}, durable; ${PAYERS} payers at once; reference: ${reference.name}`);
await ours.pay(await ours.newOrders());
const mine: number[] = [];
const theirs: number[] = [];
// Rounds alternate between the two, so that a noisy neighbour meets both; the ratio is taken in each round.
for (let round = 0; round < Number(values.rounds); round += 1) {
  mine.push(await ours.pay(await ours.newOrders()));
  theirs.push(await reference.pay(await ours.newOrders()));
}
const faults = await ours.faults();
await ours.close();
await reference.close();
await setup.close();
if (faults.length > 0) throw new Error(faults.join('\n'));
const ratios = mine.map((value, index) => value / (theirs[index] ?? Number.NaN));
const result = {
  case: 'hot-merchant',
  ours: Math.round(median(mine)),
  reference: Math.round(median(theirs)),
  ratio: Number(median(ratios).toFixed(2)),
  spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
};
console.log(
  `${result.case}  ours ${result.ours}/s  reference ${result.reference}/s  ratio ${result.ratio} (goal ${GOAL})  spread ${result.spread}`,
);
if (values.json) console.log(JSON.stringify([result]));

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
