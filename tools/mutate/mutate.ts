import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../check/runs/run-program.ts';
import { count, emptyTally } from '../check/runs/tally.ts';
import { type PlantedBug, plant, readPlantedBugs } from './planted-bug.ts';
import { makeScratchTree } from './scratch-tree.ts';

/**
 * Plants each bug into a copy of the sources and runs the test that must then fail. `./eh mutate trading` selects those
 * whose number or file contains that word, `-- --sample 20` twenty of all, spread evenly.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { sample: { type: 'string' } },
});
const all = readPlantedBugs().filter(({ id, file }) =>
  positionals.every((word) => id.includes(word) || file.includes(word)),
);
const size = Math.min(all.length, Number(values.sample ?? all.length));
const chosen = Array.from({ length: size }, (_, index) => all[Math.floor((index * all.length) / size)]);
const tree = makeScratchTree();
process.once('exit', () => tree.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const missed: PlantedBug[] = [];
for (const bug of chosen) {
  if (bug === undefined) continue;
  const fate = await fateOf(bug);
  console.log(`${fate === 'caught' ? '✓' : '✗'} ${fate}  ${bug.id.padEnd(14)}${bug.rule}`);
  if (fate !== 'caught') missed.push(bug);
}
console.log(`${size - missed.length} passed, ${missed.length} failed`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** A test must fail because of the bug: a file that cannot be loaded with the bug proves nothing. */
async function fateOf(bug: PlantedBug): Promise<'caught' | 'not caught' | 'not planted' | 'no test ran'> {
  const path = join(tree.folder, bug.file);
  const text = readFileSync(path, 'utf8');
  const planted = plant(text, bug);
  if (planted === null) return 'not planted';
  let tally = emptyTally;
  writeFileSync(path, planted);
  try {
    await runProgram('vitest', ['run', bug.caughtBy, '--reporter=tools/check/runs/vitest-reporter.ts'], {
      folder: tree.folder,
      onEvent: (event) => (tally = event.kind === 'broken' ? tally : count(tally, event)),
    });
  } finally {
    writeFileSync(path, text);
  }
  if (tally.failed > 0) return 'caught';
  return tally.passed > 0 ? 'not caught' : 'no test ran';
}
