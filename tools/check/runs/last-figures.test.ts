import { expect, it } from 'vitest';
import { secondsLeft } from './last-figures.ts';

const figures = {
  lint: { seconds: 40, tests: 1 },
  api: { seconds: 100, tests: 200 },
  unit: { seconds: 20, tests: 50 },
};

it('divides the remaining time among the lanes, and is never shorter than the longest step', () => {
  const unit = { name: 'unit', ended: 0, seconds: 0 };
  expect(secondsLeft([unit, unit, unit], figures, 2)).toBe(30);
  expect(secondsLeft([{ name: 'api', ended: 20, seconds: 30 }, unit], figures, 2)).toBe(90);
});

it('estimates by the tests of a suite and by the time of a check', () => {
  expect(secondsLeft([{ name: 'api', ended: 150, seconds: 500 }], figures, 2)).toBe(25);
  expect(secondsLeft([{ name: 'lint', ended: 0, seconds: 30 }], figures, 2)).toBe(10);
  expect(secondsLeft([{ name: 'lint', ended: 0, seconds: 90 }], figures, 2)).toBe(0);
});

it('says nothing while a step has never run here', () => {
  expect(secondsLeft([{ name: 'screens', ended: 0, seconds: 0 }], figures, 2)).toBeNull();
});
