import { parseArgs } from 'node:util';
import { bringPackages } from '../bring/bring-packages.ts';
import { bringBrowsers } from './bring-browsers.ts';
import type { Count } from './count-tests.ts';
import { type Step, steps } from './steps.ts';

const NAME_WIDTH = 16;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-browser': { type: 'boolean', default: false } },
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
const counts = (
  await Promise.all([inTurn(stories), inTurn(checks).then(async (done) => [...done, ...(await inTurn(stories))])])
).flat();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function isOfBrowser(step: Step): boolean {
  return step.needsBrowser === true;
}

/** By its own name, or by the first word of it: `browser` for all stories. */
function isCalled({ name }: Step, called: string): boolean {
  return name === called || name.startsWith(`${called}-`);
}

/** Takes one step after another off the list, from which somebody else may take as well. */
async function inTurn(list: Step[]): Promise<readonly Count[]> {
  const done: Count[] = [];
  for (let step = list.shift(); step !== undefined; step = list.shift()) done.push(await report(step));
  return done;
}

async function report(step: Step): Promise<Count> {
  const startedAt = performance.now();
  const count = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const mark = count.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${step.name.padEnd(NAME_WIDTH)}${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  if (count.failed > 0) console.log(`\n${count.output.trim()}\n`);
  return count;
}
