import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** How long a start takes once everything is installed, and what memory the server keeps at rest, against our limits. */
const SECONDS_MAX = 8;
const MEGABYTES_MAX = 180;
const REST_MILLISECONDS = 5000;
const START_LIMIT_MILLISECONDS = 120_000;
const root = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});

const dataDir = await mkdtemp(join(tmpdir(), 'eh-bench-start-'));
const rounds: { seconds: number; megabytes: number }[] = [];
try {
  await startOnce();
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await startOnce());
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

const results = [
  judge(
    'second-start-seconds',
    SECONDS_MAX,
    rounds.map((round) => round.seconds),
  ),
  judge(
    'memory-megabytes',
    MEGABYTES_MAX,
    rounds.map((round) => round.megabytes),
  ),
];
for (const result of results)
  console.log(`${result.case}: ${result.ours} of at most ${result.reference}, spread ${result.spread}`);
if (values.json) console.log(JSON.stringify(results));

async function startOnce(): Promise<{ seconds: number; megabytes: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/eh.mjs'), 'start', '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  try {
    await Promise.race([
      isReady(child.stdout),
      ended.then(() => Promise.reject(new Error('The server ended before it was ready'))),
      pause(START_LIMIT_MILLISECONDS).then(() => Promise.reject(new Error('The server was not ready in time'))),
    ]);
    const seconds = (performance.now() - startedAt) / 1000;
    await pause(REST_MILLISECONDS);
    return { seconds, megabytes: await residentMegabytes(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function isReady(output: NodeJS.ReadableStream): Promise<void> {
  let text = '';
  return new Promise((done) => {
    output.on('data', (chunk) => {
      text += String(chunk);
      if (/^ready /m.test(text)) done();
    });
  });
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function judge(name: string, reference: number, figures: readonly number[]) {
  const sorted = figures.toSorted((item, other) => item - other);
  const ours = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const round = (figure: number): number => Math.round(figure * 100) / 100;
  const spread = `${round(sorted[0] ?? ours)}–${round(sorted.at(-1) ?? ours)}`;
  return { case: name, ours: round(ours), reference, ratio: round(ours / reference), spread };
}
