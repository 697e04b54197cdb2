import { expect, it } from 'vitest';
import type { Pause } from '../../platform/attempts/allowance.ts';
import { loginPauses } from './limits.ts';
import { countWrong, pausedUntil, type Tries } from './login-pause.ts';

const start = new Date('2026-11-21T08:00:00Z');
const pauseSeconds = (wrong: number, pause: Pause = loginPauses.atOneAddress) =>
  (pausedUntil({ wrong, triedAt: start }, pause).getTime() - start.getTime()) / 1000;

it('pauses from the fifth wrong try on, doubling each time, up to a quarter of an hour', () => {
  expect([1, 2, 3, 4].map((wrong) => pauseSeconds(wrong))).toEqual([0, 0, 0, 0]);
  expect([5, 6, 7, 8].map((wrong) => pauseSeconds(wrong))).toEqual([30, 60, 120, 240]);
  expect(pauseSeconds(60)).toBe(900);
  expect(pauseSeconds(60, loginPauses.onKnownDevice)).toBe(900);
});

it('allows an operator more tries over all addresses together, and then pauses for at most a quarter of an hour', () => {
  expect(pauseSeconds(24, loginPauses.atAnyAddress)).toBe(0);
  expect(pauseSeconds(25, loginPauses.atAnyAddress)).toBe(30);
  expect(pauseSeconds(200, loginPauses.atAnyAddress)).toBe(900);
});

it('accumulates within a day and starts anew after one', () => {
  const four: Tries = { wrong: 4, triedAt: start };
  expect(countWrong(null, start).wrong).toBe(1);
  expect(countWrong(four, new Date(start.getTime() + 86_400_000)).wrong).toBe(5);
  expect(countWrong(four, new Date(start.getTime() + 86_400_001)).wrong).toBe(1);
});
