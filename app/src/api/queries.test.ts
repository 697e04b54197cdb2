import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { answerKey, invalidate, queryClient } from './queries.ts';

afterEach(() => queryClient.clear());

/** A page that reads a trade; each reading is answered when the test says so, with how it was when it was asked. */
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

test('what changed while a page was first being read is read once more', async () => {
  const page = openPage();
  page.state.now = 'paid';
  const over = invalidate('GET /api/transaction/buyer');
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  await page.answer();
  await over;
  expect(page.shown()).toBe('paid');
});

test('a page that shows something reads it anew at once', async () => {
  const page = openPage();
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  page.state.now = 'paid';
  const over = invalidate('GET /api/transaction/buyer');
  await page.answer();
  await over;
  expect(page.shown()).toBe('paid');
});

test('what is about something else stays as it is', async () => {
  const page = openPage();
  await page.answer();
  await expect.poll(page.shown).toBe('unpaid');
  page.state.now = 'paid';
  await invalidate('GET /api/dashboard');
  expect(page.shown()).toBe('unpaid');
});
