import { parseArgs } from 'node:util';
import { openSetup } from './login/setup.ts';

/**
 * How long a login and a check of the payment password take, and what fifty logins at once cost those who only read.
 * The reads are held against the same reads with nobody logging in, in the same run.
 */
const ROUNDS = 25;
const AT_ONCE = 50;
const WAVES = 5;
const READERS = 4;
const QUIET_MILLISECONDS = 3000;
const CHECK_MILLISECONDS_MAX = 250;
const P99_MILLISECONDS_MAX = 100;

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const setup = await openSetup(AT_ONCE);
try {
  const logins: number[] = [];
  const checks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    logins.push(await setup.logIn(round));
    checks.push(await setup.authorizePayment(round));
  }
  const until = performance.now() + QUIET_MILLISECONDS;
  const quiet = await readWhile(() => performance.now() < until);
  const { together, busy } = await waves();
  report({ logins, checks, quiet, busy, together });
} finally {
  await setup.close();
}

/** Fifty people log in at the same moment, again and again, while others read on. */
async function waves(): Promise<{ together: readonly number[]; busy: readonly number[] }> {
  const together: number[] = [];
  let isBusy = true;
  const everybody = async () => {
    for (let wave = 0; wave < WAVES; wave += 1)
      together.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, person) => setup.logIn(person)))));
  };
  const loggingIn = everybody().finally(() => (isBusy = false));
  const busy = await readWhile(() => isBusy);
  await loggingIn;
  return { together, busy };
}

/** How long each read takes while something goes on: a few readers, each reading again at once. */
async function readWhile(isGoingOn: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  const readOn = async () => {
    while (isGoingOn()) taken.push(await setup.readConfig());
  };
  await Promise.all(Array.from({ length: READERS }, readOn));
  return taken;
}

function share(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

interface Figures {
  readonly logins: readonly number[];
  readonly checks: readonly number[];
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly together: readonly number[];
}

function report({ logins, checks, quiet, busy, together }: Figures): void {
  const rows = [
    { case: 'login', ours: share(logins, 0.5), reference: CHECK_MILLISECONDS_MAX, figures: logins },
    { case: 'payment-password', ours: share(checks, 0.5), reference: CHECK_MILLISECONDS_MAX, figures: checks },
    { case: 'config-p99', ours: share(busy, 0.99), reference: P99_MILLISECONDS_MAX, figures: busy },
  ].map(({ figures, ...row }) => ({
    ...row,
    ratio: row.ours / row.reference,
    spread: share(figures, 1) - share(figures, 0),
  }));
  const written = (figures: readonly number[]) =>
    `median ${share(figures, 0.5).toFixed(0)}, p99 ${share(figures, 0.99).toFixed(0)}, worst ${share(figures, 1).toFixed(0)} ms`;
  console.log(`a login alone: ${written(logins)}`);
  console.log(`a check of the payment password alone: ${written(checks)}`);
  console.log(`${AT_ONCE} logins at once: ${written(together)}`);
  console.log(
    `/api/config meanwhile, ${busy.length} reads: ${written(busy)}; with nobody logging in ${written(quiet)}`,
  );
  if (values.json) console.log(JSON.stringify(rows));
}
