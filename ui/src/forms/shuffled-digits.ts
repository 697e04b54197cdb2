/** The ten digits in a new order; `pick` returns a whole number from 0 to below its argument. */
export function shuffledDigits(pick: (below: number) => number): readonly string[] {
  const digits = [...ORDERED_DIGITS];
  for (let index = digits.length - 1; index > 0; index -= 1) {
    const other = pick(index + 1);
    [digits[index], digits[other]] = [digits[other] ?? '', digits[index] ?? ''];
  }
  return digits;
}

export const ORDERED_DIGITS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

const RANGE = 0x1_0000_0000;

/** A uniform whole number below a bound; values that would favour small ones are drawn again. */
export function pickRandomly(below: number): number {
  const fairEnd = RANGE - (RANGE % below);
  const [value = RANGE] = crypto.getRandomValues(new Uint32Array(1));
  return value < fairEnd ? value % below : pickRandomly(below);
}
