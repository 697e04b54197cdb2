import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringPackages } from '../bring/bring-packages.ts';
import { root } from '../bring/root.ts';
import { bringBrowsers } from './bring-browsers.ts';
import { isWorthRepeating, judgeRepeated, readKnown } from './flaky.ts';
import { type Step, type StepResult, steps } from './steps.ts';

const NAME_WIDTH = 24;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-browser': { type: 'boolean', default: false },
    /** One or two tests that failed are run once more, alone; `.ci/run` asks for it. */
    'repeat-failed': { type: 'boolean', default: false },
  },
});
const chosen = steps.filter(
  (step) =>
    (positionals.length === 0 || positionals.some((name) => isCalled(step, name))) &&
    !(values['no-browser'] && isOfBrowser(step)),
);
const unknown = positionals.filter((name) => !steps.some((step) => isCalled(step, name)));
if (unknown.length > 0)
  throw new Error(`No such check: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`);

// Installed beside the packages and the first checks; the stories wait for it and say what went wrong.
if (chosen.some(isOfBrowser)) bringBrowsers().catch(() => undefined);
await bringPackages();
// The stories wait as long as they work, so the other checks run beside them, one after another. When these are done,
// their core takes over what is left of the stories, which would else be told on one core alone.
const stories = chosen.filter(isOfBrowser);
const checks = chosen.filter((step) => !isOfBrowser(step));
const firstRuns = (
  await Promise.all([inTurn(stories), inTurn(checks).then(async (done) => [...done, ...(await inTurn(stories))])])
).flat();
const runs =
  values['repeat-failed'] && isWorthRepeating(firstRuns.map(({ result }) => result))
    ? await repeatFailed(firstRuns)
    : firstRuns;
const passed = runs.reduce((sum, { result }) => sum + result.passed, 0);
const failed = runs.reduce((sum, { result }) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function isOfBrowser(step: Step): boolean {
  return step.needsBrowser === true;
}

/** By its own name, or by the first word of it: `browser` for all stories. */
function isCalled({ name }: Step, called: string): boolean {
  return name === called || name.startsWith(`${called}-`);
}

interface Run {
  readonly step: Step;
  readonly result: StepResult;
}

/** Takes one step after another off the list, from which somebody else may take as well. */
async function inTurn(list: Step[]): Promise<readonly Run[]> {
  const done: Run[] = [];
  for (let step = list.shift(); step !== undefined; step = list.shift())
    done.push({ step, result: await report(step.name, step.run()) });
  return done;
}

/** A test that passes alone is named, so that its cause is mended next; one that was named before fails the run. */
async function repeatFailed(firstRuns: readonly Run[]): Promise<readonly Run[]> {
  const known = readKnown(await readFile(join(root, 'tools/check/known-flaky.txt'), 'utf8'));
  const judged: Run[] = [];
  for (const run of firstRuns) {
    const { step, result } = run;
    if (result.failed === 0 || !step.repeat) judged.push(run);
    else {
      const again = await report(`${step.name} again`, step.repeat(result.failures));
      const verdict = judgeRepeated(result, again, known);
      for (const name of verdict.flaky) console.log(`flaky: ${name}`);
      for (const name of verdict.knownFlaky) console.log(`named before and not mended: ${name}`);
      judged.push({ step, result: { ...verdict.result, output: again.output } });
    }
  }
  return judged;
}

async function report(name: string, running: Promise<StepResult>): Promise<StepResult> {
  const startedAt = performance.now();
  const result = await running.catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    failures: [],
    output: String(error),
  }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const mark = result.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${name.padEnd(NAME_WIDTH)}${result.passed} passed, ${result.failed} failed in ${seconds} s`);
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  return result;
}
