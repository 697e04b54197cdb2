import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { underLoad, type Wanted } from './api/load.ts';
import { type Running, run } from './api/running.ts';
import { type ApiSetup, openApiConnection, type Person } from './api/setup.ts';
import { processTime } from './trades/processor-time.ts';

/**
 * The cost of traces: three servers on one database, without traces, with a tenth of the requests and with all of them,
 * answer the same calls in turns. A ratio is taken in each round, so that a noisy neighbour meets all three; the jobs run
 * in a fourth process.
 */
const READERS = 64;
const PAYERS = 256;
const PROOFS_EACH = 40;
const WAYS = ['off', '0.1', '1'] as const;
type Way = (typeof WAYS)[number];

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '2' } },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

const setup = await openApiConnection(PAYERS, READERS);
const collector = await run('../traces/sink.ts', []);
const traced = (ratio: Way) =>
  setup.startAnother({
    ROLE: 'api',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: ratio,
  });
const servers: Readonly<Record<Way, Running>> = {
  off: await setup.startAnother({ ROLE: 'api' }),
  '0.1': await traced('0.1'),
  '1': await traced('1'),
};
try {
  await measure('profile', READERS, async () => (lane) => read(personAt(setup.readers, lane), 'GET', '/api/m', null));
  await measure(
    'market',
    READERS,
    async () => (lane) => read(personAt(setup.readers, lane), 'POST', '/api/order/market', {}),
  );
  await measure('transfer', PAYERS, () => transfers(setup));
  for (const fault of await setup.faults()) {
    console.log(fault);
    process.exitCode = 1;
  }
} finally {
  await Promise.all([...Object.values(servers), collector].map((running) => running.stop()));
  await setup.close();
}
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);

interface Figures {
  readonly perSecond: number;
  /** Processor time of the server for an answer, in milliseconds. */
  readonly cost: number;
}

async function measure(name: string, connections: number, prepare: () => Promise<(lane: number) => Wanted>) {
  const found: Record<Way, Figures>[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const figures = {} as Record<Way, Figures>;
    // Another one is first in each round.
    const order = WAYS.map((_, at) => WAYS[(at + round + 1) % WAYS.length] ?? 'off');
    for (const way of order) {
      const [next, { address, processId }] = [await prepare(), servers[way]];
      const before = await processTime(processId);
      const { perSecond } = await underLoad(address, { connections, seconds, next });
      figures[way] = { perSecond, cost: ((await processTime(processId)) - before) / (perSecond * seconds) };
    }
    if (round >= 0) found.push(figures);
  }
  for (const way of WAYS) {
    const own = found.map((round) => round[way]);
    const share = (of: keyof Figures) => found.map((round) => round[way][of] / round.off[of]);
    console.log(
      `${name.padEnd(9)} traces ${way.padEnd(3)} ${median(own.map(({ perSecond }) => perSecond)).toFixed(0)}/s ` +
        `(${spread(share('perSecond'))} of off), ${median(own.map(({ cost }) => cost)).toFixed(3)} ms of the server (${spread(share('cost'))})`,
    );
  }
}

/** Each payer pays the next one a cent, with a proof in the place of the payment password. */
async function transfers({ payers, proofsFor }: ApiSetup): Promise<(lane: number) => Wanted> {
  const proofs = await proofsFor(PAYERS, PROOFS_EACH);
  return (lane) => {
    const [sender, receiver] = [personAt(payers, lane), personAt(payers, (lane + 1) % payers.length)];
    const proof = proofs[lane]?.pop();
    if (proof === undefined) throw new Error('No proof is left: make the rounds shorter');
    const body = { recipient: receiver.user.account, amount: '0.01', security_password: proof, is_again: true };
    const wanted = read(sender, 'POST', '/api/transfer/add', body);
    return { ...wanted, headers: { ...wanted.headers, 'idempotency-key': randomUUID() } };
  };
}

function read({ token }: Person, method: Wanted['method'], path: string, body: object | null): Wanted {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return { path, method, headers, body: body === null ? null : JSON.stringify(body) };
}

function personAt(people: readonly Person[], lane: number): Person {
  const found = people[lane];
  if (!found) throw new Error('There are fewer people than connections');
  return found;
}

function spread(shares: readonly number[]): string {
  return `${median(shares).toFixed(2)}, ${Math.min(...shares).toFixed(2)}–${Math.max(...shares).toFixed(2)}`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
