import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { Clock } from './clock.tsx';
import { ServerTimeContext } from './server-time.ts';

const NOW = 1_800_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
const timer = () => screen.getByRole('timer');
const spoken = () => screen.getByRole('status').textContent;
const now = () => Date.now();

function clock(seconds: number, onEnd?: () => void) {
  return (
    <ServerTimeContext value={now}>
      <Clock deadlineAt={NOW + seconds} whose="mine" isSpoken onEnd={onEnd} />
    </ServerTimeContext>
  );
}

test('announces ten, five and one minute, and is silent in between', () => {
  renderPart(clock(700));
  expect([timer().textContent, spoken()]).toEqual(['11:40', '']);
  pass(99);
  expect(spoken()).toBe('');
  pass(1);
  expect([timer().textContent, spoken()]).toEqual(['10:00', '10 minutes left']);
  pass(299);
  expect(spoken()).toBe('10 minutes left');
  pass(1);
  expect(spoken()).toBe('5 minutes left');
  pass(240);
  expect(spoken()).toBe('1 minute left');
});

test('is announced in the language of the reader', () => {
  renderPart(clock(601), 'zh-CN');
  pass(1);
  expect(spoken()).toBe('还剩 10 分钟');
  expect(timer().getAttribute('aria-label')).toBe('剩余 10:00');
});

test('shows the hours of a long deadline', () => {
  renderPart(clock(3 * 3600 + 61));
  expect(timer().textContent).toBe('03:01:01');
});

test('announces once that the time is up, and never goes below zero', () => {
  const onEnd = vi.fn<() => void>();
  renderPart(clock(2, onEnd));
  pass(1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(60);
  expect([timer().textContent, onEnd.mock.calls.length]).toEqual(['00:00', 1]);
});

test('announces nothing for a clock that has already expired', () => {
  const onEnd = vi.fn<() => void>();
  renderPart(clock(-5, onEnd));
  pass(60);
  expect([timer().textContent, onEnd.mock.calls]).toEqual(['00:00', []]);
});

test('restarts for another deadline when its trade moves on', () => {
  const { change } = renderPart(clock(30));
  pass(10);
  change(clock(900));
  expect(timer().textContent).toBe('14:50');
});

test('shows the right second at once when a sleeping page wakes', () => {
  renderPart(clock(900));
  vi.setSystemTime((NOW + 400) * 1000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(timer().textContent).toBe('08:20');
});

test('ends when its time runs out between two ticks', () => {
  let readings = 0;
  const second = () => Math.ceil(Date.now() / 1000) * 1000;
  let last = second();
  const aroundEachSecond = () => {
    readings = second() === last ? readings + 1 : 1;
    last = second();
    return second() + (readings === 1 ? -0.1 : 0.1);
  };
  renderPart(
    <ServerTimeContext value={aroundEachSecond}>
      <Clock deadlineAt={NOW + 2} whose="mine" />
    </ServerTimeContext>,
  );
  for (let step = 0; step < 40; step += 1) act(() => void vi.advanceTimersByTime(100));
  expect(timer().textContent).toBe('00:00');
});
