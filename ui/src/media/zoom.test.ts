import { expect, it } from 'vitest';
import { moveBy, WHOLE, zoomAbout } from './zoom.ts';

const frame = { width: 400, height: 800 };
const middle = { x: 0, y: 0 };

it('magnifies about the middle without moving', () => {
  expect(zoomAbout(WHOLE, 2, middle, frame)).toEqual({ scale: 2, x: 0, y: 0 });
});

it('keeps the point under the finger in place', () => {
  expect(zoomAbout(WHOLE, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 });
});

it('never shrinks below the whole picture, and returns to the middle', () => {
  const moved = moveBy(zoomAbout(WHOLE, 3, middle, frame), 150, 0, frame);
  expect(moved.x).toBe(150);
  expect(zoomAbout(moved, 0.1, middle, frame)).toEqual(WHOLE);
});

it('limits the magnification, and stops at the edges', () => {
  expect(zoomAbout(WHOLE, 100, middle, frame).scale).toBe(6);
  expect(moveBy({ scale: 2, x: 0, y: 0 }, 5000, -5000, frame)).toEqual({ scale: 2, x: 200, y: -400 });
});
