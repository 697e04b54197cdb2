import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { changedFiles } from './changed-files.ts';
import { keepFigures, readFigures } from './runs/last-figures.ts';
import { killMarked } from './runs/marked-processes.ts';
import { endPrograms } from './runs/run-program.ts';
import { runSteps } from './runs/run-steps.ts';
import { Screen } from './runs/screen.ts';
import { prepareBrowserTests, type Step, steps } from './steps.ts';

const LANES_MAX = 4;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Omits browsers and whole programs as they run in production. */
    quick: { type: 'boolean', default: false },
    /**
     * Checks only the files changed since main and tests their modules, without whole servers: for use between two
     * commits.
     */
    changed: { type: 'boolean', default: false },
    /** Runs only the long checks, in their long form. */
    long: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !steps.some((step) => isCalled(step, name)));
if (unknown.length > 0)
  throw new Error(`No such check: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`);

const chosen = steps.filter(
  (step) => (positionals.length === 0 || positionals.some((name) => isCalled(step, name))) && isMeant(step),
);
const figures = await readFigures();
// One more than there are cores, since suites wait a third of their time.
const lanes = Math.min(availableParallelism() + 1, LANES_MAX);
const screen = new Screen(process.stdout, { figures, lanes });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void interrupt());

// Browsers are installed and pages built beside the first checks; the browser tests wait for that and report its
// errors.
if (chosen.some(({ kind }) => kind === 'browser')) prepareBrowserTests().catch(() => undefined);
const results = await runSteps(chosen, {
  lanes,
  screen,
  isLong: values.long,
  changed: values.changed ? changedFiles() : undefined,
});
if (!values.changed && results.every(({ failed }) => failed === 0))
  await keepFigures({
    ...figures,
    ...Object.fromEntries(results.map(({ name, seconds, passed }) => [name, { seconds, tests: passed }])),
  });
screen.summarise(results);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;

function isMeant({ name, kind, isLong = false, hasLongForm = false }: Step): boolean {
  if (values.long) return isLong || hasLongForm;
  if (isLong) return positionals.length > 0;
  if (kind === 'browser' || kind === 'release') return !values.quick && !values.changed;
  return !(values.changed && name === 'api');
}

/** Matches the step's name, or its first word: `browser` for all browser tests. */
function isCalled({ name }: Step, called: string): boolean {
  return name === called || name.startsWith(`${called}-`);
}

/** Ends everything that this run has started, before it ends itself. */
async function interrupt(): Promise<void> {
  screen.say('ending what was started …');
  await endPrograms();
  killMarked();
  process.exit(130);
}
