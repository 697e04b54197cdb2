import { expect, test } from 'vitest';
import { dragged, squareOf, wholeCrop, withinPicture, ZOOM_MAX } from './crop.ts';

const wide = { width: 400, height: 200 };

test('starts with the largest square in the middle', () => {
  expect(squareOf(wholeCrop, wide)).toEqual({ left: 100, top: 0, side: 200 });
});

test('never shows an area outside the picture', () => {
  for (const zoom of [0.1, 1, 2, 9]) {
    for (const part of [-3, 0, 0.5, 1, 4]) {
      const crop = withinPicture({ x: part, y: 1 - part, zoom }, wide);
      const { left, top, side } = squareOf(crop, wide);
      expect(left).toBeGreaterThanOrEqual(-0.001);
      expect(top).toBeGreaterThanOrEqual(-0.001);
      expect(left + side).toBeLessThanOrEqual(400.001);
      expect(top + side).toBeLessThanOrEqual(200.001);
      expect(crop.zoom).toBeLessThanOrEqual(ZOOM_MAX);
    }
  }
});

test('shows more of the left side when the picture is dragged to the right', () => {
  expect(squareOf(dragged(wholeCrop, wide, { x: 50, y: 0, view: 200 }), wide).left).toBeCloseTo(50);
  expect(squareOf(dragged(wholeCrop, wide, { x: 999, y: 0, view: 200 }), wide).left).toBeCloseTo(0);
});
