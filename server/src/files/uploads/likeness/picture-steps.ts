import type { Box, GreyPicture } from './grey-picture.ts';

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/**
 * A step counts if it exceeds this share of the range from the darkest to the lightest cell; anything smaller is noise.
 */
const STEP_PART = 0.05;
const STEP_MIN = 1.5;

/** A part of a picture as cells, each 1 if clearly lighter than its right neighbour. */
export function stepsOf(picture: GreyPicture, box: Box, { columns, rows }: Grid): string {
  const width = (box.right - box.left) / (columns + 1);
  const height = (box.bottom - box.top) / rows;
  const cells = Array.from({ length: rows * (columns + 1) }, (_, index) => {
    const left = box.left + (index % (columns + 1)) * width;
    const top = box.top + Math.floor(index / (columns + 1)) * height;
    return picture.sumOf({ left, top, right: left + width, bottom: top + height }) / (width * height);
  });
  const step = Math.max(STEP_MIN, STEP_PART * (Math.max(...cells) - Math.min(...cells)));
  return cells
    .flatMap((cell, index) => {
      if (index % (columns + 1) === columns) return [];
      return cell - (cells[index + 1] ?? 0) > step ? '1' : '0';
    })
    .join('');
}
