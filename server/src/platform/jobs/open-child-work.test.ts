import { setTimeout as pause } from 'node:timers/promises';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Job } from './job.ts';
import { ChildFailed, openChildWork } from './open-child-work.ts';

const MEGABYTE = 1_000_000;
const limits = {
  children: 1,
  waitingPerKey: 10,
  bytesMax: 8 * MEGABYTE,
  memoryBytes: 150 * MEGABYTE,
  processorMilliseconds: 800,
  wallMilliseconds: 20_000,
  idleMilliseconds: 60_000,
  jobsPerChild: 50,
};
const work = openChildWork(limits);
afterAll(() => work.close());
const job: Job<string, unknown> = {
  module: new URL('../../../test/jobs/hostile-job.ts', import.meta.url).href,
  answer: z.unknown(),
  refusals: uploadRefusals,
};
const runJob = (question: string, bytes = Buffer.alloc(0)) => work.run('bob', job, { question, bytes });

it('sends bytes to the child and back unchanged', async () => {
  const bytes = Buffer.from(Array.from({ length: 3 * MEGABYTE }, (_, at) => at % 251));
  const { answer, bytes: back } = await runJob('reverse', bytes);
  expect(answer).toBe(bytes.length);
  expect(back.reverse().equals(bytes)).toBe(true);
  expect((await runJob('reverse')).answer).toBe(0);
});

it('passes nothing of this process’s environment to the child', async () => {
  expect((await runJob('surroundings')).answer).toEqual(['MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE']);
});

it('passes refusals on, and distinguishes our own faults from a file that crashed its reader', async () => {
  await expect(runJob('refuse')).rejects.toMatchObject({ kind: uploadRefusals.FileTooLarge, data: { megabytes: 5 } });
  await expect(runJob('fail')).rejects.toThrow('torn');
  await expect(runJob('fail')).rejects.not.toBeInstanceOf(ChildFailed);
});

it.each(['spin', 'grow', 'crash'])('ends a job that would %s, and runs the next one', async (what) => {
  await expect(runJob(what)).rejects.toBeInstanceOf(ChildFailed);
  expect((await runJob('reverse', Buffer.from('ab'))).bytes.toString()).toBe('ba');
});

it('gives no job to a child that is exiting because it was idle', async () => {
  const restless = openChildWork({ ...limits, idleMilliseconds: 1 });
  const answers: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    answers.push((await restless.run('bob', job, { question: 'reverse', bytes: Buffer.from('ab') })).bytes.toString());
    // Long enough for the child to be told to end, not for it to be gone.
    await pause(3);
  }
  await restless.close();
  expect(answers).toEqual(['ba', 'ba', 'ba', 'ba']);
});
