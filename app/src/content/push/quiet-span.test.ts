import { expect, test } from 'vitest';
import { clockText, minuteOf, quietShares, quietStateAt } from './quiet-span.ts';

const night = { is_quiet: true, quiet_from: 1350, quiet_until: 420 };

test('says whether quiet hours are running, or how long it takes until they begin', () => {
  expect(quietStateAt(night, 1350)).toEqual({ isQuiet: true });
  expect(quietStateAt(night, 419)).toEqual({ isQuiet: true });
  expect(quietStateAt(night, 859)).toEqual({ isQuiet: false, beginsIn: 491 });
  expect(quietStateAt({ ...night, quiet_from: 60, quiet_until: 120 }, 130)).toEqual({ isQuiet: false, beginsIn: 1370 });
  expect(quietStateAt({ ...night, is_quiet: false }, 1400)).toBe(null);
});

test('draws quiet hours over midnight as two stretches of the day, and others as one', () => {
  expect(quietShares({ ...night, quiet_from: 1080, quiet_until: 360 })).toEqual([
    [0, 0.25],
    [0.75, 1],
  ]);
  expect(quietShares({ ...night, quiet_from: 360, quiet_until: 720 })).toEqual([[0.25, 0.5]]);
});

test('writes and reads times of the day', () => {
  expect([clockText(0), clockText(1350), minuteOf('22:30'), minuteOf('07:05')]).toEqual(['00:00', '22:30', 1350, 425]);
  for (const text of ['', '7:00', '24:00', '12:60', '12:3']) expect(minuteOf(text)).toBe(null);
});
