import { roundStep } from '../../parts/round-step.ts';

const LINES = 4;

/** Where the lines of an axis stand for values up to this one: round, evenly spaced, the highest at or above it. */
export function axisOf(most: number): readonly number[] {
  const step = roundStep(Math.max(most, 1) / LINES);
  const lines = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: lines + 1 }, (_, place) => place * step);
}
