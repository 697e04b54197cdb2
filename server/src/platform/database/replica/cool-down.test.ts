import { expect, it } from 'vitest';
import { openCoolDown } from './cool-down.ts';

function coolDownAt() {
  const clock = { now: 0 };
  const reports: (string | null)[] = [];
  const coolDown = openCoolDown(
    (reason) => reports.push(reason),
    () => clock.now,
  );
  return { clock, reports, coolDown };
}

it('lasts for a second, and doubles each further time, up to eight', () => {
  const { clock, coolDown } = coolDownAt();
  const lengths = [1, 2, 4, 8, 8].map(() => {
    coolDown.begin('it is late');
    const began = clock.now;
    while (coolDown.isOn()) clock.now += 1;
    return clock.now - began;
  });
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 8000]);
  coolDown.end();
  coolDown.begin('it is late');
  clock.now += 1000;
  expect(coolDown.isOn()).toBe(false);
});

it('counts reads that fail together once', () => {
  const { clock, coolDown } = coolDownAt();
  for (let read = 0; read < 50; read += 1) coolDown.begin('it was lost');
  coolDown.end();
  expect(coolDown.isOn()).toBe(true);
  clock.now += 1000;
  expect(coolDown.isOn()).toBe(false);
});

it('reports each reason once, and the recovery once, after a stable period', () => {
  const { clock, reports, coolDown } = coolDownAt();
  for (const reason of ['it does not answer', 'it is of another database', 'it does not answer']) {
    coolDown.begin(reason);
    clock.now += 8000;
  }
  coolDown.end();
  expect(reports).toEqual(['it does not answer', 'it is of another database']);
  clock.now += 10_000;
  coolDown.end();
  coolDown.end();
  coolDown.begin('it does not answer');
  expect(reports).toEqual(['it does not answer', 'it is of another database', null, 'it does not answer']);
});
