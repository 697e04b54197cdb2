import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringPackages } from '../bring/bring-packages.ts';
import { root } from '../bring/root.ts';
import { bringBrowsers } from './bring-browsers.ts';
import { isWorthRepeating, judgeRepeated, readKnown } from './flaky.ts';
import { type Step, type StepResult, steps } from './steps.ts';

const NAME_WIDTH = 24;
/** Suites of running servers, which take minutes. */
const WHOLE_SERVERS = new Set(['api', 'release']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-browser': { type: 'boolean', default: false },
    /** Runs one or two failed tests once more, alone; `.ci/run` asks for it. */
    'repeat-failed': { type: 'boolean', default: false },
    /** Runs only the tests that import a file changed since main, and no API tests: for the minutes between two commits. */
    changed: { type: 'boolean', default: false },
  },
});
const since = values.changed ? whereMainWas() : undefined;
const chosen = steps.filter(
  (step) =>
    (positionals.length === 0 || positionals.some((name) => isCalled(step, name))) &&
    !(values['no-browser'] && isOfBrowser(step)) &&
    !(values.changed && (isOfBrowser(step) || WHOLE_SERVERS.has(step.name))),
);
const unknown = positionals.filter((name) => !steps.some((step) => isCalled(step, name)));
if (unknown.length > 0)
  throw new Error(`No such check: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`);

// Installed beside the packages and the first checks; the browser tests wait for it and report what went wrong.
if (chosen.some(isOfBrowser)) bringBrowsers().catch(() => undefined);
await bringPackages();
// Browser tests wait as much as they work, so the other checks run beside them, one after another. Once these are
// done, their core takes over browser tests too.
const browserTests = chosen.filter(isOfBrowser);
const checks = chosen.filter((step) => !isOfBrowser(step));
const firstRuns = (
  await Promise.all([
    inTurn(browserTests),
    inTurn(checks).then(async (done) => [...done, ...(await inTurn(browserTests))]),
  ])
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

/** By its own name, or by the first word of it: `browser` for all browser tests. */
function isCalled({ name }: Step, called: string): boolean {
  return name === called || name.startsWith(`${called}-`);
}

interface Run {
  readonly step: Step;
  readonly result: StepResult;
}

/** Takes one step after another off the list; a second worker may take from it as well. */
async function inTurn(list: Step[]): Promise<readonly Run[]> {
  const done: Run[] = [];
  for (let step = list.shift(); step !== undefined; step = list.shift())
    done.push({ step, result: await report(step.name, step.run(since)) });
  return done;
}

/** Names a test that passes alone, so that its cause is repaired next; one that was named before fails the run. */
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
      for (const name of verdict.knownFlaky) console.log(`named before and not repaired: ${name}`);
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

/** The commit where this branch left main; on main itself, the last commit. */
function whereMainWas(): string {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root });
    if (status === 0) return stdout.toString().trim();
  }
  return 'HEAD';
}
