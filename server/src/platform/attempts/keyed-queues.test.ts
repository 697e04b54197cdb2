import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openKeyedQueues } from './keyed-queues.ts';

/** Work that ends on demand and counts how much of it runs at once. */
function slowWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    most: () => most,
    running: () => running,
    begin: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
    async endAll() {
      while (running > 0) {
        ends.splice(0).forEach((end) => end());
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

it('runs limited numbers of jobs per key and in total, and eventually all of them', async () => {
  const lines = openKeyedQueues({ running: 4, runningPerKey: 2, waitingPerKey: 10 });
  const work = slowWork();
  const ofOne = Array.from({ length: 6 }, () => lines.run('mallory', work.begin));
  await new Promise((resolve) => setImmediate(resolve));
  expect(work.running()).toBe(2);
  const ofOthers = ['alice', 'bob', 'carol'].map((key) => lines.run(key, work.begin));
  await new Promise((resolve) => setImmediate(resolve));
  expect(work.running()).toBe(4);
  await work.endAll();
  await Promise.all([...ofOne, ...ofOthers]);
  expect(work.most()).toBe(4);
});

it('refuses only the key whose own queue is too long', async () => {
  const lines = openKeyedQueues({ running: 4, runningPerKey: 1, waitingPerKey: 2 });
  const work = slowWork();
  const standing = Array.from({ length: 3 }, () => lines.run('mallory', work.begin));
  const refused = await lines.run('mallory', work.begin).catch((error: unknown) => error);
  expect(refused instanceof Refusal && refused.kind).toBe(commonRefusals.TooManyRequests);
  const other = lines.run('alice', work.begin);
  await new Promise((resolve) => setImmediate(resolve));
  expect(work.running()).toBe(2);
  await work.endAll();
  await Promise.all([...standing, other]);
});

it('continues after a failed job', async () => {
  const lines = openKeyedQueues({ running: 1, runningPerKey: 1, waitingPerKey: 5 });
  const failing = lines.run('alice', () => Promise.reject(new Error('broken')));
  const next = lines.run('alice', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
