import { roundStep } from '../../parts/reserve/round-step.ts';

const STEPS = 4;

/** The ticks of an axis for values up to `most`: round, evenly spaced, the last one at or above `most`. */
export function axisOf(most: number): readonly number[] {
  const step = roundStep(Math.max(most, 1) / STEPS);
  const count = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
