import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { refresh, storeAnswer } from './refresh.ts';

const CASE = ['complaints', 'a'] as const;

afterEach(() => queryClient.clear());

/** A screen that reads a case. The test answers each read when it likes, with the state at the time of the request. */
function openScreen() {
  const state = { now: 'waiting' };
  const waiting: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: CASE,
    queryFn: () => {
      const seen = state.now;
      return new Promise<string>((done) => waiting.push(() => done(seen)));
    },
    refetchInterval: false,
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

test('reads a case again that changed during its first read', async () => {
  const screen = openScreen();
  screen.state.now = 'decided';
  const over = refresh(['complaints']);
  await screen.answer();
  await screen.answer();
  await over;
  expect(screen.shown()).toBe('decided');
});

test('reads a shown case again at once, and nothing that is about something else', async () => {
  const screen = openScreen();
  await screen.answer();
  await expect.poll(screen.shown).toBe('waiting');
  screen.state.now = 'decided';
  await refresh(['audit'], { queryKey: ['complaints'], exact: true });
  expect(screen.shown()).toBe('waiting');
  const over = refresh(['complaints']);
  await screen.answer();
  await over;
  expect(screen.shown()).toBe('decided');
});

test('drops a read under way when an action has answered', async () => {
  const screen = openScreen();
  await screen.answer();
  await expect.poll(screen.shown).toBe('waiting');
  const refetch = queryClient.refetchQueries({ queryKey: CASE });
  await storeAnswer(CASE, 'decided');
  await screen.answer();
  await refetch;
  expect(screen.shown()).toBe('decided');
});
