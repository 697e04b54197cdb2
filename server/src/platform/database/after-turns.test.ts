import { expect, it } from 'vitest';
import { afterTurns } from './after-turns.ts';

const TURNS = { count: 5, milliseconds: 20 };

function holdUp(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('runs after the given number of event-loop turns, and not when it is stopped before', async () => {
  const acted: string[] = [];
  const stop = afterTurns(TURNS, () => acted.push('stopped'));
  afterTurns(TURNS, () => acted.push('left'));
  stop();
  await expect.poll(() => acted).toEqual(['left']);
});

it('counts the time in which the process was blocked as one turn', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, TURNS.milliseconds);
  const actedAt = new Promise<number>((done) => afterTurns(TURNS, () => done(turns)));
  holdUp(TURNS.count * TURNS.milliseconds * 2);
  // Both clocks stood still meanwhile: without turns the act would come at the first of the other one.
  expect(await actedAt).toBeGreaterThanOrEqual(TURNS.count - 1);
  clearInterval(count);
});
