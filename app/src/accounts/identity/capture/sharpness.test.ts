import { expect, test } from 'vitest';
import { LIGHT_ENOUGH, lightOf, type Points, SHARP_ENOUGH, sharpnessOf } from './sharpness.ts';

const WIDTH = 120;
const HEIGHT = 80;

/** A picture whose lightness at each pixel is given by a function. */
function drawn(light: (x: number, y: number) => number): Points {
  const data: number[] = [];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.push(...Array<number>(3).fill(light(x, y)), 255);
  return { width: WIDTH, height: HEIGHT, data };
}

const text = (x: number, y: number) => (y % 16 < 6 && x % 6 < 2 ? 30 : 220);

function blurred(light: (x: number, y: number) => number, reach: number) {
  return (x: number, y: number) => {
    let sum = 0;
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) sum += light(x + dx, y + dy);
    return sum / (2 * reach + 1) ** 2;
  };
}

test('rates sharp text above blurred text, and an empty picture at zero', () => {
  expect(sharpnessOf(drawn(text))).toBeGreaterThan(SHARP_ENOUGH * 10);
  expect(sharpnessOf(drawn(blurred(text, 7)))).toBeLessThan(SHARP_ENOUGH);
  expect(sharpnessOf(drawn(() => 128))).toBe(0);
  expect(sharpnessOf({ width: 2, height: 2, data: [] })).toBe(0);
});

test('measures the lightness of dark and light pictures', () => {
  expect(lightOf(drawn(() => 12))).toBeLessThan(LIGHT_ENOUGH);
  expect(Math.round(lightOf(drawn(() => 200)))).toBe(200);
});
