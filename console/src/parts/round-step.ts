const FACTORS = [1, 2, 2.5, 5, 10];

/** How far apart the lines of an axis stand: the next round number above. What is drawn comes whole, so it is whole, too. */
export function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const factor = FACTORS.find((one) => one * power >= wanted && Number.isInteger(one * power)) ?? 10;
  return factor * power;
}
