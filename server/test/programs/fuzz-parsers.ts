import { parseArgs } from 'node:util';
import { watchBranches } from '../fuzz/branches.ts';
import { corpusOf, storeCorpus } from '../fuzz/corpus.ts';
import { fuzz } from '../fuzz/guided-fuzz.ts';
import { targets } from '../fuzz/targets.ts';

/**
 * Guided by the branches that run, changes inputs of the parsers of files, answers of chains and the like until a promise
 * of one is broken or the time is over.
 *
 *   --target webm              one of them
 *   --seconds 20               for each
 *   --keep                     stores the inputs that found new ways, which every `npm test` runs again
 */
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    keep: { type: 'boolean', default: false },
  },
});
const STORED_MAX = 60;

const wanted = targets.filter(({ name }) => values.target === undefined || values.target === name);
if (wanted.length === 0) throw new Error(`There are ${targets.map(({ name }) => name).join(', ')}`);
const branches = watchBranches();
let faults = 0;
for (const target of wanted) {
  const until = performance.now() + Number(values.seconds) * 1000;
  const isOver = () => performance.now() > until;
  const corpus = corpusOf(target.name);
  const { runs, found, fault } = fuzz(target, corpus, { branches, seed: Number(values.seed), isOver });
  console.log(`${target.name}: ${runs} inputs, ${found.length} new ways${fault ? '' : ', its promise holds'}`);
  if (fault) {
    faults += 1;
    console.log(`  ${fault.why}\n  ${fault.input.toString('base64')}`);
  }
  if (values.keep) storeCorpus(target.name, [...corpus, ...found, ...(fault ? [fault.input] : [])].slice(-STORED_MAX));
}
branches.close();
process.exitCode = faults === 0 ? 0 : 1;
