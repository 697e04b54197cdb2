import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { answersPerSecond, once, type Wanted } from './api/load.ts';
import { type ApiPlace, openApiPlace, type Person } from './api/place.ts';
import { run } from './api/running.ts';
import { openOurs } from './ledger/ours.ts';
import { openPlace } from './ledger/place.ts';
import { openReference } from './ledger/reference.ts';

/**
 * What the house answers a second over HTTP, as a process of its own, with token and guards. Reads are held against a
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
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const place = await openApiPlace(PAYERS);
const results: Result[] = [];
try {
  const { reader } = place;
  results.push(await measureRead('profile', read(reader, 'GET', '/api/m'), 0.5));
  results.push(await measureRead('market', read(reader, 'POST', '/api/order/market', {}), 0.35));
  results.push(await measureRead('bills', read(reader, 'POST', '/api/report/fund', {}), 0.35));
  results.push(await measureTransfers(place));
} finally {
  await place.close();
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

async function measureRead(name: string, wanted: Wanted, goal: number): Promise<Result> {
  const answer = await once(place.house.address, wanted);
  const constant = await run('constant.ts', [String(Buffer.byteLength(answer))]);
  const load = { connections: READERS, seconds, next: () => wanted };
  try {
    return await inTurns(name, goal, {
      ours: () => answersPerSecond(place.house.address, load),
      reference: () => answersPerSecond(constant.address, load),
    });
  } finally {
    await constant.stop();
  }
}

/** Each payer pays the next one a cent, again and again, with a proof in the place of the payment password. */
async function measureTransfers({ payers, prove, house }: ApiPlace): Promise<Result> {
  const books = await openPlace();
  const people = await openOurs(books.url, 1);
  await people.close();
  const reference = await openReference(books.url);
  let proofs: readonly string[][] = [];
  const next = (lane: number): Wanted => {
    const [sender, receiver] = [payers[lane], payers[(lane + 1) % payers.length]];
    const proof = proofs[lane]?.pop();
    if (!sender || !receiver || proof === undefined) throw new Error('No proof is left: make the rounds shorter');
    const body = { recipient: receiver.user.account, amount: '0.01', security_password: proof, is_again: true };
    return read(sender, 'POST', '/api/transfer/add', body);
  };
  try {
    return await inTurns('transfer-256', 2, {
      async ours() {
        proofs = await prove(PROOFS_EACH);
        return answersPerSecond(house.address, { connections: PAYERS, seconds, next });
      },
      reference: () => reference.run({ clients: REFERENCE_CLIENTS, isHot: false }, seconds),
    });
  } finally {
    await reference.close();
    await books.close();
  }
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
