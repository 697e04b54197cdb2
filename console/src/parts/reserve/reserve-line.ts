import { roundStep } from './round-step.ts';

interface Day {
  readonly circulation: string;
  readonly reserve: string | null;
}

/** The axis of a chart of similar amounts: it does not start at zero, but just around them. */
export interface ReserveAxis {
  readonly low: number;
  readonly high: number;
  /** From the lowest grid line to the highest. */
  readonly lines: readonly number[];
}

const LINES = 4;
const AROUND = 0.1;

/** The axis for both curves, at round amounts; used only for drawing, so cents may be lost. */
export function reserveAxis(days: readonly Day[]): ReserveAxis {
  const values = days.flatMap((day) => [
    Number(day.circulation),
    ...(day.reserve === null ? [] : [Number(day.reserve)]),
  ]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max((most - least) * AROUND, most * 0.01, 1);
  const step = roundStep((most - least + 2 * margin) / LINES);
  const lowest = Math.floor(Math.max(0, least - margin) / step);
  const highest = Math.ceil((most + margin) / step);
  const lines = Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * step);
  return { low: lowest * step, high: highest * step, lines };
}
