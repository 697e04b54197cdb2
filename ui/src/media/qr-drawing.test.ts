import decode from 'qr/decode.js';
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

/** The code as a camera sees it: black on white, four pixels a module, with a margin. */
function pictureOf({ path, size }: { path: string; size: number }) {
  const [scale, margin] = [4, 4];
  const edge = (size + 2 * margin) * scale;
  const data = new Uint8Array(edge * edge * 4).fill(255);
  for (const [y, line] of modulesOf(path, size).entries())
    for (const [x, isDark] of line.entries())
      for (let pixel = 0; isDark && pixel < scale * scale; pixel += 1) {
        const row = (y + margin) * scale + Math.floor(pixel / scale);
        const start = (row * edge + (x + margin) * scale + (pixel % scale)) * 4;
        data.fill(0, start, start + 3);
      }
  return { data, width: edge, height: edge };
}

it.each(['TQ5mX8r4LkVh2pYwN7sBdE3uJcZfKa9GtR', 'https://eh.example/#/pay?to=22993778&amount=5', '你好，世界'])(
  'draws %s so that a camera can read it, plain and with more error correction',
  (text) => {
    expect(decode(pictureOf(drawQr(text, false)))).toBe(text);
    expect(decode(pictureOf(drawQr(text, true)))).toBe(text);
  },
);

it('keeps more error correction under a logo', () => {
  expect(drawQr('8801 2746, 300.00 EH, November rent', true).size).toBeGreaterThan(
    drawQr('8801 2746, 300.00 EH, November rent', false).size,
  );
});
