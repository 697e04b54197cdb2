import { parseArgs } from 'node:util';
import { openOurs } from './cashier/ours.ts';
import { openReference } from './cashier/reference.ts';
import { PAYERS } from './cashier/shop.ts';
import { openSetup } from './ledger/setup.ts';

/**
 * So many payments of different people to one merchant at once: on the path that calls take (group commit, batched
 * statements, one posting), against one transaction a payment with the same rows, in the same database and run. The reference
 * is the fastest function of the database that we know, called over as many connections as that of the ledger's bench. Two
 * more are shown: the same function with its best number of connections, and our own path without group commit.
 */
const GOAL = 10;
/** As many as the reference of `bench:ledger` has. */
const CONNECTIONS = 32;
/** With fewer the connections wait for the disk, with more for each other at the rows that all payments share. */
const BEST_CONNECTIONS = 16;
/** Before these the server's code is still being compiled. */
const WARM_UPS = 8;
const ALONE_ROUNDS_MAX = 3;
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    database: { type: 'string' },
  },
});
const rounds = Number(values.rounds);

const setup = await openSetup(values.database);
const ours = await openOurs(setup.url);
const reference = await openReference(setup.url, CONNECTIONS);
const references = [reference, await openReference(setup.url, BEST_CONNECTIONS)];
console.log(`PostgreSQL ${setup.version}, durable; ${PAYERS} payers at once`);
const mine = contender('ours', ours.pay);
const theirs = references.map((other) => contender(other.name, (orders) => other.pay(orders)));
const alone = contender('alone', ours.payAlone);
for (let round = 0; round < WARM_UPS; round += 1)
  for (const { pay } of [mine, ...theirs]) await pay(await ours.newOrders());
// Rounds alternate, so that a noisy neighbour meets both; the ratio is taken in each round.
for (let round = 0; round < rounds; round += 1) for (const path of [mine, ...theirs]) await measure(path);
// After them: its thousand transactions leave garbage and connections that the others would pay for.
for (let round = 0; round < Math.min(rounds, ALONE_ROUNDS_MAX); round += 1) await measure(alone);
const faults = await ours.faults();
await ours.close();
for (const reference of references) await reference.close();
await setup.close();
if (faults.length > 0) throw new Error(faults.join('\n'));

for (const { name, rates, spent } of [mine, ...theirs, alone]) {
  const figure = (of: keyof Spent) => Math.round(median(spent.map((time) => time[of])));
  console.log(
    `${name.padEnd(11)}  ${Math.round(median(rates))}/s  processor time of ${PAYERS}: server ${figure('process')} ms, database ${figure('database')} ms`,
  );
}
const results = [...theirs, alone].map(resultOf);
for (const { against, ratio, spread } of results)
  console.log(`hot-merchant against ${against}  ratio ${ratio} (goal ${GOAL})  spread ${spread}`);
if (values.json) console.log(JSON.stringify(results));

/** Processor time of a round, in milliseconds. */
interface Spent {
  readonly process: number;
  readonly database: number;
}

interface Contender {
  readonly name: string;
  readonly pay: (orders: readonly string[]) => Promise<number>;
  readonly rates: number[];
  readonly spent: Spent[];
}

function contender(name: string, pay: Contender['pay']): Contender {
  return { name, pay, rates: [], spent: [] };
}

async function measure({ pay, rates, spent }: Contender): Promise<void> {
  const orders = await ours.newOrders();
  const before = await ours.spentByDatabase();
  const own = process.cpuUsage();
  rates.push(await pay(orders));
  const { user, system } = process.cpuUsage(own);
  spent.push({ process: (user + system) / 1000, database: (await ours.spentByDatabase()) - before });
}

function resultOf(other: Contender) {
  const ratios = other.rates.map((rate, index) => (mine.rates[index] ?? Number.NaN) / rate);
  return {
    case: 'hot-merchant',
    against: other.name,
    ours: Math.round(median(mine.rates)),
    reference: Math.round(median(other.rates)),
    ratio: Number(median(ratios).toFixed(2)),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
