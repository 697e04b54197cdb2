import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openLeast } from './api/least-server.ts';
import { type LoadFigures, once, underLoad, type Wanted } from './api/load.ts';
import { openProfiles } from './api/profiles.ts';
import { openApiConnection, type Person } from './api/setup.ts';
import type { ProcessorTime } from './trades/processor-time.ts';

/**
 * Answers of the server a second over HTTP, as a process of its own, with token and guards, against the least server: as many
 * bytes by one statement or function call, for the same callers in the same run, in turns.
 */
const READERS = 50;
const PAYERS = 256;
/** More than a connection can use within a round. */
const PROOFS_EACH = { 256: 40, 50: 160 };
/** The envelope of an answer, around its data. */
const ENVELOPE = '{"code":0,"msg":"","data":""}';
/** The goal for the wait of one call in a hundred with fifty at once, as a multiple of the least server's. */
const P99_MAX = 1.2;

interface Side {
  readonly figures: LoadFigures;
  /** Processor time of one call, in milliseconds. */
  readonly cost: ProcessorTime;
}

interface Result {
  readonly case: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  readonly spread: string;
  readonly goal: number;
  readonly p99: { readonly ours: number; readonly reference: number; readonly ratio: number };
  /** Processor time of a call in milliseconds, of the server and of PostgreSQL. */
  readonly cost: Readonly<Record<'ours' | 'reference', Pick<ProcessorTime, 'server' | 'database'>>>;
}

