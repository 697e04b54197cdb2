import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { answersPerSecond, once, type Wanted } from './api/load.ts';
import { run } from './api/running.ts';
import { type ApiSetup, openApiConnection, type Person } from './api/setup.ts';
import { openOurs } from './ledger/ours.ts';
import { openReference } from './ledger/reference.ts';
import { openSetup } from './ledger/setup.ts';
import { type ProcessorTime, processorTime } from './trades/processor-time.ts';

/**
 * Answers of the server a second over HTTP, as a process of its own, with token and guards. Reads are held against a
 * Fastify that answers a constant of the same size, transfers against one bare database transaction for each, in turns.
 */
const READERS = 64;
const PAYERS = 256;
/** More than a connection can use within a round. */
const PROOFS_EACH = 40;
const REFERENCE_CLIENTS = 32;

interface Result {
  readonly case: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  readonly spread: string;
  readonly goal: number;
}

const { values } = parseArgs({
  options: {
    /** The one case to measure; all of them where left out. */
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const setup = await openApiConnection(PAYERS, READERS);
const results: Result[] = [];
try {
  const cases = {
    profile: () => measureRead('profile', (reader) => read(reader, 'GET', '/api/m'), 0.5),
    market: () => measureRead('market', (reader) => read(reader, 'POST', '/api/order/market', {}), 0.35),
    bills: () => measureRead('bills', (reader) => read(reader, 'POST', '/api/report/fund', {}), 0.35),
    'transfer-256': () => measureTransfers(setup),
  };
  for (const [name, measure] of Object.entries(cases))
    if (values.only === undefined || values.only === name) results.push(await measure());
  for (const fault of await setup.faults()) {
    console.log(fault);
    process.exitCode = 1;
  }
} finally {
  await setup.close();
}
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
for (const { case: name, ours, reference, ratio, spread, goal } of results)
  console.log(
    `${name.padEnd(12)} ours ${ours}/s  reference ${reference}/s  ratio ${ratio} (goal ${goal})  spread ${spread}`,
  );
if (values.json) console.log(JSON.stringify(results.map((result) => ({ ...result, goal: undefined }))));

function read(person: Person, method: Wanted['method'], path: string, body?: object): Wanted {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  return { path, method, headers, body: body === undefined ? null : JSON.stringify(body) };
}

/** Each reader reads their own page, again and again. */
async function measureRead(name: string, wantedBy: (reader: Person) => Wanted, goal: number): Promise<Result> {
  const wanted = setup.readers.map(wantedBy);
  const next = (lane: number): Wanted => {
    const own = wanted[lane];
    if (!own) throw new Error('There are fewer readers than connections');
    return own;
  };
  const answer = await once(setup.server.address, next(0));
  const constant = await run('constant.ts', [String(Buffer.byteLength(answer))]);
  const load = { connections: READERS, seconds, next };
  try {
    return await inTurns(name, goal, {
      ours: () => answersPerSecond(setup.server.address, load),
      reference: () => answersPerSecond(constant.address, load),
    });
  } finally {
    await constant.stop();
  }
}

/** Each payer pays the next one a cent, again and again, with a proof in the place of the payment password. */
async function measureTransfers({ payers, proofsFor, server, spent }: ApiSetup): Promise<Result> {
  const books = await openSetup();
  const people = await openOurs(books.url);
  await people.close();
  const booksDatabase = openDatabase(books.url, () => undefined);
  const spentBare = async () => (await processorTime(booksDatabase, process.pid)).database;
  const bare: number[] = [];
  const reference = await openReference(books.url);
  let proofs: readonly string[][] = [];
  let sent = 0;
  const next = (lane: number): Wanted => {
    const [sender, receiver] = [payers[lane], payers[(lane + 1) % payers.length]];
    const proof = proofs[lane]?.pop();
    if (!sender || !receiver || proof === undefined) throw new Error('No proof is left: make the rounds shorter');
    sent += 1;
    const body = { recipient: receiver.user.account, amount: '0.01', security_password: proof, is_again: true };
    const wanted = read(sender, 'POST', '/api/transfer/add', body);
    return { ...wanted, headers: { ...wanted.headers, 'idempotency-key': randomUUID() } };
  };
  const costs: ProcessorTime[] = [];
  try {
    return await inTurns('transfer-256', 2, {
      async ours() {
        proofs = await proofsFor(PROOFS_EACH);
        const [before, sentBefore] = [await spent(), sent];
        const perSecond = await answersPerSecond(server.address, { connections: PAYERS, seconds, next });
        costs.push(costOf(before, await spent(), sent - sentBefore));
        return perSecond;
      },
      async reference() {
        const before = await spentBare();
        const perSecond = await reference.run({ clients: REFERENCE_CLIENTS, isHot: false }, seconds);
        bare.push(((await spentBare()) - before) / (perSecond * seconds));
        return perSecond;
      },
    });
  } finally {
    const part = (of: keyof ProcessorTime) => `${of} ${median(costs.map((cost) => cost[of])).toFixed(2)}`;
    console.log(
      `processor time of a transfer in ms: ${[part('server'), part('database'), part('caller')].join(', ')}; of a bare transaction: database ${median(bare).toFixed(2)}`,
    );
    await booksDatabase.close();
    await reference.close();
    await books.close();
  }
}

/** The difference of two readings, divided by the number of calls. */
function costOf(before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime {
  const figure = (of: keyof ProcessorTime) => (after[of] - before[of]) / count;
  return { server: figure('server'), database: figure('database'), caller: figure('caller') };
}

/** Rounds alternate between the two, so that a noisy neighbour meets both; the ratio is taken in each round. */
async function inTurns(
  name: string,
  goal: number,
  { ours, reference }: { ours: () => Promise<number>; reference: () => Promise<number> },
): Promise<Result> {
  const pairs: { mine: number; theirs: number }[] = [];
  await ours();
  await reference();
  for (let round = 0; round < rounds; round += 1) pairs.push({ mine: await ours(), theirs: await reference() });
  const ratios = pairs.map(({ mine, theirs }) => mine / theirs);
  return {
    case: name,
    ours: Math.round(median(pairs.map((pair) => pair.mine))),
    reference: Math.round(median(pairs.map((pair) => pair.theirs))),
    ratio: Number(median(ratios).toFixed(2)),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    goal,
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
