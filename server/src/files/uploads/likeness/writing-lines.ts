import type { LinePrint } from './line-prints.ts';

/**
 * Measured on payment vouchers (also compressed to quality 40, halved, blurred, turned by two degrees, with light and dark
 * swapped): each line of writing is at least five times as long as high and has 14 to 31 steps of 64. Bars have 8, photos
 * and noise give lines that are less than ten times as long as high and few of them; a pattern repeats one print.
 */
const RATIO_MIN = 4;
const STEPS_MIN = 10;
/** Lines that differ in fewer steps say the same. */
const DIFFERENT_STEPS_MIN = 6;

/** How many different lines of writing there are among these lines of a picture. */
export function countWritingLines(lines: readonly LinePrint[]): number {
  const found: string[] = [];
  for (const { bits, ratio } of lines) {
    if (ratio < RATIO_MIN || ones(bits) < STEPS_MIN) continue;
    if (found.every((second) => differences(second, bits) >= DIFFERENT_STEPS_MIN)) found.push(bits);
  }
  return found.length;
}

function ones(bits: string): number {
  return bits.replaceAll('0', '').length;
}

function differences(first: string, second: string): number {
  let count = 0;
  for (let index = 0; index < first.length; index += 1) if (first[index] !== second[index]) count += 1;
  return count;
}
