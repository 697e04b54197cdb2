import type { Box, GreyPicture } from './grey-picture.ts';
import { stepsOf } from './picture-steps.ts';

/** A line of writing in a picture: the pattern of its ink, and its ratio of length to height. */
export interface LinePrint {
  /** A string of 64 zeros or ones. */
  readonly bits: string;
  readonly ratio: number;
}

const COLUMNS = 16;
const ROWS = 4;
/** A pixel counts as ink when it differs from its row's background by this much, of 255. */
const INK = 48;
const GAP_ROWS = 3;
const LINE_ROWS_MIN = 9;
const LINE_COLUMNS_MIN = 12;
const LINES_MAX = 60;

/**
 * Payment vouchers of one bank look alike; only their writing differs. So each line of writing has its own print, taken
 * within its own bounds, which trimming or resizing the picture does not change.
 */
export function linePrints(picture: GreyPicture): readonly LinePrint[] {
  const grounds = Array.from({ length: picture.height }, (_, y) => groundOf(picture, y));
  return linesOf(grounds)
    .flatMap(([top, bottom]) => boxOf(picture, grounds, { top, bottom }) ?? [])
    .slice(0, LINES_MAX)
    .map((box) => ({
      bits: stepsOf(picture, box, { columns: COLUMNS, rows: ROWS }),
      ratio: (box.right - box.left) / (box.bottom - box.top),
    }));
}

/** The background value of a row with ink, shared by most of its pixels; null for a row without ink. */
function groundOf(picture: GreyPicture, y: number): number | null {
  const row = picture.points.subarray(y * picture.width, (y + 1) * picture.width);
  const ground = middleOf(row);
  let ink = 0;
  for (const point of row) if (Math.abs(point - ground) > INK) ink += 1;
  return ink >= 2 ? ground : null;
}

/** The median of a row, found by counting instead of sorting, because there are thousands of rows. */
function middleOf(row: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const point of row) counts[point] = (counts[point] ?? 0) + 1;
  let passed = 0;
  for (const [value, count] of counts.entries()) {
    passed += count;
    if (passed * 2 > row.length) return value;
  }
  return 0;
}

/** Vertical runs of rows with ink, ignoring small gaps. */
function linesOf(grounds: readonly (number | null)[]): readonly (readonly [number, number])[] {
  const lines: [number, number][] = [];
  let last: [number, number] | null = null;
  for (const [y, ground] of grounds.entries()) {
    if (ground === null) continue;
    if (last && y - last[1] <= GAP_ROWS + 1) last[1] = y;
    else lines.push((last = [y, y]));
  }
  return lines.filter(([top, bottom]) => bottom - top + 1 >= LINE_ROWS_MIN);
}

/** The left and right ends of a line's ink; null for a speck. */
function boxOf(
  picture: GreyPicture,
  grounds: readonly (number | null)[],
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
): Box | null {
  let left = picture.width;
  let right = -1;
  for (let y = top; y <= bottom; y += 1) {
    const ground = grounds[y];
    if (ground === null || ground === undefined) continue;
    for (let x = 0; x < picture.width; x += 1) {
      if (Math.abs((picture.points[y * picture.width + x] ?? ground) - ground) <= INK) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return right - left < LINE_COLUMNS_MIN ? null : { left, right: right + 1, top, bottom: bottom + 1 };
}
