const FACTORS = [1, 2, 2.5, 5, 10];

/** The step between the lines of an axis: the next round number above. It is whole, since the values are whole. */
export function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const factor = FACTORS.find((candidate) => candidate * power >= wanted && Number.isInteger(candidate * power)) ?? 10;
  return factor * power;
}
