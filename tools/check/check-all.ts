import { parseArgs } from 'node:util';
import { bringPackages } from '../bring/bring-packages.ts';
import type { Count } from './count-tests.ts';
import { type Step, steps } from './steps.ts';

const NAME_WIDTH = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-browser': { type: 'boolean', default: false } },
});
const chosen = steps.filter(
  (step) =>
    (positionals.length === 0 || positionals.includes(step.name)) &&
    !(values['no-browser'] && step.needsBrowser === true),
);
const unknown = positionals.filter((name) => steps.every((step) => step.name !== name));
if (unknown.length > 0)
  throw new Error(`No such check: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`);

await bringPackages();
let passed = 0;
let failed = 0;
for (const step of chosen) {
  const count = await report(step);
  passed += count.passed;
  failed += count.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function report(step: Step): Promise<Count> {
  const startedAt = performance.now();
  const count = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const mark = count.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${step.name.padEnd(NAME_WIDTH)}${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  if (count.failed > 0) console.log(`\n${count.output.trim()}\n`);
  return count;
}
