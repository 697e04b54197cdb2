import { parseArgs } from 'node:util';
import { makePhoto, openSetup, type Sender } from './uploads/setup.ts';

/**
 * Stores photos of twelve million points one by one, then thirty at once while a person goes on reading a profile.
 * The reads are held against the same reads with nobody sending, in the same run.
 */
const ROUNDS = 9;
const AT_ONCE = 30;
const QUIET_MILLISECONDS = 3000;
const STORED_MILLISECONDS_MAX = 400;
const P99_MILLISECONDS_MAX = 150;

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const setup = await openSetup(['alice', 'bob', 'carol']);
const photo = await makePhoto();
try {
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) alone.push(await setup.send(senderAt(round), photo));
  const until = performance.now() + QUIET_MILLISECONDS;
  const quiet = await readWhile(() => performance.now() < until);
  let isSending = true;
  const sending = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => setup.send(senderAt(at), photo))).finally(
    () => (isSending = false),
  );
  const busy = await readWhile(() => isSending);
  const together = await sending;
  report({ alone, quiet, busy, last: Math.max(...together) });
} finally {
  await setup.close();
}

function senderAt(at: number): Sender {
  const sender = setup.senders[at % setup.senders.length];
  if (!sender) throw new Error('Nobody is there to send');
  return sender;
}

/** How long each read takes while something goes on: four readers, each reading again at once. */
async function readWhile(isGoingOn: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  const readOn = async (at: number) => {
    while (isGoingOn()) taken.push(await setup.read(senderAt(at)));
  };
  await Promise.all([0, 1, 2, 3].map(readOn));
  return taken;
}

function share(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

interface Figures {
  readonly alone: readonly number[];
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly last: number;
}

function report({ alone, quiet, busy, last }: Figures): void {
  const rows = [
    { case: 'photo-alone', ours: share(alone, 0.5), reference: STORED_MILLISECONDS_MAX, figures: alone },
    { case: 'others-p99', ours: share(busy, 0.99), reference: P99_MILLISECONDS_MAX, figures: busy },
  ].map(({ figures, ...row }) => ({
    ...row,
    ratio: row.ours / row.reference,
    spread: share(figures, 1) - share(figures, 0),
  }));
  const written = (figure: number) => `${figure.toFixed(0)} ms`;
  const size = (photo.length / 1_000_000).toFixed(1);
  console.log(`a photo of ${size} MB alone: median ${written(share(alone, 0.5))}, worst ${written(share(alone, 1))}`);
  console.log(`${AT_ONCE} at once: the last one is stored after ${written(last)}`);
  console.log(
    `reads meanwhile: ${busy.length}, median ${written(share(busy, 0.5))}, p99 ${written(share(busy, 0.99))}; with nobody sending p99 ${written(share(quiet, 0.99))}`,
  );
  if (values.json) console.log(JSON.stringify(rows));
}
