import { expect, it } from 'vitest';
import type { Step } from '../acts/action.ts';
import { shrink } from './shrink.ts';

const step = (n: number): Step => ({
  n,
  afterSeconds: 10,
  action: 'look',
  who: `person${n % 7}`,
  on: '',
  pick: n,
});
const steps = Array.from({ length: 200 }, (_, index) => step(index + 1));
const never = () => false;

it('keeps only the steps that reproduce a fault', async () => {
  const breaks = async (some: readonly Step[]) => [20, 77, 150].every((needed) => some.some(({ n }) => n === needed));
  const fewest = await shrink(steps, [], { breaks, isOver: never });
  expect(fewest.map(({ n }) => n)).toEqual([20, 77, 150]);
});

it('preserves the time between the remaining steps, so that clocks expire as before', async () => {
  const breaks = async (some: readonly Step[]) => some.some(({ n }) => n === 150);
  const [left] = await shrink(steps, [], { breaks, isOver: never });
  expect(left?.afterSeconds).toBe(1500);
});

it('tries the people of the fault first', async () => {
  let tries = 0;
  const breaks = async (some: readonly Step[]) => {
    tries += 1;
    return some.some(({ n }) => n === 10) && some.some(({ n }) => n === 150);
  };
  await shrink(steps, ['person3'], { breaks, isOver: () => tries > 0 });
  expect(tries).toBe(1);
});

it('returns its current result when no time is left', async () => {
  const fewest = await shrink(steps, [], { breaks: async () => true, isOver: () => true });
  expect(fewest).toEqual(steps);
});
