import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { keepAnswer, refresh } from './refresh.ts';

const CASE = ['complaints', 'a'] as const;

afterEach(() => queryClient.clear());

/** A desk that reads a case; each reading is answered when the test says so, with how it was when it was asked. */
function openDesk() {
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

test('what changed while a case was first being read is asked anew', async () => {
  const desk = openDesk();
  desk.state.now = 'decided';
  const over = refresh(['complaints']);
  await desk.answer();
  await desk.answer();
  await over;
  expect(desk.shown()).toBe('decided');
});

test('a case that is shown is read anew at once, and nothing that is about something else', async () => {
  const desk = openDesk();
  await desk.answer();
  await expect.poll(desk.shown).toBe('waiting');
  desk.state.now = 'decided';
  await refresh(['audit'], { queryKey: ['complaints'], exact: true });
  expect(desk.shown()).toBe('waiting');
  const over = refresh(['complaints']);
  await desk.answer();
  await over;
  expect(desk.shown()).toBe('decided');
});

test('a look that was under way does not come after what an act has answered', async () => {
  const desk = openDesk();
  await desk.answer();
  await expect.poll(desk.shown).toBe('waiting');
  const look = queryClient.refetchQueries({ queryKey: CASE });
  await keepAnswer(CASE, 'decided');
  await desk.answer();
  await look;
  expect(desk.shown()).toBe('decided');
});