const { values } = parseArgs({
  options: {
    /** The one case to measure; all of them where left out. */
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** The folder for a flame graph of each case. */
    flames: { type: 'string' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const profiles = openProfiles(values.flames);
const setup = await openApiConnection(PAYERS, READERS, profiles.environment);
const least = await openLeast();
const results: Result[] = [];
try {
  const cases = {
    profile: () => measureRead('profile', (reader) => read(reader, 'GET', '/api/m')),
    market: () => measureRead('market', (reader) => read(reader, 'POST', '/api/order/market', {})),
    bills: () => measureRead('bills', (reader) => read(reader, 'POST', '/api/report/fund', {})),
    'transfer-50': () => measureTransfers('transfer-50', 50),
    'transfer-256': () => measureTransfers('transfer-256', 256),
  };
  for (const [name, measure] of Object.entries(cases))
    if (values.only === undefined || values.only === name) results.push(await measure());
  for (const fault of await setup.faults()) {
    console.log(fault);
    process.exitCode = 1;
  }
} finally {
  await least.close();
  await setup.close();
}
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
for (const { case: name, ours, reference, ratio, spread, goal, p99, cost } of results) {
  console.log(
    `${name.padEnd(12)} ours ${ours}/s  least server ${reference}/s  ratio ${ratio} (goal ${goal})  spread ${spread}  ` +
      `p99 ${p99.ours} of ${p99.reference} ms, ratio ${p99.ratio} (goal ${P99_MAX} with 50 at once)`,
  );
  const text = ({ server, database }: Result['cost']['ours']) => `server ${server} + database ${database}`;
  console.log(`${''.padEnd(12)} processor time of a call in ms: ${text(cost.ours)}, least ${text(cost.reference)}`);
}
if (values.json) console.log(JSON.stringify(results.map((result) => ({ ...result, goal: undefined }))));

function read(person: Person, method: Wanted['method'], path: string, body?: object): Wanted {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  return { path, method, headers, body: body === undefined ? null : JSON.stringify(body) };
}

/** Each reader reads their own page, again and again. */
async function measureRead(name: string, wantedBy: (reader: Person) => Wanted): Promise<Result> {
  const wanted = setup.readers.map(wantedBy);
  const path = await least.store(name, await once(setup.server.address, at(wanted, 0)));
  return inTurns(name, 0.6, {
    connections: READERS,
    prepare: async () => (lane) => at(wanted, lane),
    leastOf: (lane) => ({ ...at(wanted, lane), path }),
  });
}

/** Each payer pays the next one a cent, again and again, with a proof in the place of the payment password. */
async function measureTransfers(name: string, connections: 50 | 256): Promise<Result> {
  const payers = setup.payers.slice(0, connections);
  const prepare = async (): Promise<(lane: number) => Wanted> => {
    const proofs = await setup.proofsFor(connections, PROOFS_EACH[connections]);
    return (lane) => {
      const [sender, receiver] = [at(payers, lane), at(payers, (lane + 1) % payers.length)];
      const proof = proofs[lane]?.pop();
      if (proof === undefined) throw new Error('No proof is left: make the rounds shorter');
      const body = { recipient: receiver.user.account, amount: '0.01', security_password: proof, is_again: true };
      const wanted = read(sender, 'POST', '/api/transfer/add', body);
      return { ...wanted, headers: { ...wanted.headers, 'idempotency-key': randomUUID() } };
    };
  };
  const answer = await once(setup.server.address, (await prepare())(0));
  const bytes = Buffer.byteLength(answer) - ENVELOPE.length;
  return inTurns(name, 0.7, {
    connections,
    prepare,
    leastOf: (lane) => {
      const noise = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
      const body = { values: [lane + 1, ((lane + 1) % connections) + 1, noise], bytes };
      return read(at(payers, lane), 'POST', '/transfer', body);
    },
  });
}

interface Turns {
  readonly connections: number;
  /** Gives the calls of one round. */
  readonly prepare: () => Promise<(lane: number) => Wanted>;
  readonly leastOf: (lane: number) => Wanted;
}

/** Rounds alternate between the two, so that a noisy neighbour meets both; the ratio is taken in each round. */
async function inTurns(name: string, goal: number, { connections, prepare, leastOf }: Turns): Promise<Result> {
  const ours = async () => {
    const next = await prepare();
    return side(setup.spent, () => underLoad(setup.server.address, { connections, seconds, next }));
  };
  const theirs = () => side(least.spent, () => underLoad(least.address, { connections, seconds, next: leastOf }));
  const pairs: { mine: Side; theirs: Side }[] = [];
  await ours();
  await theirs();
  for (let round = 0; round < rounds; round += 1) pairs.push({ mine: await ours(), theirs: await theirs() });
  await profiles.during(name, setup.server.processId, ours);
  const ratios = pairs.map(({ mine, theirs }) => mine.figures.perSecond / theirs.figures.perSecond);
  const middle = (of: (pair: (typeof pairs)[number]) => number) => Number(median(pairs.map(of)).toPrecision(3));
  return {
    case: name,
    ours: Math.round(middle(({ mine }) => mine.figures.perSecond)),
    reference: Math.round(middle(({ theirs }) => theirs.figures.perSecond)),
    ratio: Number(median(ratios).toFixed(2)),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    goal,
    p99: {
      ours: middle(({ mine }) => mine.figures.p99),
      reference: middle(({ theirs }) => theirs.figures.p99),
      ratio: middle(({ mine, theirs }) => mine.figures.p99 / theirs.figures.p99),
    },
    cost: {
      ours: { server: middle(({ mine }) => mine.cost.server), database: middle(({ mine }) => mine.cost.database) },
      reference: {
        server: middle(({ theirs }) => theirs.cost.server),
        database: middle(({ theirs }) => theirs.cost.database),
      },
    },
  };
}

async function side(spent: () => Promise<ProcessorTime>, load: () => Promise<LoadFigures>): Promise<Side> {
  const before = await spent();
  const figures = await load();
  const after = await spent();
  const figure = (of: keyof ProcessorTime) => (after[of] - before[of]) / figures.count;
  return { figures, cost: { server: figure('server'), database: figure('database'), caller: figure('caller') } };
}

function at<T>(list: readonly T[], position: number): T {
  const found = list[position];
  if (found === undefined) throw new Error('There are fewer people than connections');
  return found;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
