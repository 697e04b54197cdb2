import { writeFileSync } from 'node:fs';
import { Refusal } from '../refusal.ts';
import { readFrames, writeFrame } from './frames.ts';
import type { Run } from './job.ts';

/** The program of a child process: runs one job at a time, and exits when a job takes too many resources. */
const [bytesMax = 0, memoryMax = 0, processorMilliseconds = 0] = process.argv.slice(2).map(Number);
const LOOK_MILLISECONDS = 10;
const MICROSECONDS = 1000;

// If memory runs out, the system should kill this process first, never the database.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems do not support this.
}

readFrames(
  process.stdin,
  bytesMax,
  ({ said, bytes }) => void work(said as { module: string; question: unknown }, bytes),
);
process.stdin.on('end', () => process.exit());

async function work({ module, question }: { module: string; question: unknown }, bytes: Buffer): Promise<void> {
  const began = process.cpuUsage();
  const watch = setInterval(() => endWhenCostly(began), LOOK_MILLISECONDS);
  try {
    const { run } = (await import(module)) as { run: Run<unknown, unknown> };
    const { answer, bytes: made } = await run(question, bytes);
    writeFrame(process.stdout, { said: { answer }, bytes: made });
  } catch (error) {
    const said =
      error instanceof Refusal
        ? { refused: { code: error.kind.code, data: error.data } }
        : { failed: error instanceof Error ? error.message : 'not an error' };
    writeFrame(process.stdout, { said, bytes: Buffer.alloc(0) });
  } finally {
    clearInterval(watch);
  }
}

/** Exits when a job is too costly, because library code on other threads cannot be stopped otherwise. */
function endWhenCostly(began: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(began);
  if (process.memoryUsage.rss() > memoryMax || (user + system) / MICROSECONDS > processorMilliseconds)
    process.kill(process.pid, 'SIGKILL');
}
