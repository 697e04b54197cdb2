import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

/** A queue on a test clock, on which each piece of work takes the time it states. */
function openWorkshop(waitingPerKey = 100) {
  let now = 0;
  const order: string[] = [];
  const queue = openFairQueue({ running: 1, waitingPerKey }, () => now);
  const send = (key: string, takes: number) =>
    queue.run(key, async () => {
      order.push(key);
      await new Promise(setImmediate);
      now += takes;
    });
  return { order, send };
}

it('lets a user with one small job overtake a user with a hundred slow ones', async () => {
  const { order, send } = openWorkshop();
  const slow = Array.from({ length: 100 }, () => send('mallory', 6000));
  await send('bob', 100);
  expect(order).toEqual(['mallory', 'bob', 'mallory']);
  await Promise.all(slow);
});

it('shares time, not turns, among the waiting users', async () => {
  const { order, send } = openWorkshop();
  await Promise.all([
    ...Array.from({ length: 4 }, () => send('mallory', 900)),
    ...Array.from({ length: 30 }, () => send('bob', 100)),
  ]);
  const first = order.slice(0, 20);
  expect(first.filter((key) => key === 'mallory').length).toBeLessThanOrEqual(3);
  expect(order).toHaveLength(34);
});

it('does not let new users overtake waiting ones', async () => {
  const { order, send } = openWorkshop();
  const bob = [send('bob', 100), send('bob', 100)];
  const strangers = Array.from({ length: 20 }, (_, index) => send(`new ${index}`, 100));
  await Promise.all(bob);
  expect(order.lastIndexOf('bob')).toBeLessThanOrEqual(22);
  await Promise.all(strangers);
});

it('refuses only the user who queues too much', async () => {
  const { send } = openWorkshop(3);
  const taken = Array.from({ length: 4 }, () => send('mallory', 10));
  await expect(send('mallory', 10)).rejects.toMatchObject({ kind: commonRefusals.TooManyRequests });
  await send('bob', 10);
  await Promise.all(taken);
});

it('continues after a failed job', async () => {
  const queue = openFairQueue({ running: 1, waitingPerKey: 5 });
  await expect(queue.run('bob', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await queue.run('bob', async () => 7)).toBe(7);
});
