import { expect, it } from 'vitest';
import { timedSteps } from './timed-steps.ts';

it('reports which steps are running, and how long each took, even a failed one', async () => {
  let now = 1000;
  const steps = timedSteps(() => now);
  expect(steps.taken()).toEqual({ total: 0, took: {} });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = steps.run('drain', () => promise);
  now += 30;
  const second = steps.run('close', async () => {
    throw new Error('failed');
  });
  await expect(second).rejects.toThrow('failed');
  expect(steps.underWay()).toEqual(['drain']);
  now += 20;
  resolve('drained');
  expect(await first).toBe('drained');
  expect(steps.underWay()).toEqual([]);
  expect(steps.taken()).toEqual({ total: 50, took: { drain: 50, close: 0 } });
});
