import { expect, it, vi } from 'vitest';
import { loadLate } from './load-late.ts';

it('requests code again until it loads', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code');
  const loaded = loadLate(load);
  await vi.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
