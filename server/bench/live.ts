import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Running, run } from './api/running.ts';
import { openSetup } from './ledger/setup.ts';
import { connectDevices, type Devices } from './live/devices.ts';
import { openPeople } from './live/people.ts';

/**
 * Thousands of devices at one process of the live channel, beside socket.io as it comes: notices to the two people of a
 * trade, one to everybody, all devices at once after a loss, and what each takes of memory.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sockets: { type: 'string', default: '5000' },
    /** Notices a second, each to two people. */
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
});
const [sockets, rate, seconds, rounds] = [values.sockets, values.rate, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
];
const BROADCASTS = 10;

interface Side {
  readonly server: Running;
  readonly devices: Devices;
  /** Of memory for each device, in kilobytes. */
  readonly kilobytes: number;
}

interface Row {
  readonly case: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  readonly spread: string;
}

const setup = await openSetup();
const rows: Row[] = [];
try {
  const tokens = await openPeople(setup.url, sockets);
  const pairs = tokens.people / 2;
  const sides = {
    ours: await openSide('ours.ts', [setup.url], tokens.ours),
    reference: await openSide('reference.ts', [], tokens.reference),
  };
  const cases: Readonly<Record<string, (side: Side) => Promise<number>>> = {
    'pair-p99': (side) => slowest(side, `/pairs?pairs=${pairs}&rate=${rate}&seconds=${seconds}`),
    'all-p99': (side) => slowest(side, `/all?times=${BROADCASTS}`),
    'reconnect-seconds': ({ devices }) => devices.reconnect(),
  };
  for (const [name, measure] of Object.entries(cases)) rows.push(await inTurns(name, sides, measure));
  const { ours, reference } = sides;
  rows.push(row('kilobytes-each', [ours.kilobytes], [reference.kilobytes]));
  for (const { server, devices } of Object.values(sides)) {
    await devices.close();
    await server.stop();
  }
} finally {
  await setup.close();
}
console.log(`${sockets} devices; load of the machine: ${loadavg()[0]?.toFixed(1)}`);
for (const { case: name, ours, reference, ratio, spread } of rows)
  console.log(`${name.padEnd(18)} ours ${ours}  reference ${reference}  ratio ${ratio}  spread ${spread}`);
if (values.json) console.log(JSON.stringify(rows));

async function openSide(program: string, parameters: readonly string[], tokens: readonly string[]): Promise<Side> {
  const server = await run(`../live/${program}`, parameters);
  const before = await memoryOf(server.processId);
  const devices = await connectDevices(server.address, tokens);
  return { server, devices, kilobytes: ((await memoryOf(server.processId)) - before) / tokens.length };
}

/** Each side in turn, this many rounds after one that warms it. */
async function inTurns(
  name: string,
  { ours, reference }: Readonly<Record<'ours' | 'reference', Side>>,
  measure: (side: Side) => Promise<number>,
): Promise<Row> {
  const figures = { ours: [] as number[], reference: [] as number[] };
  for (const side of [ours, reference]) await measure(side);
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await measure(ours));
    figures.reference.push(await measure(reference));
  }
  return row(name, figures.ours, figures.reference);
}

/** Milliseconds until the slowest device in a hundred had a notice. */
async function slowest({ server, devices }: Side, path: string): Promise<number> {
  devices.taken();
  await (await fetch(server.address + path)).text();
  // The last of them are still under way.
  await new Promise((done) => setTimeout(done, 500));
  const taken = devices.taken().toSorted((a, b) => a - b);
  return taken[Math.floor(taken.length * 0.99)] ?? 0;
}

async function memoryOf(processId: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${processId}/status`, 'utf8'))?.[1]);
}

function row(name: string, ours: readonly number[], reference: readonly number[]): Row {
  const [a, b] = [median(ours), median(reference)];
  const ratios = ours.map((figure, at) => figure / (reference[at] ?? figure));
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return { case: name, ours: rounded(a), reference: rounded(b), ratio: rounded(a / b), spread };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

function rounded(figure: number): number {
  return Number(figure.toFixed(2));
}
