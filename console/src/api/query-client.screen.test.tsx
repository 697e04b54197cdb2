import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test('refetches every ten seconds, so that a case claimed by a colleague is shown as claimed', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('row'));
  const stop = new QueryObserver(queryClient, { queryKey: ['GET /api/operator/me'], queryFn: read }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

test('repeats a failed fetch once before showing that it could not load', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no answer')));
  const observer = new QueryObserver(queryClient, {
    queryKey: ['GET /api/operator/me'],
    queryFn: read,
    refetchInterval: false,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().error?.message).toBe('no answer');
  stop();
});
