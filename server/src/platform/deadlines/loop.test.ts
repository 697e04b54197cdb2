import { HOUR } from '@eh/contract/platform/spans.ts';
import { afterEach, expect, it } from 'vitest';
import { openLog } from '../observability/log.ts';
import { type Loop, startLoop } from './loop.ts';

let loop: Loop | undefined;
afterEach(() => loop?.stop());

function counting(round: () => Promise<number | null> = async () => null) {
  const rounds: number[] = [];
  const started = startLoop('counting', HOUR, openLog('silent'), () => {
    rounds.push(performance.now());
    return round();
  });
  loop = started;
  return { rounds, loop: started };
}

it('runs a round at its start, and one on each wake-up', async () => {
  const { rounds, loop } = counting();
  await loop.wake();
  await loop.wake();
  expect(rounds).toHaveLength(3);
});

it('runs one round for many nudges, after a pause', async () => {
  const { rounds, loop } = counting();
  await loop.wake();
  const before = rounds.length;
  for (let nudge = 0; nudge < 100; nudge += 1) loop.nudge();
  await expect.poll(() => rounds).toHaveLength(before + 1);
  for (let nudge = 0; nudge < 100; nudge += 1) loop.nudge();
  await expect.poll(() => rounds).toHaveLength(before + 2);
});

it('runs another round for a nudge that comes during a round', async () => {
  let go = (): void => undefined;
  const gate = new Promise<null>((resolve) => {
    go = () => resolve(null);
  });
  const { rounds, loop } = counting(() => gate);
  loop.nudge();
  go();
  await expect.poll(() => rounds).toHaveLength(2);
});

it('continues after a failed round, but not after it was stopped', async () => {
  const { rounds, loop } = counting(() => Promise.reject(new Error('the database is gone')));
  await loop.wake();
  const before = rounds.length;
  await loop.stop();
  await loop.wake();
  loop.nudge();
  expect(rounds).toHaveLength(before);
});
