const LINES = 4;
const FACTORS = [1, 2, 2.5, 5, 10];

/** Where the lines of an axis stand for values up to this one: round, evenly spaced, the highest at or above it. */
export function axisOf(most: number): readonly number[] {
  const step = roundStep(Math.max(most, 1) / LINES);
  const lines = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: lines + 1 }, (_, place) => place * step);
}

/** The next round number above; trades come whole, so it is whole, too. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const factor = FACTORS.find((one) => one * power >= wanted && Number.isInteger(one * power)) ?? 10;
  return factor * power;
}
