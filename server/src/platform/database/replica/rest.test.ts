import { expect, it } from 'vitest';
import { openRest } from './rest.ts';

function restAt() {
  const clock = { now: 0 };
  const reports: (string | null)[] = [];
  const rest = openRest(
    (reason) => reports.push(reason),
    () => clock.now,
  );
  return { clock, reports, rest };
}

it('rests for a second, and twice as long each further time, up to eight', () => {
  const { clock, rest } = restAt();
  const lengths = [1, 2, 4, 8, 8].map(() => {
    rest.begin('it is late');
    const began = clock.now;
    while (rest.isOn()) clock.now += 1;
    return clock.now - began;
  });
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 8000]);
  rest.end();
  rest.begin('it is late');
  clock.now += 1000;
  expect(rest.isOn()).toBe(false);
});

it('counts reads that fail together once', () => {
  const { clock, rest } = restAt();
  for (let read = 0; read < 50; read += 1) rest.begin('it was lost');
  rest.end();
  expect(rest.isOn()).toBe(true);
  clock.now += 1000;
  expect(rest.isOn()).toBe(false);
});

it('reports once that it is of no use, and once that it is used again, after it was for a while', () => {
  const { clock, reports, rest } = restAt();
  rest.begin('it is late');
  clock.now += 1000;
  rest.begin('it was lost');
  clock.now += 2000;
  rest.end();
  expect(reports).toEqual(['it is late']);
  clock.now += 10_000;
  rest.end();
  rest.end();
  expect(reports).toEqual(['it is late', null]);
});
