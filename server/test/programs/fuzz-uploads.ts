import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanSent, diskFileStore, openPrivateFiles } from '../../src/files/uploads/index.ts';
import { releaseMemory } from '../../src/platform/process/release-memory.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { openHostileFiles } from '../files/hostile-files.ts';

/**
 * Sends files that were made to hurt through what reads uploads, and says as JSON what came of them and how much memory
 * this process and its children held at most. `--files 10000 --seed 1`; a seed gives the same files again.
 */
const LOOK_MILLISECONDS = 20;
const PAGE_BYTES = 4096;
/** The files themselves are made in this process too; what they leave behind is not what is measured. */
const COLLECTED_EVERY = 50;

const { values } = parseArgs({
  options: { files: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const [count, first] = [Number(values.files), Number(values.seed)];
const unhandled: string[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(String(reason)));
process.on('uncaughtException', (error) => unhandled.push(String(error)));

const files = openPrivateFiles(diskFileStore(join(tmpdir(), 'eh-no-files')), () => []);
const fileOf = await openHostileFiles();
const outcomes: Record<string, number> = {};
const slowest = { seed: 0, family: '', milliseconds: 0 };
const broken: { seed: number; family: string; why: string }[] = [];
const held = { own: 0, children: 0, together: 0 };
const began = performance.now();

const watch = setInterval(() => {
  const own = process.memoryUsage.rss();
  const children = files.children().reduce((sum, pid) => sum + rssOf(pid), 0);
  held.own = Math.max(held.own, own);
  held.children = Math.max(held.children, children);
  held.together = Math.max(held.together, own + children);
}, LOOK_MILLISECONDS);

for (let seed = first; seed < first + count; seed += 1) {
  const { family, ...sent } = fileOf(seed);
  const start = performance.now();
  const outcome = await cleanSent(files, 'fuzz', { ...sent, length: sent.bytes.length }).then(
    ({ mediaType }) => `kept as ${mediaType}`,
    (error: unknown) => {
      if (error instanceof Refusal) return `refused ${error.kind.code}`;
      broken.push({ seed, family, why: String(error) });
      return 'broken';
    },
  );
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const milliseconds = Math.round(performance.now() - start);
  if (seed % COLLECTED_EVERY === 0) releaseMemory();
  if (milliseconds > slowest.milliseconds) Object.assign(slowest, { seed, family, milliseconds });
}
clearInterval(watch);
await files.close();
const seconds = Math.round((performance.now() - began) / 1000);
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
const memory = {
  own: megabytes(held.own),
  children: megabytes(held.children),
  together: megabytes(held.together),
};
process.stdout.write(
  `${JSON.stringify({ seed: first, files: count, seconds, megabytes: memory, outcomes, slowest, broken, unhandled }, null, 2)}\n`,
);
process.exitCode = broken.length + unhandled.length > 0 ? 1 : 0;

/** The resident memory of a process, where the system reports it. */
function rssOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    // It has ended since, or the system has no such list.
    return 0;
  }
}
