import { parseArgs } from 'node:util';
import { bringPackages } from '../bring/bring-packages.ts';
import { bringBrowsers } from './bring-browsers.ts';
import type { Count } from './count-tests.ts';
import { type Step, steps } from './steps.ts';

const NAME_WIDTH = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-browser': { type: 'boolean', default: false } },
});
const chosen = steps.filter(
  (step) =>
    (positionals.length === 0 || positionals.includes(step.name)) && !(values['no-browser'] && isOfBrowser(step)),
);
const unknown = positionals.filter((name) => steps.every((step) => step.name !== name));
if (unknown.length > 0)
  throw new Error(`No such check: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`);

// Installed beside the packages and the first checks; the stories wait for it and say what went wrong.
if (chosen.some(isOfBrowser)) bringBrowsers().catch(() => undefined);
await bringPackages();
// The stories wait as long as they work, so the other checks run beside them, one after another.
const lanes = [chosen.filter(isOfBrowser), chosen.filter((step) => !isOfBrowser(step))];
const counts = (await Promise.all(lanes.map(inTurn))).flat();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function isOfBrowser(step: Step): boolean {
  return step.needsBrowser === true;
}

async function inTurn(lane: readonly Step[]): Promise<readonly Count[]> {
  const done: Count[] = [];
  for (const step of lane) done.push(await report(step));
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
