/** The lowest and the highest value that a line is drawn in. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** The points of a line in a square of a hundred, from left to right; instants without a value are skipped. */
export function pointsOf(values: readonly (string | null)[], { low, high }: Bounds): string {
  const last = Math.max(values.length - 1, 1);
  return values
    .flatMap((value, index) =>
      value === null
        ? []
        : [`${round((index / last) * 100)},${round(100 - ((Number(value) - low) / (high - low)) * 100)}`],
    )
    .join(' ');
}

/** Two decimals are finer than any screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
