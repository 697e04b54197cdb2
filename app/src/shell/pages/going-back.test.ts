import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { goBack, onHistoryChange } from '../browser-history.ts';

let arrives: (event: { readonly state: unknown }) => void = () => undefined;
const followed: unknown[] = [];

beforeEach(() => {
  followed.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('history', { go: () => undefined });
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof arrives) => (arrives = listener));
  onHistoryChange((state) => followed.push(state));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes a late event for its own step, and not for one by the person', async () => {
  const back = goBack(1);
  vi.advanceTimersByTime(700);
  arrives({ state: 'late' });
  await back;
  expect(followed).toEqual([]);
  arrives({ state: 'of the person' });
  expect(followed).toEqual(['of the person']);
});

it('continues when the browser has no entry to go back to', async () => {
  const back = goBack(1);
  vi.advanceTimersByTime(1000);
  await back;
  arrives({ state: 'of the person' });
  expect(followed).toEqual(['of the person']);
});
