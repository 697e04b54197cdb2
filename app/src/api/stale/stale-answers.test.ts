import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { answerKey, invalidate, queryClient } from './queries.ts';

afterEach(() => queryClient.clear());

/** A page that reads a trade; the test decides when each read is answered, with the state at its request. */
function openPage() {
  const state = { now: 'unpaid' };
  const waiting: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: answerKey('GET /api/transaction/buyer', { id: 'a' }),
    queryFn: () => {
      const seen = state.now;
      return new Promise<string>((done) => waiting.push(() => done(seen)));
    },
  });
  observer.subscribe(() => undefined);
  return {
    state,
    shown: () => observer.getCurrentResult().data,
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
  };
}

test('a change during the first read is read once more', async () => {
  const page = openPage();
  page.state.now = 'paid';
  const over = invalidate('GET /api/transaction/buyer');
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  await page.answer();
  await over;
  expect(page.shown()).toBe('paid');
});

test('a page with data refetches at once', async () => {
  const page = openPage();
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  page.state.now = 'paid';
  const over = invalidate('GET /api/transaction/buyer');
  await page.answer();
  await over;
  expect(page.shown()).toBe('paid');
});

test('answers to other requests stay as they are', async () => {
  const page = openPage();
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  page.state.now = 'paid';
  await invalidate('GET /api/dashboard');
  expect(page.shown()).toBe('unpaid');
});
