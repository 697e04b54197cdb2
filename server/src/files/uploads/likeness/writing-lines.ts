import type { LinePrint } from './line-prints.ts';

/**
 * Measured on payment vouchers (also compressed to quality 40, halved, blurred, turned by two degrees, with light and
 * dark swapped): each line of writing is at least five times as long as high, with 14 to 31 of 64 steps. Bars have 8;
 * photos and noise give few lines, under ten times as long as high; a pattern repeats one print.
 */
const RATIO_MIN = 4;
const STEPS_MIN = 10;
/** Lines that differ in fewer steps count as the same. */
const DIFFERENT_STEPS_MIN = 6;

/** The number of different lines of writing among these lines. */
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
