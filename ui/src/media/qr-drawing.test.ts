import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQr } from './qr-drawing.ts';

/** Reads the path back into modules. */
function modulesOf(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let step = 0; step < Number(width); step += 1) {
      const line = modules[Number(y)];
      if (line) line[Number(x) + step] = true;
    }
  return modules;
}

it('draws every dark module and no light one', () => {
  const text = 'TQ5mX8r4LkVh2pYwN7sBdE3uJcZfKa9GtR';
  const { path, size } = drawQr(text, false);
  expect(modulesOf(path, size)).toEqual(encode(text, { ecc: 'M', border: 0 }).data);
});

it('keeps more to spare under a mark', () => {
  expect(drawQr('8801 2746, 300.00 EH, November rent', true).size).toBeGreaterThan(
    drawQr('8801 2746, 300.00 EH, November rent', false).size,
  );
});
